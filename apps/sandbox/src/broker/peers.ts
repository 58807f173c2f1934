import type { AccountAfter } from '../ledger/writeBatch.ts'
import type { OrderRow, Trx } from '../store/schema.ts'

/**
 * State of a user's account and orders after a commit. The other processes receive this state and need not query the database.
 */
export interface CommitNotification {
  readonly userId: number
  /** State of the account; null when neither money nor orders were written. */
  readonly accountAfter: AccountAfter | null
  /** Orders that were placed or changed, in their committed state. */
  readonly rows: readonly OrderRow[]
  /** Whether sessions of the user have ended. */
  readonly revoked: boolean
}

/**
 * Coordination with the other processes on the same database. At any time, at most one process runs the market, and only that
 * process writes market events to the database.
 */
export interface Peers {
  /** Whether this process runs the market. */
  holdsMarket(): boolean
  /**
   * Returns whether this process still runs the market. If so, no other process can take over the market before the caller's
   * transaction ends. Every transaction that writes a market event must call this function.
   */
  fence(trx: Trx): Promise<boolean>
  /** Notifies the other processes as soon as the transaction has committed. */
  announce(trx: Trx, notifications: readonly CommitNotification[]): Promise<void>
  /** Returns the notifications as texts. The caller sends them with its own SQL statement. */
  textsOf(notifications: readonly CommitNotification[]): readonly string[]
}

/** Thrown when another process has taken over the market. Nothing was written. */
export class MarketLostError extends Error {
  constructor() {
    super('Another process holds the market.')
    this.name = 'MarketLostError'
  }
}

/** Implementation for a process that uses its database alone. It has no other processes to notify. */
export const noPeers: Peers = {
  holdsMarket: () => true,
  fence: async () => true,
  announce: async () => undefined,
  textsOf: () => [],
}

/** Creates the notification about a user's account and orders. */
export const notificationOf = (userId: number, accountAfter: AccountAfter, rows: readonly OrderRow[]): CommitNotification => ({
  userId,
  accountAfter,
  rows,
  revoked: false,
})

/** Creates the notification that sessions of a user have ended. */
export const revocationNotification = (userId: number): CommitNotification => ({
  userId,
  accountAfter: null,
  rows: [],
  revoked: true,
})
