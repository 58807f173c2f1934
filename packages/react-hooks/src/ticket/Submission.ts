import { type Clock, isLeverkitError, type LeverkitError, type Order, type Reconciled } from '@leverkit/sdk'
import { Cell } from '../live/Cell.ts'
import type { PlaceOrder } from '../orders.ts'
import { isOutcomeUnknown } from '../runtime/Intents.ts'

/**
 * Where an order stands between the tap and its result.
 *
 * `looking`: no answer came, or one that leaves the outcome open (`error`), and the broker's lists are searched for the order ·
 * `notPlaced`: they were read and do not have it · `stillUnknown`: they could not be read, or hold an order that may be the one.
 */
export type SubmissionState =
  | { readonly phase: 'editing' | 'reviewing' | 'sending' }
  | { readonly phase: 'placed'; readonly order: Order | null; readonly wasLookedUp: boolean }
  | { readonly phase: 'refused' | 'looking' | 'notPlaced' | 'stillUnknown'; readonly error: LeverkitError }

/** What a submission needs. */
export interface SubmissionOptions {
  readonly clock: Clock
  /** Sends the order, once. */
  readonly place: (request: PlaceOrder) => Promise<Order | null>
  /** The person means another order from here on, even one of the same content. */
  readonly forget: (request: PlaceOrder) => void
  /** The order was placed; `null` where its answer names none. */
  readonly placed: (order: Order | null) => void
  /** The outcome is there, or the order may have been placed: what is shown is to be fetched again. */
  readonly settled: () => void
}

/** Waits before each look: the broker may still be writing the order down when the first one comes. */
const waitsMs = [0, 1_000, 2_000, 3_000, 4_000] as const
/** So many readings without the order, over at least three seconds, and it is not there. */
const readingsNeeded = 3

const editing: SubmissionState = { phase: 'editing' }

/** What the broker's lists say of an order without an answer; `null` when they cannot be read. */
const lookUp = async (error: LeverkitError): Promise<Reconciled | null> => {
  try {
    return await error.reconcile()
  } catch (failure) {
    if (!isLeverkitError(failure)) throw failure
    // Not an outcome: the next look, or `stillUnknown`, follows.
    return null
  }
}

/** One order on its way: sent once whatever is tapped, and looked up when the answer is lost. */
export class Submission {
  readonly state = new Cell<SubmissionState>(editing)
  readonly #options: SubmissionOptions
  /** Counts intents: what an abandoned one still does is ignored. */
  #intent = 0
  #lost: { readonly request: PlaceOrder; readonly error: LeverkitError } | null = null
  #timer: unknown = null
  #wake: (() => void) | null = null

  constructor(options: SubmissionOptions) {
    this.#options = options
  }

  /** The confirmation is shown. */
  review(): void {
    if (this.#mayEdit()) this.state.set({ phase: 'reviewing' })
  }

  /** Back from the confirmation, or from a result: the ticket is free for the next order. Nothing while one is under way. */
  edit(): void {
    const { phase } = this.state.get()
    if (phase === 'sending' || phase === 'looking') return
    // An order given up as unknown keeps no key: the next one of the same content would be taken for its repeat, and never placed.
    if (this.#lost) this.#options.forget(this.#lost.request)
    this.abandon()
  }

  /** Sends, unless this intent was sent already: then nothing happens, however often it is tapped. */
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

  /** Searches for an order whose answer was lost. */
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
        // The outcome is known: the same order asked for again is another one.
        this.#options.forget(lost.request)
        return this.#conclude(intent, { phase: 'placed', order: found.order, wasLookedUp: true })
      }
      if (readings >= readingsNeeded) return this.#conclude(intent, { phase: 'notPlaced', error: lost.error })
    }
    if (intent === this.#intent) this.state.set({ phase: 'stillUnknown', error: lost.error })
  }

  /** Forgets this intent, whatever becomes of it: the ticket belongs to somebody else now, or nobody looks any more. */
  abandon(): void {
    this.#intent += 1
    this.#lost = null
    this.#endWait()
    this.state.set(editing)
  }

  #mayEdit(): boolean {
    const { phase } = this.state.get()
    return phase === 'editing' || phase === 'reviewing' || phase === 'refused' || phase === 'notPlaced'
  }

  #conclude(intent: number, state: SubmissionState): void {
    this.#options.settled()
    if (intent !== this.#intent) return
    this.#lost = null
    if (state.phase === 'placed') this.#options.placed(state.order)
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
