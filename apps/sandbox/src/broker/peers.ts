import type { OrderRow, Trx } from '../store/schema.ts'

/** What a commit was about, as other processes are told it: identifiers, never what they stand for. */
export interface Notice {
  readonly userId: number
  /** Orders that were placed or changed. */
  readonly changed: readonly number[]
  /** Orders that are no longer open. */
  readonly closed: readonly number[]
  /** Whether sessions of the person have ended. */
  readonly revoked: boolean
}

/** The other processes on the same database, as this one sees them. */
export interface Peers {
  /** Whether this process is the one that writes down what the price path does. */
  holdsMarket(): boolean
  /**
   * Makes sure, in the transaction of a booking, that no other process has taken the market over; none can until it is over.
   *
   * @throws MarketLostError
   */
  fence(trx: Trx): Promise<void>
  /** Tells the others when the transaction commits, and only then. */
  announce(trx: Trx, notice: Notice): Promise<void>
}

/** Another process holds the market now; nothing was written. */
export class MarketLostError extends Error {
  constructor() {
    super('Another process holds the market.')
    this.name = 'MarketLostError'
  }
}

const nothing = async () => undefined

/** A process that has its database to itself. */
export const noPeers: Peers = { holdsMarket: () => true, fence: nothing, announce: nothing }

/** What is told about orders that a transaction has written. */
export const noticeOf = (userId: number, rows: readonly OrderRow[]): Notice => ({
  userId,
  changed: rows.map((row) => row.id),
  closed: rows.filter((row) => row.status === 'closed').map((row) => row.id),
  revoked: false,
})
