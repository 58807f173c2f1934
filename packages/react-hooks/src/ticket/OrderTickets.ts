import type { Id, Market, SessionChange } from '@leverkit/sdk'
import { ObservableValue } from '../live/ObservableValue.ts'
import type { PlaceOrder } from '../orders.ts'
import type { RuntimePart } from '../runtime/Runtime.ts'
import { Submission, type SubmissionRuntime } from './Submission.ts'
import { TicketCalculator } from './TicketCalculator.ts'
import { newTicket, type TicketState } from './ticketState.ts'

/** One order ticket: its input and its submission. A ticket continues to exist after its screen is unmounted. */
export interface OrderTicket {
  readonly market: Market
  /** The initial input, restored when the user changes. */
  readonly first: TicketState
  readonly state: ObservableValue<TicketState>
  readonly submission: Submission
  readonly calculator: TicketCalculator
}

/** Returns the name of the intent to place an order. Requests with the same content have the same name. */
const intentOf = (request: PlaceOrder) => `ticket ${JSON.stringify(request)}`

/** The tickets of all markets, by market code. */
export class OrderTickets implements RuntimePart {
  readonly #runtime: SubmissionRuntime
  readonly #tickets = new Map<string, OrderTicket>()
  #owner: Id<'user'> | null

  constructor(runtime: SubmissionRuntime) {
    this.#runtime = runtime
    this.#owner = runtime.client.auth.user?.id ?? null
  }

  /** Returns the ticket of a market. If the market has no ticket yet, creates one with `initial` or the defaults. */
  of(market: Market, initial?: TicketState): OrderTicket {
    const existing = this.#tickets.get(market.code)
    if (existing) return existing
    const first = initial ?? newTicket(market)
    const state = new ObservableValue(first)
    const ticket: OrderTicket = {
      market,
      first,
      state,
      submission: new Submission(this.#runtime, {
        displayCode: market.displayCode,
        intentOf,
        // Keeps lots, side, kind and leverage for the next order. Clears the prices, which applied only to the placed order.
        placed: () => state.set({ ...state.get(), targetPrice: '', takeProfit: '', stopLoss: '' }),
      }),
      calculator: new TicketCalculator(),
    }
    this.#tickets.set(market.code, ticket)
    return ticket
  }

  /**
   * Handles a change of session. The input of a visitor is kept after a sign-in. If a session expires and the same user signs in
   * again, the input is also kept. The input is cleared on a sign-out, and when a different user signs in.
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
}
