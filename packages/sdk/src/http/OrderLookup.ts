import type { Market, Order, OrderPage, OrderStatus } from '../contract/index.ts'
import type { Reconciled } from '../errors.ts'
import { BrokerTime, type ClockReading, momentOf } from './BrokerTime.ts'
import { totalOf } from './pages.ts'
import { type Baseline, comparePlaced, compareStops, type Likeness, type PlacedRequest, type Stops } from './placedOrder.ts'

type OrderId = Order['id']
/** Request that sets the stops of an order. */
export type StopsRequest = Stops & Pick<Order, 'id'>

/** Read requests that a look-up may send. */
export interface Reads {
  readonly orders: (status: OrderStatus, page: number) => Promise<OrderPage>
  readonly markets: () => Promise<readonly Market[]>
}

/** State just before a write was sent. */
export interface BeforeWrite {
  readonly clock: ClockReading
  /** Number of orders noted before the write. Orders with this number or a smaller one existed before it. */
  readonly noted: number
  /** Stops of the order to be changed, from the last answer that contained the order. */
  readonly stops: Stops | undefined
}

/** A call that places an order. */
interface Placing {
  readonly request: string
  readonly sentAt: number
  readonly left: BeforeWrite
}

/** A call that placed an order, but whose answer did not name it. */
interface Unnamed extends Placing {
  readonly answeredAt: ClockReading
}

const statuses = ['open', 'pending', 'closed'] as const
/** Number of pages of one list that a look-up for a new order reads: half from the front, half from the end. */
const placedPages = 10
/** Number of pages of one list that a look-up for a known order reads. */
const ownPages = 50
/** Outcome of a call, by the result of comparing its order. */
const outcomeOf = { same: 'done', alike: 'unclear', other: 'notSeen' } as const
/** Number of orders remembered. Forgetting an order can make the outcome of a placed order unclear, but never wrong. */
const maxKnownOrders = 20_000
/** Number of remembered calls whose answers named no order. */
const maxUnnamedCalls = 1_000
/** Milliseconds within which lost calls are looked up as one group. */
const groupMs = 60_000

const ignore = () => undefined

const timeOf = ({ closedAt, openedAt }: Order): number => closedAt ?? openedAt

const isMonotone = (times: readonly number[]): boolean => {
  const steps = times.slice(1).map((time, index) => Math.sign(time - (times[index] ?? time)))
  return !(steps.includes(1) && steps.includes(-1))
}

/** Whether orders are sorted by closing time or by opening time, in either direction. */
const isSorted = (orders: readonly Order[]): boolean =>
  isMonotone(orders.map(timeOf)) || isMonotone(orders.map(({ openedAt }) => openedAt))

const newest = (orders: readonly Order[]): Order | null =>
  orders.reduce<Order | null>((latest, order) => (latest && latest.openedAt >= order.openedAt ? latest : order), null)

interface NextPage {
  readonly page: number
  readonly isBack: boolean
}

/**
 * Returns the next page to read after the first one. Pages alternate between both ends of the list, or follow each other if the
 * last page is unknown.
 */
const nextPage = (read: number, last: number | null): NextPage | null => {
  if (last === null) return { page: read + 1, isBack: false }
  if (read >= last) return null
  const isBack = read % 2 === 1
  return isBack ? { page: last - (read - 1) / 2, isBack } : { page: 1 + read / 2, isBack }
}

/** The pages read of one list. */
interface Reading {
  readonly orders: readonly Order[]
  /** Whether every page was read. */
  readonly isWhole: boolean
  /**
   * Whether a new order would have been found: every page was read, or the list is sorted by time and both its ends were read.
   */
  readonly showsNew: boolean
}

/** Finds the outcome of a write without an answer. Remembers the orders that cannot be the result of the write. */
export class OrderLookup {
  readonly #reads: Reads
  readonly #now: () => number
  readonly #time = new BrokerTime()
  /** Orders seen in any answer, numbered by first appearance. */
  readonly #seen = new Map<OrderId, number>()
  /** Latest known stops of the orders. */
  readonly #stops = new Map<OrderId | undefined, Stops>()
  #noted = 0
  /** Orders that were already assigned to a call. */
  readonly #claimed = new Set<OrderId>()
  /** Calls still without an answer that may have placed an order. */
  readonly #inFlight = new Set<Promise<void>>()
  /** Lost calls whose order has not been found. */
  readonly #lost = new Set<Placing>()
  /** Calls that each placed an order that the answer did not name. */
  #unnamed: Unnamed[] = []

  constructor(reads: Reads, now: () => number) {
    this.#reads = reads
    this.#now = now
  }

  /** Returns the state just before a write is sent, including the stops of the order that the write changes. */
  beforeWrite(id?: OrderId): BeforeWrite {
    return { clock: this.#time.read(this.#now()), noted: this.#noted, stops: this.#stops.get(id) }
  }

  /** Records the `Date` header of an answer. */
  onDate(date: string | null, sentAt: number): void {
    this.#time.onDate(date, sentAt, this.#now())
  }

  /** Records the orders of an answer, with their stops, when the answer arrives. */
  listing(answer: Promise<{ readonly orders: readonly StopsRequest[] }>): void {
    answer.then(({ orders }) => this.#note(orders), ignore)
  }

  #note(orders: readonly StopsRequest[]): void {
    for (const { id, takeProfit, stopLoss } of orders) {
      this.#stops.set(id, { takeProfit, stopLoss })
      if (this.#seen.has(id)) continue
      this.#noted += 1
      this.#seen.set(id, this.#noted)
    }
    for (const id of this.#seen.keys()) {
      if (this.#seen.size <= maxKnownOrders) break
      this.#seen.delete(id)
      this.#stops.delete(id)
      this.#claimed.delete(id)
    }
  }

  /** Tracks a call that places an order. The order in its answer belongs to this call alone. */
  placing(request: object, answer: Promise<Order | null>): void {
    const call: Placing = { request: JSON.stringify(request), sentAt: this.#now(), left: this.beforeWrite() }
    const noted = answer
      .then(
        (order) => this.#onPlaced(order, call),
        (error: unknown) => {
          // The caller handles the error. Here it only matters that an order may exist.
          if ((error as { readonly effect?: unknown } | null)?.effect === 'unknown') this.#lost.add(call)
        },
      )
      .then(() => void this.#inFlight.delete(noted))
    this.#inFlight.add(noted)
  }

  #onPlaced(order: Order | null, call: Placing): void {
    if (order === null) {
      const answeredAt = this.#time.read(this.#now())
      this.#unnamed = [...this.#unnamed.slice(1 - maxUnnamedCalls), { ...call, answeredAt }]
      return
    }
    const { sentAt } = call
    // A repeated call can return the order of the lost first call, whose stamp is older.
    if (this.#lost.size === 0 && !this.#seen.has(order.id)) this.#time.onStamp(order.openedAt, sentAt, this.#now())
    this.#note([order])
    this.#claimed.add(order.id)
  }

  /**
   * Finds the order that a lost call to `orders.place` has placed.
   *
   * `done` requires an order that agrees in everything, and at most as many such orders as this client has lost calls for the
   * same request. None of them may belong to a call that was answered without its order.
   */
  async placed(asked: PlacedRequest, beforeWrite: BeforeWrite): Promise<Reconciled> {
    const markets = await this.#reads.markets()
    const lists = await this.#readLists()
    // An order may belong to a call whose answer is pending.
    await Promise.all(this.#inFlight)
    const later = this.#time.read(this.#now())
    const baseline = this.#baseline(beforeWrite, later, later)
    const unclaimed = lists.flatMap(({ orders }) => orders).filter(({ id }) => !this.#claimed.has(id))
    const each = [...new Map(unclaimed.map((order) => [order.id, order])).values()]
    const likenesses = each.map((order) => [order, comparePlaced(order, asked, markets, baseline)] as const)
    const same = likenesses.filter(([, likeness]) => likeness === 'same').map(([order]) => order)
    const alike = likenesses.filter(([, likeness]) => likeness === 'alike').map(([order]) => order)
    const twins = this.#lostLike(asked, beforeWrite.clock.at)
    // Orders that another lost call could own as well are taken last, because that call may have no other candidate.
    const claims = (order: Order) =>
      twins.filter(({ left }) => comparePlaced(order, asked, markets, this.#baseline(left, later, later)) === 'same').length
    const [first] = [...same].sort((a, b) => claims(a) - claims(b))
    const mayBeOfAnother = this.#mayBeUnnamed(asked, same, each, (order, call) =>
      comparePlaced(order, asked, markets, this.#baseline(call.left, call.answeredAt, later)),
    )
    if (first && !mayBeOfAnother && same.length <= Math.max(twins.length, 1)) {
      this.#claimed.add(first.id)
      const own = twins.find(({ left }) => left.noted === beforeWrite.noted && left.clock.at === beforeWrite.clock.at)
      if (own) this.#lost.delete(own)
      return { outcome: 'done', order: first }
    }
    if (same.length + alike.length > 0) return { outcome: 'unclear', order: newest(same.length > 0 ? same : alike) }
    return { outcome: lists.every(({ showsNew }) => showsNew) ? 'notSeen' : 'unclear', order: null }
  }

  /** Returns the period between the state before a write and a reading of the clock. */
  #baseline({ clock, noted }: BeforeWrite, end: ClockReading, later: ClockReading): Baseline {
    return {
      isKnown: (id) => (this.#seen.get(id) ?? Number.POSITIVE_INFINITY) <= noted,
      sentAt: momentOf(clock, later),
      readAt: momentOf(end, end === later ? clock : later),
    }
  }

  /**
   * Whether one of the matching orders may belong to a call with the same request whose answer named no order. A call whose order
   * is found elsewhere (known before, or stamped earlier) owns none of them.
   */
  #mayBeUnnamed(
    asked: PlacedRequest,
    fitting: readonly Order[],
    all: readonly Order[],
    compare: (order: Order, call: Unnamed) => Likeness,
  ): boolean {
    const text = JSON.stringify(asked)
    const calls = this.#unnamed.filter(({ request }) => request === text)
    const isOf = (order: Order) => (call: Unnamed) => compare(order, call) === 'same'
    const open = calls.filter((call) => fitting.some((order) => isOf(order)(call)))
    const explained = all.filter((order) => !fitting.includes(order) && open.some(isOf(order)))
    return open.length > explained.length
  }

  /** Returns lost calls with the same request within about a minute. */
  #lostLike(asked: PlacedRequest, at: number): Placing[] {
    const text = JSON.stringify(asked)
    return [...this.#lost].filter(({ request, sentAt }) => request === text && Math.abs(sentAt - at) < groupMs)
  }

  async #readLists(): Promise<Reading[]> {
    const lists: Reading[] = []
    for (const status of statuses) lists.push(await this.#read(status, placedPages))
    return lists
  }

  /** Finds whether an order was closed; `closedBy` gives the cause. */
  ended({ id }: { readonly id: OrderId }): Promise<Reconciled> {
    return this.#find(id, (_, status) => (status === 'closed' ? 'same' : 'other'))
  }

  /** Finds whether an order has the requested stops, even if it was closed since. */
  stops(asked: StopsRequest, { stops }: BeforeWrite): Promise<Reconciled> {
    return this.#find(asked.id, async (order) => compareStops(order, asked, await this.#reads.markets(), stops))
  }

  /** Finds an order by its identifier in all lists, and compares it with the intended effect of a call. */
  async #find(id: OrderId, compare: (order: Order, status: OrderStatus) => Likeness | Promise<Likeness>): Promise<Reconciled> {
    let isWhole = true
    for (const status of statuses) {
      const list = await this.#read(status, ownPages, id)
      const order = list.orders.find((each) => each.id === id)
      if (order) return { outcome: outcomeOf[await compare(order, status)], order }
      isWhole &&= list.isWhole
    }
    return { outcome: isWhole ? 'notSeen' : 'unclear', order: null }
  }

  /** Reads one list in any sort order, up to a number of pages. Stops early when the wanted order is found. */
  async #read(status: OrderStatus, pages: number, wanted?: OrderId): Promise<Reading> {
    const first = await this.#reads.orders(status, 1)
    const size = first.orders.length
    const total = totalOf(first)
    const last = total === null ? null : Math.ceil(total / size)
    const front = [...first.orders]
    const back: Order[] = []
    const ids = new Set(front.map(({ id }) => id))
    const done = (isWhole: boolean, hasBothEnds = false): Reading => {
      const orders = [...front, ...back]
      return { orders, isWhole, showsNew: isWhole || (hasBothEnds && isSorted(orders)) }
    }
    if (size === 0) return done(true)
    for (let read = 1; read < pages; read += 1) {
      if (wanted !== undefined && ids.has(wanted)) return done(false)
      const next = nextPage(read, last)
      if (next === null) return done(true)
      const { orders } = await this.#reads.orders(status, next.page)
      const newItems = orders.filter(({ id }) => !ids.has(id))
      for (const { id } of newItems) ids.add(id)
      if (next.isBack) back.unshift(...newItems)
      else front.push(...newItems)
      // If the broker reports no total, the list ends at a page with fewer items than requested or without new items.
      if (last === null && (newItems.length === 0 || orders.length < size)) return done(true)
      // If the broker reports a total, a repeated page shows that the broker ignores the page number.
      if (last !== null && newItems.length === 0 && orders.length > 0) return done(false)
    }
    return done(last !== null && last <= pages, last !== null)
  }
}
