import type { Clock } from '../engine/clock.ts'
import type { EngineEvent } from '../engine/events.ts'
import type { Log } from '../log.ts'
import { applyEvent, type MarketEvent } from './apply-event.ts'
import { type Desk, resync } from './desk.ts'

const isOrderEvent = (event: EngineEvent): event is MarketEvent => 'orderId' in event

/** Lets market time go on and books what it does to orders, one event after the other. */
export interface MarketLoop {
  /** Goes on to the clock's present; resolves when everything that happened is booked. Calls never overlap. */
  step(): Promise<void>
}

/**
 * An event that cannot be booked (the database is away) stays first in line, and the market waits for it: a price that
 * closed an order is never forgotten, and nothing overtakes it.
 *
 * @param tell - is given everything that happened, at once and before it is booked
 */
export function createMarketLoop(desk: Desk, clock: Clock, log: Log, tell: (events: readonly EngineEvent[]) => void): MarketLoop {
  const line: MarketEvent[] = []
  let running: Promise<void> | null = null
  let isFailing = false

  const book = async (event: MarketEvent) => {
    // Not booked: a person was quicker. The engine has already acted on the event and is told how things really are.
    if (!(await applyEvent(desk, event))) await resync(desk, event.orderId, event.accountId)
  }
  const run = async () => {
    if (line.length === 0) {
      const events = desk.engine.advance(clock.now())
      tell(events)
      line.push(...events.filter(isOrderEvent))
    }
    for (let event = line[0]; event !== undefined; event = line[0]) {
      await book(event)
      line.shift()
    }
  }
  return {
    async step() {
      if (running !== null) return running
      running = run()
      try {
        await running
        isFailing = false
      } catch (error) {
        if (!isFailing) log.error('The market waits, because what it did cannot be booked', error)
        isFailing = true
      } finally {
        running = null
      }
    },
  }
}
