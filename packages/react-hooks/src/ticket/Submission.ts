import { type Clock, isLeverkitError, type LeverkitError, type Order, type Reconciled } from '@leverkit/sdk'
import { ObservableValue } from '../live/ObservableValue.ts'
import type { PlaceOrder } from '../orders.ts'
import { isOutcomeUnknown } from '../runtime/Intents.ts'

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

/** Options of an order submission. */
export interface SubmissionOptions {
  readonly clock: Clock
  /** Sends the order once. */
  readonly place: (request: PlaceOrder) => Promise<Order | null>
  /** Forgets a request. The next order then counts as a new order, even if its content is the same. */
  readonly forget: (request: PlaceOrder) => void
  /** Called when the order was placed. Receives the order, or `null` if the answer does not contain the order. */
  readonly placed: (order: Order | null) => void
  /**
   * Called when the outcome is known. The callback must fetch the lists again.
   */
  readonly settled: () => void
  /** Called when the user has seen that the order was placed, and leaves the result. @default does nothing */
  readonly left?: () => void
}

/** Milliseconds to wait before each look-up. During the first look-up, the broker may still be storing the order. */
const waitsMs = [0, 1_000, 2_000, 3_000, 4_000] as const
/** Number of look-ups that must fail to find the order before the phase becomes `notPlaced`. They take at least three seconds. */
const readingsNeeded = 3

const editing: SubmissionState = { phase: 'editing' }

/** Looks up an order whose answer was lost. Returns `null` if the lists cannot be read. */
const lookUp = async (error: LeverkitError): Promise<Reconciled | null> => {
  try {
    return await error.reconcile()
  } catch (failure) {
    if (!isLeverkitError(failure)) throw failure
    // A failed read proves nothing about the order, so the caller starts the next look-up. If the last look-up also fails, the
    // outcome is `stillUnknown`.
    return null
  }
}

/**
 * The submission of one order. Repeated taps send the order only once. If the answer is lost, the submission looks up
 * the order.
 */
export class Submission {
  readonly state = new ObservableValue<SubmissionState>(editing)
  readonly #options: SubmissionOptions
  /** Sequence number of the current attempt to place an order. Results of abandoned attempts are ignored. */
  #intent = 0
  #lost: { readonly request: PlaceOrder; readonly error: LeverkitError } | null = null
  #timer: unknown = null
  #wake: (() => void) | null = null

  constructor(options: SubmissionOptions) {
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
    // The user abandons an order whose outcome is unknown. Without `forget`, the next order with the same content would count as
    // a repeat of this order and would not be placed.
    if (this.#lost) this.#options.forget(this.#lost.request)
    this.abandon()
  }

  /** Sends the request. Has no effect if the previous order is being sent or looked up, was placed, or may have been placed. */
  async submit(request: PlaceOrder): Promise<void> {
    if (!this.#mayEdit()) return
    this.#intent += 1
    const intent = this.#intent
    this.state.set({ phase: 'sending' })
    try {
      const order = await this.#options.place(request)
      this.#conclude(intent, { phase: 'placed', order, wasLookedUp: false })
    } catch (error) {
      if (!isLeverkitError(error)) {
        this.#conclude(intent, editing)
        throw error
      }
      if (!isOutcomeUnknown(error)) this.#conclude(intent, { phase: 'refused', error })
      else if (intent === this.#intent) {
        this.#lost = { request, error }
        await this.lookAgain()
      }
    }
  }

  /** Looks up an order whose answer was lost. */
  async lookAgain(): Promise<void> {
    const lost = this.#lost
    if (lost === null || this.state.get().phase === 'looking') return
    const intent = this.#intent
    this.state.set({ phase: 'looking', error: lost.error })
    let readings = 0
    for (const waitMs of waitsMs) {
      await this.#wait(waitMs)
      if (intent !== this.#intent) return
      const found = await lookUp(lost.error)
      if (found === null || found.outcome === 'unclear') continue
      readings += 1
      if (found.outcome === 'done') {
        // The outcome is known, so the same request counts as a new order if the user submits it again.
        this.#options.forget(lost.request)
        return this.#conclude(intent, { phase: 'placed', order: found.order, wasLookedUp: true })
      }
      if (readings >= readingsNeeded) return this.#conclude(intent, { phase: 'notPlaced', error: lost.error })
    }
    if (intent === this.#intent) this.state.set({ phase: 'stillUnknown', error: lost.error })
  }

  /**
   * Abandons the current attempt to place an order and ignores its result. Called when the signed-in user changes, when
   * the user returns to editing, and when the provider is unmounted.
   */
  abandon(): void {
    this.#intent += 1
    this.#lost = null
    this.#endWait()
    if (this.state.get().phase === 'placed') this.#options.left?.()
    this.state.set(editing)
  }

  #mayEdit(): boolean {
    const { phase } = this.state.get()
    return phase === 'editing' || phase === 'reviewing' || phase === 'refused' || phase === 'notPlaced'
  }

  #conclude(intent: number, state: SubmissionState): void {
    const isCurrent = intent === this.#intent
    if (isCurrent && state.phase === 'placed') this.#options.placed(state.order)
    this.#options.settled()
    if (!isCurrent) return
    this.#lost = null
    this.state.set(state)
  }

  #wait(ms: number): Promise<void> {
    if (ms === 0) return Promise.resolve()
    return new Promise((resolve) => {
      this.#wake = resolve
      this.#timer = this.#options.clock.setTimeout(() => this.#endWait(), ms)
    })
  }

  #endWait(): void {
    if (this.#timer !== null) this.#options.clock.clearTimeout(this.#timer)
    this.#timer = null
    this.#wake?.()
    this.#wake = null
  }
}
