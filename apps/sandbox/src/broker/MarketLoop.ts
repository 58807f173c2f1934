import type { Clock } from '../engine/clock.ts'
import type { EngineEvent } from '../engine/events.ts'
import type { Log } from '../process/log.ts'
import { applyEvent, type MarketEvent } from './applyEvent.ts'
import type { BrokerCore } from './core.ts'
import type { MarketTime } from './MarketTime.ts'
import { MarketLostError } from './peers.ts'
import { refresh, resolveUnconfirmed } from './refresh.ts'

const isOrderEvent = (event: EngineEvent): event is MarketEvent => 'orderId' in event

/** Advances market time and books the resulting market events one after the other. */
export interface MarketLoop extends MarketTime {
  /**
   * Advances the market to the current time of the clock and resolves when all events are booked. Calls never overlap: a call
   * during a running step returns the promise of that step.
   */
  step(): Promise<void>
}

/**
 * Lag in ms above which the market must be advanced before orders are executed. Normally the market advances four times a second, so a longer gap means
 * that the process was stopped or its machine slept.
 */
const laggingMs = 500

interface QueuedEvent {
  readonly event: MarketEvent
  /** Time when the event was queued: wall clock, epoch ms. */
  readonly since: number
}

/**
 * Whether the event needs no booking any more: according to the orders in memory, it is already booked or its order has ended.
 */
const isSettled = (core: BrokerCore, { type, orderId }: MarketEvent): boolean => {
  const row = core.activeOrders.get(orderId)
  return type === 'pendingFilled' ? row?.status !== 'pending' : row === undefined
}

/**
 * Time in ms for which a process that does not hold the market keeps an event. It is longer than it takes until another process
 * takes over a market without a holder.
 */
const maxWaitMs = 15_000

/**
 * Creates the market loop.
 *
 * If an event cannot be booked (the database is unavailable), it stays first in the queue, and the market is paused until it is
 * booked. So no trigger is lost, and no later event is booked before it.
 *
 * The market is also paused while the result of a commit is unknown, until memory matches the database.
 *
 * A process that does not hold the market also advances its time, and keeps its own copies of the events until the holder has
 * booked them. When the holder stops, this process continues with these copies, so that no trigger is lost.
 *
 * @param onEvents - receives all events of an advance at once, before they are booked
 */
export function createMarketLoop(
  core: BrokerCore,
  clock: Clock,
  log: Log,
  onEvents: (events: readonly EngineEvent[]) => void,
): MarketLoop {
  let queue: QueuedEvent[] = []
  let running: Promise<void> | null = null
  let isFailing = false
  let isResolving = false

  const advance = () => {
    const events = core.engine.advance(clock.now())
    onEvents(events)
    const since = core.wallNow()
    queue.push(...events.filter(isOrderEvent).map((event) => ({ event, since })))
  }
  /**
   * Reloads the state of an event's order. Needed when the event was not booked because the user changed the order first: the
   * engine has already applied the event.
   */
  const correct = ({ accountId, orderId }: MarketEvent) => refresh(core, [accountId], [orderId])
  const book = async () => {
    for (let head = queue[0]; head !== undefined; head = queue[0]) {
      if (!(await applyEvent(core, head.event))) await correct(head.event)
      queue.shift()
    }
  }
  const waitForHolder = async () => {
    const old = core.wallNow() - maxWaitMs
    queue = queue.filter(({ event }) => !isSettled(core, event))
    for (const { event, since } of queue) if (since < old) await correct(event)
    queue = queue.filter(({ since }) => since >= old)
  }
  const resolve = async () => {
    isResolving = true
    await resolveUnconfirmed(core).finally(() => {
      isResolving = false
    })
  }
  const hasUnconfirmed = () => isResolving || core.unconfirmedUsers.size > 0
  // Waits while a commit is unconfirmed: the order that it wrote may have stops, and the price must not pass them before the
  // result is known.
  const canAdvance = () => (queue.length === 0 && !hasUnconfirmed()) || !core.peers.holdsMarket()
  const run = async () => {
    if (core.peers.holdsMarket()) await resolve()
    if (canAdvance()) advance()
    if (core.peers.holdsMarket()) return book()
    await resolve()
    return waitForHolder()
  }
  const age = (at: number) => (clock.now() - at) / clock.speed
  return {
    age,
    catchUp() {
      if (age(core.engine.now) <= laggingMs) return true
      if (canAdvance()) advance()
      return canAdvance()
    },
    async step() {
      if (running !== null) return running
      running = run()
      try {
        await running
        isFailing = false
      } catch (error) {
        if (error instanceof MarketLostError) return
        if (!isFailing) log.error('The market is paused because an event cannot be booked', error)
        isFailing = true
      } finally {
        running = null
      }
    },
  }
}
