import type { Left } from '../ledger/write-together.ts'
import type { OrderRow, Trx } from '../store/schema.ts'

/** What a commit has left of a person's account and orders, as other processes are told it: they need not read it. */
export interface Notice {
  readonly userId: number
  /** Null when no money and no order was written. */
  readonly left: Left | null
  /** Orders that were placed or changed, as the commit has left them. */
  readonly rows: readonly OrderRow[]
  /** Whether sessions of the person have ended. */
  readonly revoked: boolean
}

/** The other processes on the same database, as this one sees them. */
export interface Peers {
  /** Whether this process is the one that writes down what the price path does. */
  holdsMarket(): boolean
  /**
   * Looks, in the transaction of a booking, whether this process still holds the market; if so, no other can take it over until
   * that transaction is over.
   */
  fence(trx: Trx): Promise<boolean>
  /** Tells the others when the transaction commits, and only then. */
  announce(trx: Trx, notices: readonly Notice[]): Promise<void>
  /** The same as texts, for a statement that tells the others itself. */
  textsOf(notices: readonly Notice[]): readonly string[]
}

/** Another process holds the market now; nothing was written. */
export class MarketLostError extends Error {
  constructor() {
    super('Another process holds the market.')
    this.name = 'MarketLostError'
  }
}

/** A process that has its database to itself. */
export const noPeers: Peers = {
  holdsMarket: () => true,
  fence: async () => true,
  announce: async () => undefined,
  textsOf: () => [],
}

/** What is told about a person's account and orders. */
export const noticeOf = (userId: number, left: Left, rows: readonly OrderRow[]): Notice => ({
  userId,
  left,
  rows,
  revoked: false,
})

/** What is told when sessions of a person have ended. */
export const revocationOf = (userId: number): Notice => ({ userId, left: null, rows: [], revoked: true })
