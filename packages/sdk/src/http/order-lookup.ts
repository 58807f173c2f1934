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

const ignore = () => undefined

/** Finds out what became of a write without an answer, and knows which orders cannot be its effect. */
export class OrderLookup {
  readonly #reads: Reads
  /** Orders seen lately by any answer, with when they were opened: older ones cannot be mistaken for new. */
  readonly #recent = new Map<number, number>()
  /** Orders that are the effect of one certain call, and so of no other. */
  readonly #claimed = new Set<number>()
  /** Calls that may have opened an order already and have no answer yet. */
  readonly #underWay = new Set<Promise<void>>()

  constructor(reads: Reads) {
    this.#reads = reads
  }

  /** What is known now, just before a write leaves. */
  baseline(now: number): Baseline {
    for (const [id, openedAt] of this.#recent) if (openedAt < now - clockSlackMs) this.#recent.delete(id)
    return { sentAt: now, known: new Set(this.#recent.keys()) }
  }

  /** Takes note of the orders in an answer that is to come. */
  listing(answer: Promise<OrderPage>): void {
    answer.then(({ orders }) => this.#noteSeen(orders), ignore)
  }

  #noteSeen(orders: readonly Order[]): void {
    for (const { id, openedAt } of orders) this.#recent.set(id, openedAt)
  }

  /** Follows a call that opens an order: the order that answers it is its own, and until then nobody else's. */
  placing(answer: Promise<Order | null>): void {
    const noted = answer
      // Without an answer it has no order that anybody knows of; whoever made the call is told by its own error.
      .then((order) => this.#notePlaced(order), ignore)
      .then(() => void this.#underWay.delete(noted))
    this.#underWay.add(noted)
  }

  #notePlaced(order: Order | null): void {
    if (order === null) return
    this.#noteSeen([order])
    this.#claimed.add(order.id)
  }

  /** Whether this order is left for a call without an answer: asked only when the calls under way have said which is theirs. */
  async #claim({ id }: Order): Promise<boolean> {
    await Promise.all(this.#underWay)
    if (this.#claimed.has(id)) return false
    this.#claimed.add(id)
    return true
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
        if (likeness === 'same' && (await this.#claim(order))) return { outcome: 'done', order }
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
