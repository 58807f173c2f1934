import type { Clock } from '../engine/clock.ts'
import type { EngineEvent } from '../engine/events.ts'
import type { Log } from '../process/log.ts'
import { applyEvent, type MarketEvent } from './applyEvent.ts'
import type { BrokerCore } from './core.ts'
import type { MarketTime } from './MarketTime.ts'
import { MarketLostError } from './peers.ts'
import { refresh, resolveUnconfirmed } from './refresh.ts'

const isOrderEvent = (event: EngineEvent): event is MarketEvent => 'orderId' in event

/**
 * Maximum time in ms by which the market may lag behind the clock when an order is executed. With a larger lag, the market is
 * first advanced. The market normally advances four times a second, so a larger lag means that the process was stopped or its
 * machine slept.
 */
const laggingMs = 500

interface QueuedEvent {
  readonly event: MarketEvent
  /** Time when the event was queued: wall clock, epoch ms. */
  readonly since: number
}

/**
 * Whether an event needs no write, because its effect is already in the database or its order has already ended. The result is
 * derived from the orders in memory.
 */
const isSettled = (core: BrokerCore, { type, orderId }: MarketEvent): boolean => {
  const row = core.activeOrders.get(orderId)
  return type === 'pendingFilled' ? row?.status !== 'pending' : row === undefined
}

/**
 * Maximum time in ms for which an event stays in the queue of a process that does not run the market. If the process that runs
 * the market fails, another process takes over the market within this time. The queue of that other process then still contains
 * every event that is not in the database.
 */
const maxWaitMs = 15_000

/**
 * Advances market time and writes the resulting market events to the database one after the other.
 *
 * While the database is unavailable, the market is paused. The event that could not be written stays first in the queue. No
 * trigger is therefore lost, and the events keep their sequence.
 *
 * If the result of a commit is unknown, the market is paused. It continues when the state of the affected users has been
 * reloaded from the database.
 *
 * Processes that do not run the market also advance market time. They keep the same events in a queue until the process that
 * runs the market has written them. A process that takes over the market can therefore write the remaining events.
 */
export class MarketLoop implements MarketTime {
  readonly #core: BrokerCore
  readonly #clock: Clock
  readonly #log: Log
  readonly #onEvents: (events: readonly EngineEvent[]) => void
  #queue: QueuedEvent[] = []
  #running: Promise<void> | null = null
  #isFailing = false
  #isResolving = false

  /** @param onEvents - called after each advance with all events of the advance, before the events are written to the database */
  constructor(core: BrokerCore, clock: Clock, log: Log, onEvents: (events: readonly EngineEvent[]) => void) {
    this.#core = core
    this.#clock = clock
    this.#log = log
    this.#onEvents = onEvents
  }

  age(at: number): number {
    return (this.#clock.now() - at) / this.#clock.speed
  }

  catchUp(): boolean {
    if (this.age(this.#core.engine.now) <= laggingMs) return true
    if (this.#canAdvance()) this.#advance()
    return this.#canAdvance()
  }

  /**
   * Advances the market to the current time of the clock. Resolves when all events are in the database. If the events cannot be
   * written, the market is paused, and the promise resolves anyway. Never rejects. Steps never overlap: a call during a running
   * step returns the promise of that step.
   */
  step(): Promise<void> {
    this.#running ??= this.#runOrPause().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #runOrPause(): Promise<void> {
    try {
      await this.#run()
      this.#isFailing = false
    } catch (error) {
      if (error instanceof MarketLostError) return
      if (!this.#isFailing) this.#log.error('The market is paused because an event cannot be booked', error)
      this.#isFailing = true
    }
  }

  async #run(): Promise<void> {
    if (this.#core.peers.holdsMarket()) await this.#resolve()
    if (this.#canAdvance()) this.#advance()
    if (this.#core.peers.holdsMarket()) return this.#book()
    await this.#resolve()
    return this.#waitForHolder()
  }

  /**
   * Whether the market may advance. In the process that runs the market, the queue must be empty, and all commits must be
   * confirmed. An unconfirmed commit may have written an order that the engine does not know yet. The engine would then miss a
   * price that triggers this order.
   */
  #canAdvance(): boolean {
    const hasUnconfirmed = this.#isResolving || this.#core.unconfirmedUsers.size > 0
    return (this.#queue.length === 0 && !hasUnconfirmed) || !this.#core.peers.holdsMarket()
  }

  #advance() {
    const events = this.#core.engine.advance(this.#clock.now())
    this.#onEvents(events)
    const since = this.#core.wallNow()
    this.#queue.push(...events.filter(isOrderEvent).map((event) => ({ event, since })))
  }

  async #resolve(): Promise<void> {
    this.#isResolving = true
    await resolveUnconfirmed(this.#core).finally(() => {
      this.#isResolving = false
    })
  }

  async #book(): Promise<void> {
    for (let head = this.#queue[0]; head !== undefined; head = this.#queue[0]) {
      if (!(await applyEvent(this.#core, head.event))) await this.#correct(head.event)
      this.#queue.shift()
    }
  }

  async #waitForHolder(): Promise<void> {
    const old = this.#core.wallNow() - maxWaitMs
    this.#queue = this.#queue.filter(({ event }) => !isSettled(this.#core, event))
    for (const { event, since } of this.#queue) if (since < old) await this.#correct(event)
    this.#queue = this.#queue.filter(({ since }) => since >= old)
  }

  /**
   * Reloads an order and its account from the database. Needed if the engine has applied an event that was not written to the
   * database. This happens, for example, if the user changed the order before the write.
   */
  #correct({ accountId, orderId }: MarketEvent): Promise<void> {
    return refresh(this.#core, [accountId], [orderId])
  }
}
