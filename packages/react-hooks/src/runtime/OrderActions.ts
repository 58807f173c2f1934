import {
  type Clock,
  type Id,
  isLeverkitError,
  type LeverkitError,
  type Order,
  OutcomeUnknownError,
  type Reconciled,
} from '@leverkit/sdk'
import { Emitter } from '@leverkit/sdk/emitter'
import type { SentActionName, SentWrite, SentWrites } from './SentWrites.ts'

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
  /** The order as reported by the broker; `null` if the broker reported no order. */
  readonly order: Order | null
  /** The order as listed before the action; `null` if no list was loaded, for example after a reload. */
  readonly before: Order | null
  /**
   * Error of the action. If the answer was lost and a look-up then found the effect, the outcome is `done`, but this error is
   * set.
   */
  readonly error: LeverkitError | null
}

/**
 * Milliseconds to wait before each look-up. The first look-up may be too early, because the broker may still be storing
 * the result.
 */
const waitsMs = [0, 1_000, 2_000] as const

type Target = Pick<OrderOutcome, 'action' | 'id'> & {
  /** Request of the action; by default, it contains the order's id alone. */
  readonly request?: object
}

/** Storage of the actions whose outcome is unknown, and the user who sends them. */
interface Sending {
  readonly writes: Pick<SentWrites, 'add' | 'settle'>
  readonly userId: () => Id<'user'> | null
}

const actions: Readonly<Record<SentActionName, OrderAction>> = {
  'orders.close': 'close',
  'orders.cancel': 'cancel',
  'orders.setStops': 'setStops',
}

/** Whether a stored write is an action on one order. */
export const isSentAction = (write: SentWrite): write is SentWrite<SentActionName> => write.name in actions

/** Follows actions on orders until their outcome is known, and emits each step. */
export class OrderActions {
  readonly #clock: Clock
  readonly #sending: Sending | undefined
  readonly #listed: (id: Order['id']) => Order | null
  readonly #outcomes = new Emitter<{ outcome: [OrderOutcome] }>()

  /**
   * @param sending - stores each action until its outcome is known; if omitted, a reload forgets the actions
   * @param listed - returns an order from the loaded lists
   */
  constructor(clock: Clock, sending?: Sending, listed: (id: Order['id']) => Order | null = () => null) {
    this.#clock = clock
    this.#sending = sending
    this.#listed = listed
  }

  /** Whether `subscribe` has a listener. If so, failed actions emit no `failure` event. */
  get hasListeners(): boolean {
    return this.#outcomes.count('outcome') > 0
  }

  subscribe(listener: (outcome: OrderOutcome) => void): () => void {
    return this.#outcomes.on('outcome', listener)
  }

  /**
   * Sends a write once. Looks the order up if the outcome of the write is unknown.
   *
   * @param answerOf - converts the order that a look-up found to the answer of the write
   * @param follow - receives each step instead of the subscribed listeners
   * @throws the error of the write when the broker refused it, or when no look-up shows its effect
   */
  async run<R>(
    { action, id, request = { id } }: Target,
    write: () => Promise<R>,
    answerOf: (order: Order | null) => R,
    follow: (outcome: OrderOutcome) => void = this.#emitToAll,
  ): Promise<R> {
    const before = this.#listed(id)
    const emit = (outcome: OrderOutcome['outcome'], order: Order | null, error: LeverkitError | null = null) =>
      follow({ action, id, outcome, order, before, error })
    const settle = this.#store(`orders.${action}`, request)
    try {
      const answer = await write()
      emit('done', orderIn(answer))
      return answer
    } catch (error) {
      if (!isLeverkitError(error)) throw error
      if (error.effect === 'none') emit('refused', null, error)
      else {
        const found = await this.#find(
          error,
          () => error.reconcile(),
          () => emit('looking', null, error),
        )
        report(found, error, emit)
        if (found?.outcome === 'done') return answerOf(found.order)
      }
      throw error
    } finally {
      settle()
    }
  }

  /**
   * Looks up an action that an earlier page load of this user sent, and emits each step.
   *
   * @param look - reads the broker's lists; `null` for an action that is too old to be looked up
   */
  async lookUpEarlier({ name, request }: SentWrite<SentActionName>, look: (() => Promise<Reconciled>) | null): Promise<void> {
    const { id } = request as { readonly id: Order['id'] }
    const error = new OutcomeUnknownError({ endpoint: name, cause: null })
    const emit: Emit = (outcome, order) =>
      this.#emitToAll({ action: actions[name], id, outcome, order, before: this.#listed(id), error })
    report(look && (await this.#find(error, look, () => emit('looking', null))), error, emit)
  }

  /** Stores an action that is about to be sent. Returns a function that removes the action again. */
  #store(name: SentActionName, request: object): () => void {
    const sending = this.#sending
    if (!sending) return () => undefined
    const write = { name, request, userId: sending.userId(), sentAt: this.#clock.now() }
    sending.writes.add(write)
    return () => sending.writes.settle(write)
  }

  async #find(error: LeverkitError, look: () => Promise<Reconciled>, announce: () => void): Promise<Reconciled | null> {
    let last: Reconciled | null = null
    // A call without a look-up must not emit `looking`. The timer gives `look` time to reject with the original error; the
    // timer is then cleared before it fires.
    const announcing = this.#clock.setTimeout(announce, 0)
    for (const ms of waitsMs) {
      if (ms > 0) await new Promise<void>((resolve) => void this.#clock.setTimeout(resolve, ms))
      try {
        last = await look()
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
      if (last.outcome === 'done') {
        this.#clock.clearTimeout(announcing)
        return last
      }
    }
    return last
  }

  readonly #emitToAll = (outcome: OrderOutcome): void => this.#outcomes.emit('outcome', outcome)
}

type Emit = (outcome: OrderOutcome['outcome'], order: Order | null, error?: LeverkitError) => void

/** Emits the result of a look-up. `found` is `null` if no list of the broker could be read. */
const report = (found: Reconciled | null, error: LeverkitError, emit: Emit): void => {
  const order = found?.order ?? null
  if (found?.outcome === 'done') emit('done', order, error)
  else emit(order && found?.outcome === 'notSeen' ? 'notSeen' : 'unknown', order, error)
}

const orderIn = (answer: unknown): Order | null =>
  typeof answer === 'object' && answer !== null && 'displayCode' in answer ? (answer as Order) : null
