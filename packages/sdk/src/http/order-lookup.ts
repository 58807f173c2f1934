import type { Order, OrderPage, OrderStatus } from '../contract/index.ts'
import type { Reconciled } from '../errors.ts'
import { walkPages } from './pages.ts'
import { type Baseline, clockSlackMs, comparePlaced, type PlacedRequest } from './placed-order.ts'

/** The reads that a look-up makes. */
export interface Reads {
  readonly orders: (status: OrderStatus, page: number) => Promise<OrderPage>
  readonly markets: () => Promise<readonly { readonly id: number; readonly code: string; readonly displayCode: string }[]>
}

interface Placed extends PlacedRequest {
  readonly marketId: number
}

/** Finds out what became of a write without an answer, and knows which orders cannot be its effect. */
export class OrderLookup {
  readonly #reads: Reads
  /** Orders seen lately by any answer, with when they were opened: older ones cannot be mistaken for new. */
  readonly #recent = new Map<number, number>()
  /** Orders that are the effect of one certain call, and so of no other. */
  readonly #claimed = new Set<number>()

  constructor(reads: Reads) {
    this.#reads = reads
  }

  /** What is known now, just before a write leaves. */
  baseline(now: number): Baseline {
    for (const [id, openedAt] of this.#recent) if (openedAt < now - clockSlackMs) this.#recent.delete(id)
    return { sentAt: now, known: new Set(this.#recent.keys()) }
  }

  /** Takes note of orders in an answer. */
  noteSeen(orders: readonly Order[]): void {
    for (const { id, openedAt } of orders) this.#recent.set(id, openedAt)
  }

  /** Takes note of an order that answered its own call. */
  notePlaced(order: Order | null): void {
    if (order === null) return
    this.noteSeen([order])
    this.#claimed.add(order.id)
  }

  /** An order no older than the call that is what was asked for, and that no other call has made. */
  async placed(asked: Placed, baseline: Baseline): Promise<Reconciled> {
    const markets = await this.#reads.markets()
    const market = markets.find(({ id }) => id === asked.marketId)
    const since = baseline.sentAt - clockSlackMs
    let twin: Order | null = null
    const statuses = asked.kind === 'market' ? (['open', 'closed'] as const) : (['pending', 'open', 'closed'] as const)
    for (const status of statuses) {
      for await (const order of this.#all(status)) {
        const likeness = this.#claimed.has(order.id) ? 'other' : comparePlaced(order, asked, market, baseline)
        if (likeness === 'same') {
          this.#claimed.add(order.id)
          return { outcome: 'done', order }
        }
        if (likeness === 'older') twin ??= order
        // Newest first: by when they were placed, in the history by when they ended.
        if ((order.closedAt ?? order.openedAt) < since) break
      }
    }
    return twin === null ? { outcome: 'notSeen', order: null } : { outcome: 'unclear', order: twin }
  }

  /** Whether an order has ended; `closedBy` says through whom. */
  async ended({ id }: { readonly id: number }): Promise<Reconciled> {
    for (const status of ['open', 'pending', 'closed'] as const) {
      for await (const order of this.#all(status)) {
        if (order.id === id) return { outcome: status === 'closed' ? 'done' : 'notSeen', order }
      }
    }
    return { outcome: 'notSeen', order: null }
  }

  #all(status: OrderStatus): AsyncIterable<Order> {
    // The pages of this one list hold orders.
    return walkPages((page) => this.#reads.orders(status, page)) as AsyncIterable<Order>
  }
}
