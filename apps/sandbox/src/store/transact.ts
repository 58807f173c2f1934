import { AbortedTransactionError } from 'kysely'
import type { Database, Trx } from './schema.ts'

/** Thrown when the result of a COMMIT is unknown: the writes of the transaction may or may not have been committed. */
export class CommitUnclearError extends Error {
  constructor(cause: unknown) {
    super('The database did not confirm whether it has committed.', { cause })
    this.name = 'CommitUnclearError'
  }
}

/** Errors of transactions that certainly wrote nothing. */
const undone = new WeakSet<object>()

/** Returns whether `transact` threw this error for a transaction that wrote nothing. */
export const wasUndone = (error: unknown): boolean => typeof error === 'object' && error !== null && undone.has(error)

/** Returns the SQLSTATE of an error that the database has reported; null for any other error. */
export function sqlState(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' && /^(?:\d[\dA-Z]|F0|HV|P0|XX)[\dA-Z]{3}$/.test(code) ? code : null
}

/**
 * SQLSTATEs after which the result of a COMMIT is unknown. Four classes are included: connection errors (08), operator
 * intervention such as a shutdown (57), system errors (58) and internal errors (XX). The code 40003 means that the result is
 * unknown.
 */
const unknownStates = /^(?:08|57|58|XX|40003)/

const isRefused = (error: unknown) => {
  if (error instanceof AbortedTransactionError) return true
  const state = sqlState(error)
  return state !== null && !unknownStates.test(state)
}

/**
 * Runs a transaction. If it fails, the error shows one of two outcomes: the transaction wrote nothing, or its result is unknown.
 * In three cases the transaction wrote nothing, and `wasUndone` returns true for the error:
 *
 * - `work` failed.
 * - The database refused the commit.
 * - The commit was never sent.
 *
 * @throws CommitUnclearError when the result of COMMIT is unknown, for example because the connection was lost before the
 *   answer to COMMIT arrived
 */
export async function transact<T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> {
  let isCommitting = false
  try {
    return await db.transaction().execute(async (trx) => {
      const done = await work(trx)
      isCommitting = true
      return done
    })
  } catch (error) {
    // If a commit fails, Kysely also rolls back. The error may come from the commit or from the rollback. In both cases, the
    // database did not confirm the commit.
    if (isCommitting && !isRefused(error)) throw new CommitUnclearError(error)
    if (typeof error === 'object' && error !== null) undone.add(error)
    throw error
  }
}
