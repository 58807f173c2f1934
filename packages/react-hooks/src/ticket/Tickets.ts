import type { Id, Market, SessionChange } from '@leverkit/sdk'
import { Cell } from '../live/Cell.ts'
import type { PlaceOrder } from '../orders.ts'
import type { Runtime, RuntimePart } from '../runtime/Runtime.ts'
import { Reckoning } from './Reckoning.ts'
import { Submission } from './Submission.ts'
import { newTicket, type TicketState } from './ticketState.ts'

/** What tickets need of the runtime. */
export type TicketsRuntime = Pick<Runtime, 'client' | 'clock' | 'intents' | 'orderPlaced' | 'refreshOrders'>

/** One ticket: what was put in, and where its order stands. It outlives the screen that shows it. */
export interface Ticket {
  readonly market: Market
  /** What the ticket starts with, also for the next user. */
  readonly first: TicketState
  readonly state: Cell<TicketState>
  readonly submission: Submission
  readonly reckoning: Reckoning
}

/** What a person means by a request, as the intents know it. */
const intentOf = (request: PlaceOrder) => `ticket ${JSON.stringify(request)}`

/** The tickets of all markets, by code. */
export class Tickets implements RuntimePart {
  readonly #runtime: TicketsRuntime
  readonly #tickets = new Map<string, Ticket>()
  #owner: Id<'user'> | null

  constructor(runtime: TicketsRuntime) {
    this.#runtime = runtime
    this.#owner = runtime.client.auth.user?.id ?? null
  }

  /** The ticket of a market: the one that is there, else `initial`, else a new one. */
  of(market: Market, initial?: TicketState): Ticket {
    const kept = this.#tickets.get(market.code)
    if (kept) return kept
    const first = initial ?? newTicket(market)
    const state = new Cell(first)
    const ticket: Ticket = {
      market,
      first,
      state,
      submission: this.#newSubmission(state),
      reckoning: new Reckoning(),
    }
    this.#tickets.set(market.code, ticket)
    return ticket
  }

  /** Whoever signs in finds what they had typed, as a visitor or before their session ended; nobody finds another's. */
  onSession(change: SessionChange): void {
    const id = this.#runtime.client.auth.user?.id ?? null
    const isAnother = change === 'closed' || (id !== null && this.#owner !== null && id !== this.#owner)
    if (change !== 'expired') this.#owner = id
    if (!isAnother) return
    for (const ticket of this.#tickets.values()) {
      ticket.submission.abandon()
      ticket.state.set(ticket.first)
    }
  }

  /** Nobody looks any more: no timer is left. */
  stop(): void {
    for (const { submission } of this.#tickets.values()) if (submission.state.get().phase === 'looking') submission.abandon()
  }

  #newSubmission(state: Ticket['state']): Submission {
    const { client, clock, intents } = this.#runtime
    return new Submission({
      clock,
      // The result is shown by the ticket, so no notice is raised.
      place: (request) =>
        intents.run(intentOf(request), (idempotencyKey) => client.orders.place(request, { idempotencyKey, silent: true })),
      forget: (request) => intents.forget(intentOf(request)),
      // Lots, side, kind and leverage are a habit; the prices belonged to the order that is placed.
      placed: (order) => {
        if (order) this.#runtime.orderPlaced(order)
        state.set({ ...state.get(), targetPrice: '', takeProfit: '', stopLoss: '' })
      },
      settled: () => this.#runtime.refreshOrders(),
    })
  }
}
