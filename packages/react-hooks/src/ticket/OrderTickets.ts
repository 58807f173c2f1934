import type { Id, Market, SessionChange } from '@leverkit/sdk'
import { ObservableValue } from '../live/ObservableValue.ts'
import type { PlaceOrder } from '../orders.ts'
import type { Runtime, RuntimePart } from '../runtime/Runtime.ts'
import type { SentWrite } from '../runtime/SentWrites.ts'
import { Submission } from './Submission.ts'
import { TicketCalculator } from './TicketCalculator.ts'
import { newTicket, type TicketState } from './ticketState.ts'

/** Parts of the runtime that tickets use. */
export type OrderTicketsRuntime = Pick<Runtime, 'client' | 'clock' | 'intents' | 'sentWrites' | 'orderPlaced' | 'refreshOrders'>

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
  readonly #runtime: OrderTicketsRuntime
  readonly #tickets = new Map<string, OrderTicket>()
  #owner: Id<'user'> | null

  constructor(runtime: OrderTicketsRuntime) {
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
      submission: this.#newSubmission(market, state),
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

  #newSubmission({ displayCode }: Market, state: OrderTicket['state']): Submission {
    const { client, clock, intents, sentWrites } = this.#runtime
    let sent: SentWrite | null = null
    const settle = () => {
      if (sent) sentWrites.settle(sent)
      sent = null
    }
    return new Submission({
      clock,
      place: (request) => {
        sent = { name: 'orders.place', request, displayCode, userId: client.auth.user?.id ?? null, sentAt: clock.now() }
        sentWrites.add(sent)
        // The ticket shows the result, so no `failure` event is emitted.
        return intents.run(intentOf(request), (idempotencyKey) => client.orders.place(request, { idempotencyKey, silent: true }))
      },
      forget: (request) => {
        settle()
        intents.forget(intentOf(request))
      },
      // Keeps lots, side, kind and leverage for the next order. Clears the prices, which applied only to the placed order.
      placed: (order) => {
        if (order) this.#runtime.orderPlaced(order)
        state.set({ ...state.get(), targetPrice: '', takeProfit: '', stopLoss: '' })
      },
      settled: () => {
        settle()
        this.#runtime.refreshOrders()
      },
    })
  }
}
