import type { Market, Order, OrderPage, OrderStatus } from '../contract/index.ts'
import type { Reconciled } from '../errors.ts'
import { BrokerTime, type ClockReading, momentOf } from './broker-time.ts'
import { totalOf } from './pages.ts'
import { type Baseline, comparePlaced, compareStops, type Likeness, type PlacedRequest, type Stops } from './placed-order.ts'

type OrderId = Order['id']
/** What was asked for when the stops of an order were set. */
export type StopsRequest = Stops & Pick<Order, 'id'>

/** The reads that a look-up makes. */
export interface Reads {
  readonly orders: (status: OrderStatus, page: number) => Promise<OrderPage>
  readonly markets: () => Promise<readonly Market[]>
}

/** What was known just before a write left. */
export interface Departure {
  readonly clock: ClockReading
  /** Orders noted up to this number were there before. */
  readonly noted: number
  /** Stops that the order of the request had when it was last seen. */
  readonly stops: Stops | undefined
}

/** A call that opens an order. */
interface Placing {
  readonly request: string
  readonly sentAt: number
  readonly left: Departure
}

/** A call that opened an order which its answer did not name. */
interface Unnamed extends Placing {
  readonly answeredAt: ClockReading
}

const statuses = ['open', 'pending', 'closed'] as const
/** Pages of one list that a look-up for a new order reads: half from the front, half from the end. */
const placedPages = 10
/** Pages of one list that a look-up for one order reads. */
const ownPages = 50
/** The outcome of a call, by how far the order that it was about shows its effect. */
const outcomeOf = { same: 'done', alike: 'unclear', other: 'notSeen' } as const
/** So many orders are remembered. One that is forgotten may make the outcome of a placed order unclear, never wrong. */
const rememberedOrders = 20_000
/** So many calls are remembered whose answers named no order. */
const rememberedUnnamed = 1_000
/** Lost calls further apart are not looked up as one group. */
const groupMs = 60_000

const ignore = () => undefined

const timeOf = ({ closedAt, openedAt }: Order): number => closedAt ?? openedAt

const isMonotone = (times: readonly number[]): boolean => {
  const steps = times.slice(1).map((time, index) => Math.sign(time - (times[index] ?? time)))
  return !(steps.includes(1) && steps.includes(-1))
}

/** Whether orders are sorted, in either direction, by when they ended or by when they were placed. */
const isSorted = (orders: readonly Order[]): boolean =>
  isMonotone(orders.map(timeOf)) || isMonotone(orders.map(({ openedAt }) => openedAt))

const newest = (orders: readonly Order[]): Order | null =>
  orders.reduce<Order | null>((latest, order) => (latest && latest.openedAt >= order.openedAt ? latest : order), null)

interface NextPage {
  readonly page: number
  readonly isBack: boolean
}

/** The pages behind the first one, from both ends in turn; without a known last page, one after the other. */
const nextPage = (read: number, last: number | null): NextPage | null => {
  if (last === null) return { page: read + 1, isBack: false }
  if (read >= last) return null
  const isBack = read % 2 === 1
  return isBack ? { page: last - (read - 1) / 2, isBack } : { page: 1 + read / 2, isBack }
}

/** What was read of one list. */
interface Reading {
  readonly orders: readonly Order[]
  /** Every page was read. */
  readonly isWhole: boolean
  /** Every page was read, or the list is sorted by time and both its ends were read: a new order would have been seen. */
  readonly showsNew: boolean
}

/** Finds out what became of a write without an answer, and knows which orders cannot be its effect. */
export class OrderLookup {
  readonly #reads: Reads
  readonly #now: () => number
  readonly #time = new BrokerTime()
  /** Orders seen in any answer, numbered in the order in which they were first seen. */
  readonly #seen = new Map<OrderId, number>()
  /** Stops of the orders, as they were seen last. */
  readonly #stops = new Map<OrderId | undefined, Stops>()
  #noted = 0
  /** Orders that are the effect of one certain call, and so of no other. */
  readonly #claimed = new Set<OrderId>()
  /** Calls that may have opened an order already and have no answer yet. */
  readonly #inFlight = new Set<Promise<void>>()
  /** Calls whose order nobody has found. */
  readonly #lost = new Set<Placing>()
  /** Calls that opened an order each; which one is known to the broker alone. */
  #unnamed: Unnamed[] = []

  constructor(reads: Reads, now: () => number) {
    this.#reads = reads
    this.#now = now
  }

  /** What is known now, just before a write leaves, also of the order that it changes. */
  departure(id?: OrderId): Departure {
    return { clock: this.#time.read(this.#now()), noted: this.#noted, stops: this.#stops.get(id) }
  }

  /** Notes the `Date` header of an answer. */
  onDate(date: string | null, sentAt: number): void {
    this.#time.onDate(date, sentAt, this.#now())
  }

  /** Notes orders, and the stops that they have, once an answer that is to come shows them. */
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
      if (this.#seen.size <= rememberedOrders) break
      this.#seen.delete(id)
      this.#stops.delete(id)
      this.#claimed.delete(id)
    }
  }

  /** Follows a call that opens an order: the order that answers it is its own, and until then nobody else's. */
  placing(request: object, answer: Promise<Order | null>): void {
    const call: Placing = { request: JSON.stringify(request), sentAt: this.#now(), left: this.departure() }
    const noted = answer
      .then(
        (order) => this.#onPlaced(order, call),
        (error: unknown) => {
          // The caller is told by its own error; here it only counts that an order may exist.
          if ((error as { readonly effect?: unknown } | null)?.effect === 'unknown') this.#lost.add(call)
        },
      )
      .then(() => void this.#inFlight.delete(noted))
    this.#inFlight.add(noted)
  }

  #onPlaced(order: Order | null, call: Placing): void {
    if (order === null) {
      const answeredAt = this.#time.read(this.#now())
      this.#unnamed = [...this.#unnamed.slice(1 - rememberedUnnamed), { ...call, answeredAt }]
      return
    }
    const { sentAt } = call
    // The repeat of a lost call may be answered with the order of the first one, whose stamp is older.
    if (this.#lost.size === 0 && !this.#seen.has(order.id)) this.#time.onStamp(order.openedAt, sentAt, this.#now())
    this.#note([order])
    this.#claimed.add(order.id)
  }

  /**
   * The order that a lost call to `orders.place` has opened.
   *
   * `done` needs an order that agrees in everything, and no more of them than lost calls of this client that asked for the same.
   * None of them may be the order of a call that was answered without one.
   */
  async placed(asked: PlacedRequest, departure: Departure): Promise<Reconciled> {
    const markets = await this.#reads.markets()
    const lists = await this.#readLists()
    // An order may be the one of a call whose answer is still to come.
    await Promise.all(this.#inFlight)
    const later = this.#time.read(this.#now())
    const baseline = this.#baseline(departure, later, later)
    const unclaimed = lists.flatMap(({ orders }) => orders).filter(({ id }) => !this.#claimed.has(id))
    const each = [...new Map(unclaimed.map((order) => [order.id, order])).values()]
    const likenesses = each.map((order) => [order, comparePlaced(order, asked, markets, baseline)] as const)
    const same = likenesses.filter(([, likeness]) => likeness === 'same').map(([order]) => order)
    const alike = likenesses.filter(([, likeness]) => likeness === 'alike').map(([order]) => order)
    const twins = this.#lostLike(asked, departure.clock.at)
    // An order that another lost call can claim as well is left to that one, which may have no other.
    const claims = (order: Order) =>
      twins.filter(({ left }) => comparePlaced(order, asked, markets, this.#baseline(left, later, later)) === 'same').length
    const [first] = [...same].sort((a, b) => claims(a) - claims(b))
    const mayBeOfAnother = this.#mayBeUnnamed(asked, same, each, (order, call) =>
      comparePlaced(order, asked, markets, this.#baseline(call.left, call.answeredAt, later)),
    )
    if (first && !mayBeOfAnother && same.length <= Math.max(twins.length, 1)) {
      this.#claimed.add(first.id)
      const own = twins.find(({ left }) => left.noted === departure.noted && left.clock.at === departure.clock.at)
      if (own) this.#lost.delete(own)
      return { outcome: 'done', order: first }
    }
    if (same.length + alike.length > 0) return { outcome: 'unclear', order: newest(same.length > 0 ? same : alike) }
    return { outcome: lists.every(({ showsNew }) => showsNew) ? 'notSeen' : 'unclear', order: null }
  }

  /** What is known of the time between a departure and a reading of the clock. */
  #baseline({ clock, noted }: Departure, end: ClockReading, later: ClockReading): Baseline {
    return {
      isKnown: (id) => (this.#seen.get(id) ?? Number.POSITIVE_INFINITY) <= noted,
      sentAt: momentOf(clock, later),
      readAt: momentOf(end, end === later ? clock : later),
    }
  }

  /**
   * Whether one of the orders that fit may belong to a call for the same that was answered without its order. A call whose order
   * is seen elsewhere (known before, or stamped earlier) explains none of them.
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

  /** Lost calls that asked for the same at about the same time. */
  #lostLike(asked: PlacedRequest, at: number): Placing[] {
    const text = JSON.stringify(asked)
    return [...this.#lost].filter(({ request, sentAt }) => request === text && Math.abs(sentAt - at) < groupMs)
  }

  async #readLists(): Promise<Reading[]> {
    const lists: Reading[] = []
    for (const status of statuses) lists.push(await this.#read(status, placedPages))
    return lists
  }

  /** Whether an order has ended; `closedBy` says through whom. */
  ended({ id }: { readonly id: OrderId }): Promise<Reconciled> {
    return this.#find(id, (_, status) => (status === 'closed' ? 'same' : 'other'))
  }

  /** Whether an order has the stops that were asked for, also after its end. */
  stops(asked: StopsRequest, { stops }: Departure): Promise<Reconciled> {
    return this.#find(asked.id, async (order) => compareStops(order, asked, await this.#reads.markets(), stops))
  }

  /** One order by its identifier, in whichever list it is, and whether it shows the effect of a call. */
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

  /** One list, whatever its order, up to a number of pages; ends early at the order that is looked for. */
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
      const news = orders.filter(({ id }) => !ids.has(id))
      for (const { id } of news) ids.add(id)
      if (next.isBack) back.unshift(...news)
      else front.push(...news)
      // Without a total, a page that brings nothing new or is shorter ends the list.
      if (last === null && (news.length === 0 || orders.length < size)) return done(true)
      // With one, a page that repeats another shows that pages are not served as asked for.
      if (last !== null && news.length === 0 && orders.length > 0) return done(false)
    }
    return done(last !== null && last <= pages, last !== null)
  }
}
