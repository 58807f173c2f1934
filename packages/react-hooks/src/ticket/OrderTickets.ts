import type { Id, Market, SessionChange } from '@leverkit/sdk'
import { ObservableValue } from '../live/ObservableValue.ts'
import type { PlaceOrder } from '../orders.ts'
import type { Runtime, RuntimePart } from '../runtime/Runtime.ts'
import { Submission } from './Submission.ts'
import { TicketCalculator } from './TicketCalculator.ts'
import { newTicket, type TicketState } from './ticketState.ts'

/** Parts of the runtime that tickets use. */
export type OrderTicketsRuntime = Pick<Runtime, 'client' | 'clock' | 'intents' | 'orderPlaced' | 'refreshOrders'>

/** One order ticket: its input and its submission. It outlives the screen that shows it. */
export interface OrderTicket {
  readonly market: Market
  /** The initial input, also for the next user. */
  readonly first: TicketState
  readonly state: ObservableValue<TicketState>
  readonly submission: Submission
  readonly calculator: TicketCalculator
}

/** Intent of a request. */
const intentOf = (request: PlaceOrder) => `ticket ${JSON.stringify(request)}`

/** The tickets of all markets, by code. */
export class OrderTickets implements RuntimePart {
  readonly #runtime: OrderTicketsRuntime
  readonly #tickets = new Map<string, OrderTicket>()
  #owner: Id<'user'> | null

  constructor(runtime: OrderTicketsRuntime) {
    this.#runtime = runtime
    this.#owner = runtime.client.auth.user?.id ?? null
  }

  /** The ticket of a market: the existing one, else a new one with `initial` or defaults. */
  of(market: Market, initial?: TicketState): OrderTicket {
    const existing = this.#tickets.get(market.code)
    if (existing) return existing
    const first = initial ?? newTicket(market)
    const state = new ObservableValue(first)
    const ticket: OrderTicket = {
      market,
      first,
      state,
      submission: this.#newSubmission(state),
      calculator: new TicketCalculator(),
    }
    this.#tickets.set(market.code, ticket)
    return ticket
  }

  /**
   * Handles a change of session. Input of a visitor, or of a user whose session expired, is kept for the sign-in; it is cleared
   * on a sign-out or for another user.
   */
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

  /** Abandons look-ups when the provider is unmounted, so that no timer remains. */
  stop(): void {
    for (const { submission } of this.#tickets.values()) if (submission.state.get().phase === 'looking') submission.abandon()
  }

  #newSubmission(state: OrderTicket['state']): Submission {
    const { client, clock, intents } = this.#runtime
    return new Submission({
      clock,
      // The ticket shows the result, so no `failure` event is emitted.
      place: (request) =>
        intents.run(intentOf(request), (idempotencyKey) => client.orders.place(request, { idempotencyKey, silent: true })),
      forget: (request) => intents.forget(intentOf(request)),
      // Keeps lots, side, kind and leverage for the next order; the prices belonged to the placed one.
      placed: (order) => {
        if (order) this.#runtime.orderPlaced(order)
        state.set({ ...state.get(), targetPrice: '', takeProfit: '', stopLoss: '' })
      },
      settled: () => this.#runtime.refreshOrders(),
    })
  }
}
