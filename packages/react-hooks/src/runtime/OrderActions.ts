import { type Clock, isLeverkitError, type LeverkitError, type Order, type Reconciled } from '@leverkit/sdk'
import { Emitter } from '@leverkit/sdk/emitter'

/** An action of the user on one order. */
export type OrderAction = 'close' | 'cancel' | 'setStops'

/**
 * Outcome of an action on an order, emitted on every change.
 *
 * - `done`: the action took effect
 * - `refused`: the action had no effect
 * - `looking`: the outcome is unknown, and the broker's lists are being read
 * - `notSeen`: the broker's lists contain the order, but without the effect of the action. If the action was a
 *   change of stops, the listed order may already be closed.
 * - `unknown`: the look-up failed or was inconclusive
 */
export interface OrderOutcome {
  readonly action: OrderAction
  readonly id: Order['id']
  readonly outcome: 'done' | 'refused' | 'looking' | 'notSeen' | 'unknown'
  /** The order as reported by the broker; `null` if it was not reported. */
  readonly order: Order | null
  /** Error of the action. It is also set for `done` if the answer was lost and a look-up showed the effect. */
  readonly error: LeverkitError | null
}

/** Milliseconds to wait before each look-up. During the first look-up, the broker may still be storing the result. */
const waitsMs = [0, 1_000, 2_000] as const

type Target = Pick<OrderOutcome, 'action' | 'id'>

/** Follows actions on orders until their outcome is known, and emits each step. */
export class OrderActions {
  readonly #clock: Clock
  readonly #outcomes = new Emitter<{ outcome: [OrderOutcome] }>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Whether a listener to outcomes exists. If so, no `failure` event is emitted. */
  get hasListeners(): boolean {
    return this.#outcomes.count('outcome') > 0
  }

  subscribe(listener: (outcome: OrderOutcome) => void): () => void {
    return this.#outcomes.on('outcome', listener)
  }

  /**
   * Sends a write once. If the answer leaves the outcome unknown, looks it up.
   *
   * @throws the error of the write when the broker refused it, or when no look-up shows its effect
   */
  async run<R>(target: Target, write: () => Promise<R>, answerOf: (order: Order | null) => R): Promise<R> {
    try {
      const answer = await write()
      this.#emit(target, 'done', orderIn(answer))
      return answer
    } catch (error) {
      if (!isLeverkitError(error)) throw error
      if (error.effect === 'none') this.#emit(target, 'refused', null, error)
      else {
        const found = await this.#find(target, error)
        if (found?.outcome === 'done') {
          this.#emit(target, 'done', found.order, error)
          return answerOf(found.order)
        }
        const order = found?.order ?? null
        this.#emit(target, order && found?.outcome === 'notSeen' ? 'notSeen' : 'unknown', order, error)
      }
      throw error
    }
  }

  async #find(target: Target, error: LeverkitError): Promise<Reconciled | null> {
    let last: Reconciled | null = null
    // If the call has no look-up, `reconcile` rejects immediately with the same error. The timer is then cleared
    // before it can emit `looking`.
    const announcing = this.#clock.setTimeout(() => this.#emit(target, 'looking', null, error), 0)
    for (const ms of waitsMs) {
      if (ms > 0) await new Promise<void>((resolve) => void this.#clock.setTimeout(resolve, ms))
      try {
        last = await error.reconcile()
      } catch (failure) {
        if (!isLeverkitError(failure)) throw failure
        // If the look-up rejects with the original error, the call has no look-up. After any other error, the next look-up may
        // succeed.
        if (failure === error) {
          this.#clock.clearTimeout(announcing)
          return null
        }
        continue
      }
      if (last.outcome === 'done') return last
    }
    return last
  }

  #emit({ action, id }: Target, outcome: OrderOutcome['outcome'], order: Order | null, error: LeverkitError | null = null): void {
    this.#outcomes.emit('outcome', { action, id, outcome, order, error })
  }
}

const orderIn = (answer: unknown): Order | null =>
  typeof answer === 'object' && answer !== null && 'displayCode' in answer ? (answer as Order) : null
