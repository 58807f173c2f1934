import { isLeverkitError, type LeverkitError, type Order, repeatLookUp } from '@leverkit/sdk'
import { ObservableValue } from '../live/ObservableValue.ts'
import type { PlaceOrder } from '../orders.ts'
import { isOutcomeUnknown } from '../runtime/Intents.ts'
import type { Runtime } from '../runtime/Runtime.ts'
import type { SentWrite } from '../runtime/SentWrites.ts'

/**
 * State of an order between the tap and its result.
 *
 * - `looking`: no answer arrived, or the answer left the outcome unknown (`error`). The submission searches the
 * broker's lists for the order.
 * - `notPlaced`: the lists do not contain the order.
 * - `stillUnknown`: the lists could not be read, or they contain an order that may or may not be the submitted one.
 */
export type SubmissionState =
  | { readonly phase: 'editing' | 'reviewing' | 'sending' }
  | { readonly phase: 'placed'; readonly order: Order | null; readonly wasLookedUp: boolean }
  | { readonly phase: 'refused' | 'looking' | 'notPlaced' | 'stillUnknown'; readonly error: LeverkitError }

/** Parts of the runtime that a submission uses. */
export type SubmissionRuntime = Pick<Runtime, 'client' | 'clock' | 'intents' | 'sentWrites' | 'orderPlaced' | 'refreshOrders'>

/** Origin of the orders of one submission. */
export interface SubmissionOptions {
  /** Display code of the market. */
  readonly displayCode: string
  /** Returns the name of the intent. Requests with the same name are the same order. */
  readonly intentOf: (request: PlaceOrder) => string
  /** Called when the broker has placed the order. @default does nothing */
  readonly placed?: () => void
}

/** One attempt to place an order. It is sent once. */
interface Attempt {
  readonly intent: string
  /** Ends the look-up when the attempt is abandoned. */
  readonly end: AbortController
  /** The stored order. It is stored until its outcome is known, or until the user has seen the result of a placed order. */
  sent: SentWrite
}

const editing: SubmissionState = { phase: 'editing' }

/**
 * Time in ms after which the user has seen the result of a placed order. A reload after that does not report the order again,
 * because the report would look like a second order.
 */
const seenMs = 3_000

/**
 * The submission of one order form: an order ticket, or the new order of a swap. Repeated taps send an order only once. If the
 * answer is lost, the submission looks up the order. If the page is reloaded before the user has seen the result, the reloaded
 * page reports it.
 */
export class Submission {
  readonly state = new ObservableValue<SubmissionState>(editing)
  readonly #runtime: SubmissionRuntime
  readonly #options: SubmissionOptions
  /** The latest attempt; `null` after it was abandoned. Results of abandoned attempts do not change the state. */
  #attempt: Attempt | null = null

  constructor(runtime: SubmissionRuntime, options: SubmissionOptions) {
    this.#runtime = runtime
    this.#options = options
  }

  /** Opens the confirmation. */
  review(): void {
    if (this.#mayEdit()) this.state.set({ phase: 'reviewing' })
  }

  /** Returns to editing from the confirmation or from a result. Has no effect while an order is being sent or looked up. */
  edit(): void {
    const { phase } = this.state.get()
    if (phase === 'sending' || phase === 'looking') return
    // The user abandons an order whose outcome is unknown. Its key is dropped, because with this key, the next order with the same
    // content would count as a repeat of this order and would not be placed.
    if (phase === 'stillUnknown' && this.#attempt) {
      this.#runtime.intents.forget(this.#attempt.intent)
      this.#runtime.sentWrites.settle(this.#attempt.sent)
    }
    this.abandon()
  }

  /** Sends the request. Has no effect if the previous order is being sent or looked up, was placed, or may have been placed. */
  async submit(request: PlaceOrder): Promise<void> {
    if (!this.#mayEdit()) return
    const { client, intents, sentWrites } = this.#runtime
    const { displayCode, intentOf } = this.#options
    const sent = sentWrites.add({ name: 'orders.place', request, displayCode })
    const attempt: Attempt = { intent: intentOf(request), end: new AbortController(), sent }
    this.#attempt = attempt
    this.state.set({ phase: 'sending' })
    try {
      // The form shows the result, so no `failure` event is emitted.
      const order = await intents.run(attempt.intent, (idempotencyKey) =>
        client.orders.place(request, { idempotencyKey, silent: true }),
      )
      this.#conclude(attempt, { phase: 'placed', order, wasLookedUp: false })
    } catch (error) {
      if (!isLeverkitError(error)) {
        this.#conclude(attempt, editing)
        throw error
      }
      if (!isOutcomeUnknown(error)) this.#conclude(attempt, { phase: 'refused', error })
      else if (attempt === this.#attempt) await this.#lookUp(attempt, error)
    }
  }

  /** Looks up the order again if its outcome is still unknown. */
  async lookAgain(): Promise<void> {
    const state = this.state.get()
    if (state.phase === 'stillUnknown' && this.#attempt) await this.#lookUp(this.#attempt, state.error)
  }

  /**
   * Abandons the current attempt to place an order and ignores its result. Called when the signed-in user changes, when
   * the user returns to editing, and when the provider is unmounted.
   */
  abandon(): void {
    const attempt = this.#attempt
    this.#attempt = null
    attempt?.end.abort()
    // The user has seen that the order was placed.
    if (attempt && this.state.get().phase === 'placed') this.#runtime.sentWrites.settle(attempt.sent)
    this.state.set(editing)
  }

  #mayEdit(): boolean {
    const { phase } = this.state.get()
    return phase === 'editing' || phase === 'reviewing' || phase === 'refused' || phase === 'notPlaced'
  }

  async #lookUp(attempt: Attempt, error: LeverkitError): Promise<void> {
    const { clock, intents } = this.#runtime
    this.state.set({ phase: 'looking', error })
    const { outcome, order } = await repeatLookUp(() => error.reconcile(), { plan: 'order', clock, signal: attempt.end.signal })
    if (attempt !== this.#attempt) return
    if (outcome === 'unclear') this.state.set({ phase: 'stillUnknown', error })
    else if (outcome === 'notSeen') this.#conclude(attempt, { phase: 'notPlaced', error })
    else {
      // The outcome is known, so the same request counts as a new order if the user submits it again.
      intents.forget(attempt.intent)
      this.#conclude(attempt, { phase: 'placed', order, wasLookedUp: true })
    }
  }

  /** Handles the outcome of an attempt. Orders and balance are fetched again, even if the attempt was abandoned. */
  #conclude(attempt: Attempt, state: SubmissionState): void {
    const { sentWrites } = this.#runtime
    const isCurrent = attempt === this.#attempt
    if (isCurrent && state.phase === 'placed') {
      attempt.sent = sentWrites.answer(attempt.sent, state.order)
      if (state.order) this.#runtime.orderPlaced(state.order)
      this.#options.placed?.()
      const seen = this.#runtime.clock.setTimeout(() => sentWrites.settle(attempt.sent), seenMs)
      attempt.end.signal.addEventListener('abort', () => this.#runtime.clock.clearTimeout(seen))
    } else sentWrites.settle(attempt.sent)
    this.#runtime.refreshOrders()
    if (isCurrent) this.state.set(state)
  }
}
