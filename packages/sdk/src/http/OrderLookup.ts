import type { Market, Order, OrderPage, OrderStatus } from '../contract/index.ts'
import type { Reconciled } from '../errors.ts'
import { orderStatuses } from '../orderStatus.ts'
import { type BrokerTime, type ClockReading, momentOf } from './BrokerTime.ts'
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

/** State of the client just before a write is sent. */
export interface BeforeWrite {
  readonly clock: ClockReading
  /**
   * Number of orders that the client had received before the write. Orders are numbered from 1 as they are first received. An
   * order with a number above `noted` was therefore first received after the write.
   */
  readonly noted: number
  /** Stops of the order that the write changes. They come from the last answer that contained this order. */
  readonly stops: Stops | undefined
}

/** A call that places an order. */
interface Placing {
  readonly request: string
  readonly sentAt: number
  readonly left: BeforeWrite
}

/** A call that placed an order. Its answer did not contain the order. */
interface Unnamed extends Placing {
  readonly answeredAt: ClockReading
}

/**
 * Largest number of pages that a look-up reads from one list to find a new order. Half of the pages are at the beginning of the
 * list, the other half at the end.
 */
const placedPages = 10
/** Largest number of pages that a look-up reads from one list to find an order by its identifier. */
const ownPages = 50
/** Outcome of a call. The key states how well the order agrees with the intended effect of the call. */
const outcomeOf = { same: 'done', alike: 'unclear', other: 'notSeen' } as const
/**
 * Largest number of recorded orders. Above this number, the oldest records are removed. A look-up may then return `unclear`, but
 * never a wrong outcome.
 */
const maxKnownOrders = 20_000
/** Largest number of stored calls whose answers did not contain the placed order. Above this number, the oldest are removed. */
const maxUnnamedCalls = 1_000
/** If two unanswered calls with the same request were sent within this time in ms, an order may be the result of either call. */
const groupMs = 60_000

const ignore = () => undefined

const timeOf = ({ closedAt, openedAt }: Order): number => closedAt ?? openedAt

const isMonotone = (times: readonly number[]): boolean => {
  const steps = times.slice(1).map((time, index) => Math.sign(time - (times[index] ?? time)))
  return !(steps.includes(1) && steps.includes(-1))
}

/**
 * Whether orders are sorted: by opening time or by closing time, ascending or descending. For an order that is not closed, the
 * opening time is used as its closing time.
 */
const isSorted = (orders: readonly Order[]): boolean =>
  isMonotone(orders.map(timeOf)) || isMonotone(orders.map(({ openedAt }) => openedAt))

const newest = (orders: readonly Order[]): Order | null =>
  orders.reduce<Order | null>((latest, order) => (latest && latest.openedAt >= order.openedAt ? latest : order), null)

interface NextPage {
  readonly page: number
  readonly isBack: boolean
}

/**
 * Returns the next page to read, after the first page has been read. The pages alternate between the end and the beginning of
 * the list. If the number of the last page is unknown, only pages from the beginning are read.
 */
const nextPage = (read: number, last: number | null): NextPage | null => {
  if (last === null) return { page: read + 1, isBack: false }
  if (read >= last) return null
  const isBack = read % 2 === 1
  return isBack ? { page: last - (read - 1) / 2, isBack } : { page: 1 + read / 2, isBack }
}

/** The orders that were read from one list, and how complete they are. */
interface Reading {
  readonly orders: readonly Order[]
  /** Whether every page was read. */
  readonly isWhole: boolean
  /**
   * Whether a new order in this list would certainly have been read. This is so if every page was read, or if the list is
   * sorted by time and both its ends were read.
   */
  readonly showsNew: boolean
}

/**
 * Looks up the outcome of a write whose answer was lost. Also records all orders that the client receives: an order that the
 * client received before a write cannot be the result of this write.
 */
export class OrderLookup {
  readonly #reads: Reads
  readonly #now: () => number
  readonly #time: BrokerTime
  /** Orders of all answers, numbered in the sequence in which they were first received. */
  readonly #seen = new Map<OrderId, number>()
  /** Latest known stops of each order. */
  readonly #stops = new Map<OrderId | undefined, Stops>()
  #noted = 0
  /** Identifiers of orders that an answer or a look-up has already matched to the call that placed them. */
  readonly #claimed = new Set<OrderId>()
  /** Pending calls that place an order. */
  readonly #inFlight = new Set<Promise<void>>()
  /** Calls that got no answer and may have placed an order. No look-up has found this order yet. */
  readonly #lost = new Set<Placing>()
  /** Calls that placed an order and whose answers did not contain the order. */
  #unnamed: Unnamed[] = []

  constructor(reads: Reads, time: BrokerTime, now: () => number) {
    this.#reads = reads
    this.#time = time
    this.#now = now
  }

  /** Returns the state of the client just before a write is sent. `id` is the order whose stops the write changes. */
  beforeWrite(id?: OrderId): BeforeWrite {
    return { clock: this.#time.read(this.#now()), noted: this.#noted, stops: this.#stops.get(id) }
  }

  /** Records all orders of an answer and their stops when the answer arrives. */
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

  /**
   * Tracks a call that places an order. If its answer contains the order, a look-up for another call never returns this order.
   */
  placing(request: object, answer: Promise<Order | null>): void {
    const call: Placing = { request: JSON.stringify(request), sentAt: this.#now(), left: this.beforeWrite() }
    const noted = answer
      .then(
        (order) => this.#onPlaced(order, call),
        (error: unknown) => {
          // The caller of the write handles the error. Here it is only recorded that the order may exist.
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
    // A repeated call may return the order of an earlier call. Such an order is older than the repeated call, so its time stamp
    // must not be used to derive the clock offset.
    if (this.#lost.size === 0 && !this.#seen.has(order.id)) this.#time.onStamp(order.openedAt, sentAt, this.#now())
    this.#note([order])
    this.#claimed.add(order.id)
  }

  /**
   * Finds the order that a call to `orders.place` has placed, after the answer to this call was lost.
   *
   * The outcome is `done` only if three conditions are met. First, an order agrees with the request in every field. Second,
   * there are not more matching orders than unanswered calls with the same request. Third, no matching order can be the result
   * of another call whose answer arrived, but contained no order.
   */
  async placed(asked: PlacedRequest, beforeWrite: BeforeWrite): Promise<Reconciled> {
    const markets = await this.#reads.markets()
    const lists = await this.#readLists()
    // Waits for the answers to pending calls, because these answers show which orders the pending calls have placed.
    await Promise.all(this.#inFlight)
    const later = this.#time.read(this.#now())
    const baseline = this.#baseline(beforeWrite, later, later)
    const unclaimed = lists.flatMap(({ orders }) => orders).filter(({ id }) => !this.#claimed.has(id))
    const each = [...new Map(unclaimed.map((order) => [order.id, order])).values()]
    const likenesses = each.map((order) => [order, comparePlaced(order, asked, markets, baseline)] as const)
    const same = likenesses.filter(([, likeness]) => likeness === 'same').map(([order]) => order)
    const alike = likenesses.filter(([, likeness]) => likeness === 'alike').map(([order]) => order)
    const twins = this.#lostLike(asked, beforeWrite.clock.at)
    // Several unanswered calls may match the same orders. The order that the fewest calls match is chosen, so that enough
    // orders remain for the other calls.
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

  /**
   * Returns the facts that `comparePlaced` needs: the orders known before the write, and the period from the write to `end`.
   */
  #baseline({ clock, noted }: BeforeWrite, end: ClockReading, later: ClockReading): Baseline {
    return {
      isKnown: (id) => (this.#seen.get(id) ?? Number.POSITIVE_INFINITY) <= noted,
      sentAt: momentOf(clock, later),
      readAt: momentOf(end, end === later ? clock : later),
    }
  }

  /**
   * Whether a matching order may be the result of an unnamed call. An unnamed call is another call with the same request whose
   * answer arrived, but did not contain the order.
   *
   * Each unnamed call has placed one order. Returns `false` if the lists contain enough other orders, one for each unnamed call,
   * that can be the results of these calls.
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

  /** Returns the unanswered calls with the same request that were sent at most a minute before or after `at`. */
  #lostLike(asked: PlacedRequest, at: number): Placing[] {
    const text = JSON.stringify(asked)
    return [...this.#lost].filter(({ request, sentAt }) => request === text && Math.abs(sentAt - at) < groupMs)
  }

  async #readLists(): Promise<Reading[]> {
    const lists: Reading[] = []
    for (const status of orderStatuses) lists.push(await this.#read(status, placedPages))
    return lists
  }

  /** Finds out whether an order was closed or cancelled. The `closedBy` field of the order contains the cause. */
  ended({ id }: { readonly id: OrderId }): Promise<Reconciled> {
    return this.#find(id, (_, status) => (status === 'closed' ? 'same' : 'other'))
  }

  /** Finds out whether an order has the requested stops. Closed orders are searched too. */
  stops(asked: StopsRequest, { stops }: BeforeWrite): Promise<Reconciled> {
    return this.#find(asked.id, async (order) => compareStops(order, asked, await this.#reads.markets(), stops))
  }

  /** Searches all lists for an order by its identifier, and compares the order with the intended effect of a call. */
  async #find(id: OrderId, compare: (order: Order, status: OrderStatus) => Likeness | Promise<Likeness>): Promise<Reconciled> {
    let isWhole = true
    for (const status of orderStatuses) {
      const list = await this.#read(status, ownPages, id)
      const order = list.orders.find((each) => each.id === id)
      if (order) return { outcome: outcomeOf[await compare(order, status)], order }
      isWhole &&= list.isWhole
    }
    return { outcome: isWhole ? 'notSeen' : 'unclear', order: null }
  }

  /** Reads up to `pages` pages of one list. The list may have any sort order. Stops early when the order `wanted` is found. */
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
      // If the list has no total, it ends at a page with fewer items than the first page, or at a page without new items.
      if (last === null && (newItems.length === 0 || orders.length < size)) return done(true)
      // The list has a total, but this page contains only orders of earlier pages. The broker therefore ignores the page
      // number.
      if (last !== null && newItems.length === 0 && orders.length > 0) return done(false)
    }
    return done(last !== null && last <= pages, last !== null)
  }
}
