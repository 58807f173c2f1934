import type { AccountAfter } from '../ledger/writeBatch.ts'
import type { OrderRow, Trx } from '../store/schema.ts'

/** State of a user's account and orders after a commit, as announced to other processes, so that they need no query. */
export interface CommitNotification {
  readonly userId: number
  /** Null when neither money nor orders were written. */
  readonly accountAfter: AccountAfter | null
  /** Orders that were placed or changed, in their committed state. */
  readonly rows: readonly OrderRow[]
  /** Whether sessions of the user have ended. */
  readonly revoked: boolean
}

/** The other processes on the same database, from the view of this one. */
export interface Peers {
  /** Whether this process books the market's events. */
  holdsMarket(): boolean
  /**
   * Checks, in the transaction of a booking, whether this process still holds the market. If so, no other process can take it over before
   * that transaction ends.
   */
  fence(trx: Trx): Promise<boolean>
  /** Notifies the other processes if and when the transaction commits. */
  announce(trx: Trx, notifications: readonly CommitNotification[]): Promise<void>
  /** The same notifications as texts, for a statement that sends them itself. */
  textsOf(notifications: readonly CommitNotification[]): readonly string[]
}

/** Another process holds the market now; nothing was written. */
export class MarketLostError extends Error {
  constructor() {
    super('Another process holds the market.')
    this.name = 'MarketLostError'
  }
}

/** Peers of a process that is alone on its database. */
export const noPeers: Peers = {
  holdsMarket: () => true,
  fence: async () => true,
  announce: async () => undefined,
  textsOf: () => [],
}

/** Notification about a user's account and orders. */
export const notificationOf = (userId: number, accountAfter: AccountAfter, rows: readonly OrderRow[]): CommitNotification => ({
  userId,
  accountAfter,
  rows,
  revoked: false,
})

/** Notification that sessions of a user have ended. */
export const revocationNotification = (userId: number): CommitNotification => ({
  userId,
  accountAfter: null,
  rows: [],
  revoked: true,
})
