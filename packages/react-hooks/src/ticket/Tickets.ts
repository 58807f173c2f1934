import {
  type Baseline,
  type Client,
  type Clock,
  comparePlaced,
  contract,
  type Market,
  type Order,
  type SessionChange,
} from '@leverkit/sdk'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { Cell } from '../live/Cell.ts'
import type { Frames } from '../live/frames.ts'
import type { Intents } from '../orders/Intents.ts'
import type { PlaceOrder } from '../orders/usePlaceOrder.ts'
import { endpointKey } from '../query/endpointQuery.ts'
import type { RuntimePart } from '../runtime/Runtime.ts'
import { Reckoning } from './Reckoning.ts'
import { Submission } from './Submission.ts'
import { newTicket, type TicketState } from './ticketState.ts'

/** What tickets need of the runtime. */
export interface TicketsOptions {
  readonly client: Client
  readonly clock: Clock
  readonly frames: Frames
  readonly queryClient: QueryClient
  readonly intents: Intents
  readonly quotes: { readonly marketTime: number | null }
  readonly account: { get(): { readonly update: { readonly orders: readonly Order[] } | null } }
  refreshOrders(): void
}

/** One ticket: what was put in, and where its order stands. It outlives the screen that shows it. */
export interface Ticket {
  readonly market: Market
  readonly state: Cell<TicketState>
  readonly submission: Submission
  readonly reckoning: Reckoning
}

/** What a person means by a request, as the intents know it. */
const intentOf = (request: PlaceOrder) => `ticket ${JSON.stringify(request)}`

/** A list is given up after so long, so that the next look comes in time. */
const lookUpTimeoutMs = 4_000

/** The tickets of all markets, by code. */
export class Tickets implements RuntimePart {
  readonly #options: TicketsOptions
  readonly #tickets = new Map<string, Ticket>()
  readonly #placed = new Set<number>()
  #owner: number | null

  constructor(options: TicketsOptions) {
    this.#options = options
    this.#owner = options.client.auth.user?.id ?? null
  }

  /** The ticket of a market: the one that is there, else `initial`, else a new one. */
  of(market: Market, initial?: TicketState): Ticket {
    const kept = this.#tickets.get(market.code)
    if (kept) return kept
    const ticket: Ticket = {
      market,
      state: new Cell(initial ?? newTicket(market)),
      submission: this.#newSubmission(market),
      reckoning: new Reckoning(),
    }
    this.#tickets.set(market.code, ticket)
    return ticket
  }

  /** Whoever signs in finds what they had typed, as a visitor or before their session ended; nobody finds another's. */
  onSession(change: SessionChange): void {
    const id = this.#options.client.auth.user?.id ?? null
    const isAnother = change === 'closed' || (id !== null && this.#owner !== null && id !== this.#owner)
    if (change !== 'expired') this.#owner = id
    if (!isAnother) return
    this.#placed.clear()
    for (const ticket of this.#tickets.values()) {
      ticket.submission.abandon()
      ticket.state.set(newTicket(ticket.market))
    }
  }

  /** Nobody looks any more: no timer is left. */
  stop(): void {
    for (const { submission } of this.#tickets.values()) if (submission.state.get().phase === 'looking') submission.abandon()
  }

  #newSubmission(market: Market): Submission {
    const { client, clock, frames, intents } = this.#options
    return new Submission({
      clock,
      baseline: () => this.#baseline(),
      // The result is shown by the ticket, so no notice is raised.
      place: async (request) => {
        const order = await intents.run(intentOf(request), (idempotencyKey) =>
          client.orders.place(request, { idempotencyKey, silent: true }),
        )
        if (order) this.#placed.add(order.id)
        return order
      },
      lookUp: (request, baseline) => this.#lookUp(market, request, baseline),
      forget: (request) => intents.forget(intentOf(request)),
      // The person sees the outcome first, and then what it changes in the lists.
      settled: () => void frames.request(() => this.#options.refreshOrders()),
    })
  }

  /** Every order that this page has heard of, and the broker's clock as its quotes tell it. */
  #baseline(): Baseline {
    const { client, clock, queryClient, quotes, account } = this.#options
    const pages = queryClient
      .getQueriesData<InfiniteData<{ readonly orders: readonly Order[] }>>({
        queryKey: endpointKey(client, contract.orders.list),
      })
      .flatMap(([, data]) => data?.pages ?? [])
    const listed = [...pages.flatMap((page) => page.orders), ...(account.get().update?.orders ?? [])]
    return {
      known: new Set([...this.#placed, ...listed.map((order) => order.id)]),
      sentAt: quotes.marketTime ?? clock.now(),
    }
  }

  /** An order may have filled and closed before it is looked for, so every list is read. */
  async #lookUp(market: Market, request: PlaceOrder, baseline: Baseline): Promise<Order | null> {
    const { client, intents } = this.#options
    const statuses = request.kind === 'pending' ? (['pending', 'open', 'closed'] as const) : (['open', 'closed'] as const)
    const pages = await Promise.all(
      statuses.map((status) =>
        client.call(contract.orders.list, { status, page: 1 }, { silent: true, timeoutMs: lookUpTimeoutMs }),
      ),
    )
    const orders = pages.flatMap((page) => page.orders)
    const found = orders.find((order) => comparePlaced(order, request, market, baseline) === 'same') ?? null
    if (found) {
      this.#placed.add(found.id)
      // The outcome is known: the same order asked for again is another one.
      intents.forget(intentOf(request))
    }
    return found
  }
}
