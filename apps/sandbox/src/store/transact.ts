import { AbortedTransactionError } from 'kysely'
import type { Database, Trx } from './schema.ts'

/** The result of a COMMIT is unknown: the writes of the transaction may have been committed or not. */
export class CommitUnclearError extends Error {
  constructor(cause: unknown) {
    super('The database did not confirm whether it has committed.', { cause })
    this.name = 'CommitUnclearError'
  }
}

/** Errors of transactions that certainly wrote nothing. */
const undone = new WeakSet<object>()

/** Whether an error belongs to a transaction, run by `transact`, that certainly wrote nothing. */
export const wasUndone = (error: unknown): boolean => typeof error === 'object' && error !== null && undone.has(error)

/** SQLSTATE of an error reported by the database; null for any other error. */
export function sqlState(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' && /^(?:\d[\dA-Z]|F0|HV|P0|XX)[\dA-Z]{3}$/.test(code) ? code : null
}

/** SQLSTATE classes of a server that shuts down; 40003 is the standard code for an unknown result. */
const unknownStates = /^(?:08|57|58|XX|40003)/

const isRefused = (error: unknown) => {
  if (error instanceof AbortedTransactionError) return true
  const state = sqlState(error)
  return state !== null && !unknownStates.test(state)
}

/**
 * Runs a transaction and distinguishes its failures. An error of `work` means that the transaction had no effect, and so does a commit that the
 * database refused or that was never sent. `wasUndone` recognises such errors.
 *
 * @throws CommitUnclearError when the connection was lost between COMMIT and its answer
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
    // Kysely also rolls back after a failed commit, which may fail for the same reason: both errors mean the same.
    if (isCommitting && !isRefused(error)) throw new CommitUnclearError(error)
    if (typeof error === 'object' && error !== null) undone.add(error)
    throw error
  }
}
