import {
  type Clock,
  isLeverkitError,
  type LeverkitError,
  type Order,
  OutcomeUnknownError,
  type Reconciled,
  repeatLookUp,
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

type Target = Pick<OrderOutcome, 'action' | 'id'> & {
  /** Request of the action; by default, it contains the order's id alone. */
  readonly request?: object
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
  readonly #sentWrites: Pick<SentWrites, 'add' | 'settle'>
  readonly #listed: (id: Order['id']) => Order | null
  readonly #outcomes = new Emitter<{ outcome: [OrderOutcome] }>()

  /**
   * @param sentWrites - stores each action until its outcome is known
   * @param listed - returns an order from the loaded lists
   */
  constructor(
    clock: Clock,
    sentWrites: Pick<SentWrites, 'add' | 'settle'>,
    listed: (id: Order['id']) => Order | null = () => null,
  ) {
    this.#clock = clock
    this.#sentWrites = sentWrites
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
    const sent = this.#sentWrites.add({ name: `orders.${action}`, request })
    try {
      const answer = await write()
      emit('done', orderIn(answer))
      return answer
    } catch (error) {
      if (!isLeverkitError(error)) throw error
      if (error.effect === 'none') emit('refused', null, error)
      else {
        const found = await this.#find(
          () => error.reconcile(),
          () => emit('looking', null, error),
        )
        report(found, error, emit)
        if (found.outcome === 'done') return answerOf(found.order)
      }
      throw error
    } finally {
      this.#sentWrites.settle(sent)
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
    report(look ? await this.#find(look, () => emit('looking', null)) : tooOld, error, emit)
  }

  async #find(look: () => Promise<Reconciled>, announce: () => void): Promise<Reconciled> {
    // The step `looking` is left out if the first look-up finds the effect, or if the call has no look-up. The timer therefore
    // gives the first look-up time to end.
    const announcing = this.#clock.setTimeout(announce, 0)
    const found = await repeatLookUp(look, { plan: 'change', clock: this.#clock })
    this.#clock.clearTimeout(announcing)
    return found
  }

  readonly #emitToAll = (outcome: OrderOutcome): void => this.#outcomes.emit('outcome', outcome)
}

type Emit = (outcome: OrderOutcome['outcome'], order: Order | null, error?: LeverkitError) => void

/** Outcome of an action that is too old to be looked up. */
const tooOld: Reconciled = { outcome: 'unclear', order: null }

/** Emits the result of a look-up. */
const report = ({ outcome, order }: Reconciled, error: LeverkitError, emit: Emit): void => {
  if (outcome === 'done') emit('done', order, error)
  else emit(order && outcome === 'notSeen' ? 'notSeen' : 'unknown', order, error)
}

const orderIn = (answer: unknown): Order | null =>
  typeof answer === 'object' && answer !== null && 'displayCode' in answer ? (answer as Order) : null
