import type { Endpoint, Reconcile } from '../contract/endpoint.ts'
import type { Order } from '../contract/order.ts'
import type { OrderPage } from '../contract/orders.ts'
import { contract } from '../contract/table.ts'
import { isLeverkitError, type Reconciled } from '../errors.ts'
import { BrokerTime } from './BrokerTime.ts'
import { OrderLookup, type StopsRequest } from './OrderLookup.ts'
import { PaymentLookup, type PaymentPage, type PaymentRequest } from './PaymentLookup.ts'

type Run = <Req, Res>(entry: Endpoint<Req, Res>, request: Req) => Promise<Res>

/** Number of attempts to read one page in a look-up. A look-up follows a network failure, so its first reads may fail too. */
const attempts = 3

const isLost = (error: unknown): boolean => isLeverkitError(error) && (error.code === 'NETWORK' || error.code === 'UNREADABLE')

const readWithRetries = async <T>(read: () => Promise<T>): Promise<T> => {
  for (let left = attempts - 1; left > 0; left -= 1) {
    try {
      return await read()
    } catch (error) {
      if (!isLost(error)) throw error
    }
  }
  return read()
}

// An endpoint, of any request and response type. `watch` only compares endpoints by identity.
type Same = unknown

/** Provides the look-ups for writes. The field `reconcile` of an endpoint determines what a look-up searches for. */
export class Reconciler {
  readonly #orders: OrderLookup
  readonly #payments: PaymentLookup
  readonly #time = new BrokerTime()
  readonly #now: () => number

  constructor(run: Run, now: () => number) {
    this.#now = now
    const { orders, markets, deposits, withdrawals } = contract
    const read = <Req, Res>(entry: Endpoint<Req, Res>, request: Req) => readWithRetries(() => run(entry, request))
    this.#orders = new OrderLookup(
      { orders: (status, page) => read(orders.list, { status, page }), markets: () => read(markets.list, {}) },
      this.#time,
      now,
    )
    this.#payments = new PaymentLookup(
      {
        withdrawals: (type, page) => read(withdrawals.records, { type, page }),
        deposits: (type, page) => read(deposits.records, { type, page }),
        methods: (type, currencyId) => read(withdrawals.methods, { type, currencyId }),
      },
      this.#time,
      now,
    )
  }

  /**
   * Returns the look-up for a call that is about to be sent. Returns `undefined` if the endpoint has no look-up.
   *
   * @param earlier - local time of the call in ms; set only for a call that was sent before a page reload. The orders and
   * payments before this call are then unknown
   */
  for<Req, Res>({ reconcile }: Endpoint<Req, Res>, request: Req, earlier?: number): (() => Promise<Reconciled>) | undefined {
    if (reconcile === undefined) return undefined
    const lookUp = this.#prepare(reconcile, request, earlier)
    let found: Reconciled | null = null
    return async () => {
      if (found) return found
      const result = await lookUp()
      if (result.outcome === 'done') found = result
      return result
    }
  }

  #prepare(kind: Reconcile, request: unknown, earlier: number | undefined): () => Promise<Reconciled> {
    // The cast is safe: a type test ensures that each request has the fields that its look-up reads.
    const asked = request as never
    const { id } = (request ?? {}) as { readonly id?: Order['id'] }
    const before = {
      ...this.#orders.beforeWrite(id),
      ...this.#payments.beforeWrite(),
      // After a page reload, only the time of the write is known.
      ...(earlier === undefined
        ? {}
        : {
            clock: { at: earlier, offset: null, isProven: false },
            noted: 0,
            stops: undefined,
            known: [],
          }),
    }
    if (kind === 'placed' || kind === 'ended' || kind === 'stops') return () => this.#orders[kind](asked, before)
    return () => this.#payments[kind](asked, before)
  }

  /** Records the orders and payments in an answer, so that a look-up does not mistake them for the result of a later call. */
  watch(entry: Same, request: object, answer: Promise<unknown>): void {
    const { orders, deposits, withdrawals } = contract
    if (entry === orders.place) this.#orders.placing(request, answer as Promise<Order | null>)
    if (entry === orders.setStops) this.#orders.listing(answer.then(() => ({ orders: [request as StopsRequest] })))
    if (entry === orders.list) this.#orders.listing(answer as Promise<OrderPage>)
    if (entry === withdrawals.submit) this.#payments.submitting('withdrawals', request as PaymentRequest, answer)
    if (entry === deposits.submit || entry === deposits.submitWire)
      this.#payments.submitting('deposits', request as PaymentRequest, answer)
    if (entry === withdrawals.records || entry === deposits.records) this.#payments.listing(answer as Promise<PaymentPage>)
  }

  /** Returns a `fetch` that also records the `Date` header of each answer, from which the broker's clock is derived. */
  timed(fetch: typeof globalThis.fetch, baseUrl: string): typeof globalThis.fetch {
    return async (input, init) => {
      const sentAt = this.#now()
      const response = await fetch(input, init)
      // Answers of other hosts are skipped, because their clocks differ. Cached answers are skipped, because their date is old.
      const isBrokers = String(input).startsWith(`${baseUrl}/`)
      if (isBrokers && !response.headers.has('age')) this.#time.onDate(response.headers.get('date'), sentAt, this.#now())
      return response
    }
  }
}
