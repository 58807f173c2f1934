import { type Id, isLeverkitError, type LeverkitError, type Order } from '@leverkit/sdk'
import { ObservableValue } from '../live/ObservableValue.ts'
import type { PlaceOrder } from '../orders.ts'
import { type EndAction, endOrder, hasEndedBefore } from '../runtime/endOrder.ts'
import { isOutcomeUnknown } from '../runtime/Intents.ts'
import type { Runtime, RuntimePart } from '../runtime/Runtime.ts'
import { Submission, type SubmissionRuntime, type SubmissionState } from './Submission.ts'

/**
 * State of the first request of a swap, which ends the old order.
 *
 * - `looking`: the answer was lost, and the broker's lists are being read
 * - `endedBefore`: the order had ended without this request, for example at its stop loss
 * - `notSeen`: the answer was lost, and the broker's lists contain the order unchanged
 * - `unknown`: the answer was lost, and the look-up failed or was inconclusive
 */
export type SwapEnd = 'sending' | 'looking' | 'ended' | 'endedBefore' | 'refused' | 'notSeen' | 'unknown'

/**
 * An order that is being replaced with a new order, and the states of both requests. `action` is the kind of request that ends
 * the old order.
 */
export interface OrderSwap {
  readonly action: EndAction
  /** The old order: the ended order if the broker has reported it, otherwise the order as it was when the swap started. */
  readonly order: Order
  /** The new order. */
  readonly request: PlaceOrder
  /** State of the request that ends the old order. */
  readonly end: SwapEnd
  /** Error of the request that ends the old order. */
  readonly error: LeverkitError | null
  /** State of the new order; `null` while it has not been sent. */
  readonly placing: SubmissionState | null
}

type SwapRuntime = SubmissionRuntime & Pick<Runtime, 'account' | 'orderActions'>

/** Whether the state of the submission allows the user to send the new order again. */
const mayPlaceAgain = (placing: SubmissionState | null) => placing?.phase === 'refused' || placing?.phase === 'notPlaced'

/**
 * Replaces an order with a new order. The first request ends the old order. The second request places the new order. The
 * second request is sent only after an answer or a list of the broker shows that the first request ended the old order. Each
 * request is sent once.
 */
export class OrderSwaps implements RuntimePart {
  readonly state = new ObservableValue<OrderSwap | null>(null)
  readonly #runtime: SwapRuntime
  #submission: Submission | null = null
  /** Sequence number of the current swap. Answers of an earlier swap are ignored. */
  #swap = 0

  constructor(runtime: SwapRuntime) {
    this.#runtime = runtime
  }

  /** Whether one of the two requests is in flight or being looked up. */
  get #isRunning(): boolean {
    const swap = this.state.get()
    if (swap === null) return false
    const { phase } = swap.placing ?? {}
    return swap.end === 'sending' || swap.end === 'looking' || phase === 'sending' || phase === 'looking'
  }

  /** Starts a swap. Has no effect until the previous swap is dismissed, so a second tap sends nothing. */
  async start(action: EndAction, order: Order, request: PlaceOrder): Promise<void> {
    if (this.state.get() !== null) return
    this.#swap += 1
    const swap = this.#swap
    this.state.set({ action, order, request, end: 'sending', error: null, placing: null })
    const hasEnded = await this.#end(swap, action, order.id)
    if (hasEnded && swap === this.#swap) await this.#place(swap, order, request)
  }

  /**
   * Sends the new order again, or `request` in its place. Has an effect only if the broker refused the new order, or if the
   * broker's lists do not contain the new order.
   *
   * @param request - order to place instead, for example one with the terms of the old order
   * @default the new order
   */
  async placeAgain(request?: PlaceOrder): Promise<void> {
    const swap = this.state.get()
    if (!swap || !mayPlaceAgain(swap.placing)) return
    const next = request ?? swap.request
    this.state.set({ ...swap, request: next })
    await this.#submission?.submit(next)
  }

  /** Looks up the new order again. */
  async lookAgain(): Promise<void> {
    await this.#submission?.lookAgain()
  }

  /** Forgets the outcome. Has no effect while a request is in flight or being looked up. */
  dismiss(): void {
    if (this.#isRunning) return
    this.#submission?.edit()
    this.#reset()
  }

  /** Drops the swap when the user changes, so that no further request is sent. */
  onSession(): void {
    this.#reset()
  }

  stop(): void {
    this.#reset()
  }

  #reset(): void {
    this.#swap += 1
    this.#submission?.abandon()
    this.#submission = null
    this.state.set(null)
  }

  #set(swap: number, change: Partial<OrderSwap>): void {
    const state = this.state.get()
    if (swap === this.#swap && state) this.state.set({ ...state, ...change })
  }

  /** Ends the old order. Returns whether this request ended it. */
  async #end(swap: number, action: EndAction, id: Id<'order'>): Promise<boolean> {
    const { account } = this.#runtime
    let end: SwapEnd = 'unknown'
    try {
      const order = await endOrder(this.#runtime, action, id, ({ outcome, error }) => {
        if (outcome === 'looking') this.#set(swap, { end: 'looking', error })
        if (outcome === 'notSeen') end = 'notSeen'
      })
      account.close([id])
      // A look-up may show that a stop had closed the order before the request arrived. The new order is then dropped, because it
      // would open a position that the user did not ask for.
      const isOurs = order === null || order.closedBy === null || order.closedBy === 'person' || order.closedBy === 'cancelled'
      this.#set(swap, { end: isOurs ? 'ended' : 'endedBefore', ...(order ? { order } : {}) })
      return isOurs
    } catch (error) {
      if (!isLeverkitError(error)) throw error
      const known = hasEndedBefore(error) ? 'endedBefore' : 'refused'
      this.#set(swap, { end: isOutcomeUnknown(error) ? end : known, error })
      return false
    } finally {
      this.#runtime.refreshOrders()
    }
  }

  async #place(swap: number, order: Order, request: PlaceOrder): Promise<void> {
    const submission = new Submission(this.#runtime, {
      displayCode: order.displayCode,
      intentOf: (sent) => `swap ${order.id} ${JSON.stringify(sent)}`,
    })
    this.#submission = submission
    submission.state.subscribe(() => this.#set(swap, { placing: submission.state.get() }))
    await submission.submit(request)
  }
}
