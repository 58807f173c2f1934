import { AbortedTransactionError } from 'kysely'
import type { Database, Trx } from './schema.ts'

/** COMMIT was sent and nobody knows what became of it: what the transaction wrote may stand, or may not. */
export class CommitUnclearError extends Error {
  constructor(cause: unknown) {
    super('The database did not say whether it has committed.', { cause })
    this.name = 'CommitUnclearError'
  }
}

/** Errors of transactions that have certainly left nothing behind. */
const undone = new WeakSet<object>()

/** Whether an error is that of a transaction, run by `transact`, of which certainly nothing was written. */
export const wasUndone = (error: unknown): boolean => typeof error === 'object' && error !== null && undone.has(error)

/** SQLSTATE, when the database itself has answered with an error; null for anything else. */
export function sqlState(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' && /^(?:\d[\dA-Z]|F0|HV|P0|XX)[\dA-Z]{3}$/.test(code) ? code : null
}

/** A server that goes away says so in these words as well, and 40003 is its own way to say that it does not know. */
const saysNothing = /^(?:08|57|58|XX|40003)/

const isRefused = (error: unknown) => {
  if (error instanceof AbortedTransactionError) return true
  const state = sqlState(error)
  return state !== null && !saysNothing.test(state)
}

/**
 * Runs a transaction and keeps apart what its callers have to tell apart: an error of `work` means that nothing was written,
 * and so does a commit that the database has refused, or that was never sent. `wasUndone` tells such an error.
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
    // Kysely rolls a failed commit back as well, and that may fail for the same reason: either error says the same.
    if (isCommitting && !isRefused(error)) throw new CommitUnclearError(error)
    if (typeof error === 'object' && error !== null) undone.add(error)
    throw error
  }
}
