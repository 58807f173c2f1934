import { type Clock, isLeverkitError, type LeverkitError, type Order, type Reconciled } from '@leverkit/sdk'
import { Emitter } from '@leverkit/sdk/emitter'

/** What a person does to one order. */
export type OrderAction = 'close' | 'cancel' | 'setStops'

/**
 * Where that stands, told each time it changes.
 *
 * `done` · `refused`: nothing was done · `looking`: the outcome is open, and the broker's lists are read · `notSeen`: they were
 * read and show the order without the effect (`order`), which may have closed since a change of stops · `unknown`: nobody could
 * find out.
 */
export interface OrderOutcome {
  readonly action: OrderAction
  readonly id: Order['id']
  readonly outcome: 'done' | 'refused' | 'looking' | 'notSeen' | 'unknown'
  /** The order as the broker tells it, where it does. */
  readonly order: Order | null
  /** What went wrong; also with `done`, where the effect had to be looked up. */
  readonly error: LeverkitError | null
}

/** Waits before each look: the broker may still be writing down what was done when the first one comes. */
const waitsMs = [0, 1_000, 2_000] as const

type Act = Pick<OrderOutcome, 'action' | 'id'>

/** Follows what is done to orders until its outcome is known, and tells of it on whatever screen the person is. */
export class OrderActs {
  readonly #clock: Clock
  readonly #outcomes = new Emitter<{ outcome: [OrderOutcome] }>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Whether somebody tells the person: then no notice has to. */
  get isHeard(): boolean {
    return this.#outcomes.count('outcome') > 0
  }

  subscribe(listener: (outcome: OrderOutcome) => void): () => void {
    return this.#outcomes.on('outcome', listener)
  }

  /**
   * Sends a write, once, and looks up what became of it where the answer leaves that open.
   *
   * @throws the error of the write when the broker refused it, or when no look shows its effect
   */
  async run<R>(act: Act, write: () => Promise<R>, answerOf: (order: Order | null) => R): Promise<R> {
    try {
      const answer = await write()
      this.#tell(act, 'done', orderIn(answer))
      return answer
    } catch (error) {
      if (!isLeverkitError(error)) throw error
      if (error.effect === 'none') this.#tell(act, 'refused', null, error)
      else {
        const found = await this.#find(act, error)
        if (found?.outcome === 'done') {
          this.#tell(act, 'done', found.order, error)
          return answerOf(found.order)
        }
        const order = found?.order ?? null
        this.#tell(act, order && found?.outcome === 'notSeen' ? 'notSeen' : 'unknown', order, error)
      }
      throw error
    }
  }

  async #find(act: Act, error: LeverkitError): Promise<Reconciled | null> {
    let last: Reconciled | null = null
    // A call that nobody can look up says so at once, and no look is announced.
    const announcing = this.#clock.setTimeout(() => this.#tell(act, 'looking', null, error), 0)
    for (const ms of waitsMs) {
      if (ms > 0) await new Promise<void>((resolve) => void this.#clock.setTimeout(resolve, ms))
      try {
        last = await error.reconcile()
      } catch (failure) {
        if (!isLeverkitError(failure)) throw failure
        // The error itself: nobody can look. Any other: the next look may get through.
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

  #tell({ action, id }: Act, outcome: OrderOutcome['outcome'], order: Order | null, error: LeverkitError | null = null): void {
    this.#outcomes.emit('outcome', { action, id, outcome, order, error })
  }
}

const orderIn = (answer: unknown): Order | null =>
  typeof answer === 'object' && answer !== null && 'displayCode' in answer ? (answer as Order) : null
