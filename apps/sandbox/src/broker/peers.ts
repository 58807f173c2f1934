import type { AccountAfter } from '../ledger/writeBatch.ts'
import type { OrderRow, Trx } from '../store/schema.ts'

/** State of a user's account and orders after a commit. It is announced to the other processes, so that they need no query. */
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
 * The other processes on the same database, as this process sees them. At any time, one of the processes holds the market: it
 * alone books market events.
 */
export interface Peers {
  /** Whether this process holds the market, that is, books the market's events. */
  holdsMarket(): boolean
  /**
   * Checks, in the transaction of a booking, whether this process still holds the market. If it does, no other process can take
   * over the market before that transaction ends.
   */
  fence(trx: Trx): Promise<boolean>
  /** Notifies the other processes if and when the transaction commits. */
  announce(trx: Trx, notifications: readonly CommitNotification[]): Promise<void>
  /** Returns the same notifications as texts, for a statement that sends them itself. */
  textsOf(notifications: readonly CommitNotification[]): readonly string[]
}

/** Thrown when another process has taken over the market. Nothing was written. */
export class MarketLostError extends Error {
  constructor() {
    super('Another process holds the market.')
    this.name = 'MarketLostError'
  }
}

/** Peers of a process that is the only one on its database. */
export const noPeers: Peers = {
  holdsMarket: () => true,
  fence: async () => true,
  announce: async () => undefined,
  textsOf: () => [],
}

/** Returns the notification about a user's account and orders. */
export const notificationOf = (userId: number, accountAfter: AccountAfter, rows: readonly OrderRow[]): CommitNotification => ({
  userId,
  accountAfter,
  rows,
  revoked: false,
})

/** Returns the notification that sessions of a user have ended. */
export const revocationNotification = (userId: number): CommitNotification => ({
  userId,
  accountAfter: null,
  rows: [],
  revoked: true,
})
