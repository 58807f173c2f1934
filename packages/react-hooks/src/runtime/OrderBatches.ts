import { contract, isLeverkitError, type LeverkitError, type Order } from '@leverkit/sdk'
import { ObservableValue } from '../live/ObservableValue.ts'
import { type EndAction, endOrder, hasEndedBefore } from './endOrder.ts'
import { isOutcomeUnknown } from './Intents.ts'
import type { Runtime, RuntimePart } from './Runtime.ts'

/**
 * State of one order of a batch.
 *
 * - `waiting`: the request has not been sent yet
 * - `sending`: the request was sent
 * - `looking`: the answer was lost, and the broker's lists are being read
 * - `done`: the order was closed or cancelled
 * - `endedBefore`: the batch had no effect on this order, because an open order had already closed (for example at its stop loss)
 *   or a pending order had already been filled
 * - `refused`: the broker refused the request, and the order is unchanged
 * - `notSeen`: the answer was lost, and the broker's lists contain the order unchanged
 * - `unknown`: the answer was lost, and the look-up failed or was inconclusive
 */
export type BatchPhase = 'waiting' | 'sending' | 'looking' | 'done' | 'endedBefore' | 'refused' | 'notSeen' | 'unknown'

/** One order of a batch. */
export interface BatchItem {
  readonly id: Order['id']
  readonly phase: BatchPhase
  /** The ended order if the broker has reported it; otherwise the order as it was when the batch started. */
  readonly order: Order
  readonly error: LeverkitError | null
}

/** Several orders that the user closes or cancels with one confirmation. */
export interface OrderBatch {
  readonly action: EndAction
  readonly items: readonly BatchItem[]
  /** Whether at least one order is `waiting`, `sending` or `looking`. */
  readonly isRunning: boolean
}

/** Largest number of requests that a batch has in flight at the same time. */
const atOnce = 3

type BatchRuntime = Pick<Runtime, 'client' | 'intents' | 'account' | 'orderActions' | 'refreshOrders'>

const first = (order: Order): BatchItem => ({ id: order.id, phase: 'waiting', order, error: null })

/**
 * Closes or cancels several orders. Each request is sent at most once. It is not repeated if the broker refuses it or if its
 * outcome is unknown. The outcomes stay available on every screen until they are dismissed.
 */
export class OrderBatches implements RuntimePart {
  readonly state = new ObservableValue<OrderBatch | null>(null)
  readonly #runtime: BatchRuntime
  /** Sequence number of the current batch. Answers of an earlier batch are ignored. */
  #batch = 0

  constructor(runtime: BatchRuntime) {
    this.#runtime = runtime
  }

  /** Starts a batch. Has no effect until the previous batch is dismissed, so a second tap sends nothing. */
  start(action: EndAction, orders: readonly Order[]): void {
    if (this.state.get() !== null || orders.length === 0) return
    this.#batch += 1
    this.state.set({ action, items: orders.map(first), isRunning: true })
    for (let worker = 0; worker < atOnce; worker += 1) void this.#work(this.#batch)
  }

  /** Forgets the outcomes. Has no effect while the batch is running. */
  dismiss(): void {
    if (!this.state.get()?.isRunning) this.#reset()
  }

  /** Drops the batch when the user changes, so that no further request is sent. */
  onSession(): void {
    this.#reset()
  }

  stop(): void {
    this.#reset()
  }

  #reset(): void {
    this.#batch += 1
    this.state.set(null)
  }

  /** Work of one worker: ends the waiting orders one after the other. A batch has several workers at the same time. */
  async #work(batch: number): Promise<void> {
    for (;;) {
      const current = this.state.get()
      const next = batch === this.#batch && current?.items.find(({ phase }) => phase === 'waiting')
      if (!current || !next) return
      await this.#end(batch, current.action, next.id)
    }
  }

  async #end(batch: number, action: EndAction, id: Order['id']): Promise<void> {
    const { account } = this.#runtime
    const set = (change: Partial<BatchItem>) => this.#set(batch, id, change)
    set({ phase: 'sending' })
    // If the order ended while it waited, no request is sent.
    if (account.get().closed.has(id)) return set(await this.#endedBefore(id))
    let phase: BatchPhase = 'unknown'
    try {
      const order = await endOrder(this.#runtime, action, id, ({ outcome, error }) => {
        if (outcome === 'looking') set({ phase: 'looking', error })
        if (outcome === 'notSeen') phase = 'notSeen'
      })
      account.close([id])
      set({ phase: 'done', ...(order ? { order } : {}) })
    } catch (error) {
      if (!isLeverkitError(error)) throw error
      if (hasEndedBefore(error)) set(await this.#endedBefore(id))
      else set({ phase: isOutcomeUnknown(error) ? phase : 'refused', error })
    } finally {
      this.#runtime.refreshOrders()
    }
  }

  /** Reads how an order ended. If the history cannot be read, the item keeps the order as it was when the batch started. */
  async #endedBefore(id: Order['id']): Promise<Partial<BatchItem>> {
    try {
      const { orders } = await this.#runtime.client.call(contract.orders.list, { status: 'closed', page: 1 }, { silent: true })
      const order = orders.find((each) => each.id === id)
      return { phase: 'endedBefore', ...(order ? { order } : {}) }
    } catch (error) {
      if (!isLeverkitError(error)) throw error
      return { phase: 'endedBefore', error }
    }
  }

  #set(batch: number, id: Order['id'], change: Partial<BatchItem>): void {
    const current = this.state.get()
    if (batch !== this.#batch || current === null) return
    const items = current.items.map((item) => (item.id === id ? { ...item, ...change } : item))
    const isRunning = items.some(({ phase }) => phase === 'waiting' || phase === 'sending' || phase === 'looking')
    this.state.set({ ...current, items, isRunning })
  }
}
