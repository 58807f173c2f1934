import type { Endpoint } from '../contract/endpoint.ts'
import type { Order } from '../contract/order.ts'
import type { OrderPage } from '../contract/orders.ts'
import { contract } from '../contract/table.ts'
import { isLeverkitError, type Reconciled } from '../errors.ts'
import { OrderLookup, type StopsRequest } from './OrderLookup.ts'

type Run = <Req, Res>(entry: Endpoint<Req, Res>, request: Req) => Promise<Res>

/** Number of attempts to read one page in a look-up. The network failure that lost the write may also affect a read. */
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

// Endpoints are compared by identity here, so their types do not matter.
type Same = unknown

/** Provides the look-up that the endpoint of a write specifies. */
export class Reconciler {
  readonly #lookup: OrderLookup
  readonly #now: () => number

  constructor(run: Run, now: () => number) {
    this.#now = now
    this.#lookup = new OrderLookup(
      {
        orders: (status, page) => readWithRetries(() => run(contract.orders.list, { status, page })),
        markets: () => readWithRetries(() => run(contract.markets.list, {})),
      },
      now,
    )
  }

  /** Returns the look-up for a call that is about to be sent; `undefined` if the endpoint has no look-up. */
  for<Req, Res>({ reconcile }: Endpoint<Req, Res>, request: Req): (() => Promise<Reconciled>) | undefined {
    if (reconcile === undefined) return undefined
    const beforeWrite = this.#lookup.beforeWrite((request as { readonly id?: Order['id'] } | null | undefined)?.id)
    let found: Reconciled | null = null
    return async () => {
      if (found) return found
      // The table test of the contract ensures that the request has the fields that its look-up reads.
      const result = await this.#lookup[reconcile](request as never, beforeWrite)
      if (result.outcome === 'done') found = result
      return result
    }
  }

  /** Records the orders of an answer and their stops, so that none is mistaken for the result of a later call. */
  watch(entry: Same, request: object, answer: Promise<unknown>): void {
    if (entry === contract.orders.place) this.#lookup.placing(request, answer as Promise<Order | null>)
    if (entry === contract.orders.setStops) this.#lookup.listing(answer.then(() => ({ orders: [request as StopsRequest] })))
    if (entry === contract.orders.list) this.#lookup.listing(answer as Promise<OrderPage>)
  }

  /** Returns a `fetch` that also reads the broker's clock from each answer. */
  timed(fetch: typeof globalThis.fetch, baseUrl: string): typeof globalThis.fetch {
    return async (input, init) => {
      const sentAt = this.#now()
      const response = await fetch(input, init)
      // Another host has another clock, and a cached answer has an old date.
      const isBrokers = String(input).startsWith(`${baseUrl}/`)
      if (isBrokers && !response.headers.has('age')) this.#lookup.onDate(response.headers.get('date'), sentAt)
      return response
    }
  }
}
