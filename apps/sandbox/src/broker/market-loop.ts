import type { Clock } from '../engine/clock.ts'
import type { EngineEvent } from '../engine/events.ts'
import type { Log } from '../process/log.ts'
import { applyEvent, type MarketEvent } from './apply-event.ts'
import type { Desk } from './desk.ts'
import type { MarketTime } from './market-time.ts'
import { MarketLostError } from './peers.ts'
import { refresh, resolveDoubts } from './refresh.ts'

const isOrderEvent = (event: EngineEvent): event is MarketEvent => 'orderId' in event

/** Lets market time go on and books what it does to orders, one event after the other. */
export interface MarketLoop extends MarketTime {
  /** Goes on to the clock's present; resolves when everything that happened is booked. Calls never overlap. */
  step(): Promise<void>
}

/** The market goes on four times a second; a process that leaves it behind for longer was stopped, or its machine slept. */
const leftBehindMs = 500

interface Waiting {
  readonly event: MarketEvent
  /** Wall clock, epoch ms. */
  readonly since: number
}

/** Whether memory, which follows the database, shows that an event was booked or has lost its order. */
const isOver = (desk: Desk, { type, orderId }: MarketEvent): boolean => {
  const row = desk.living.get(orderId)
  return type === 'pendingFilled' ? row?.status !== 'pending' : row === undefined
}

/** How long a process that does not hold the market keeps an event: longer than the market stays without a holder. */
const keptMs = 15_000

/**
 * An event that cannot be booked (the database is away) stays first in line, and the market waits for it: a price that
 * closed an order is never forgotten, and nothing overtakes it.
 *
 * The market waits as well while it is not known whether somebody's last write stands, until memory has what the database has.
 *
 * A process that does not hold the market lets time go on all the same and keeps what it would book until another process has
 * booked it: when that one dies, the line is taken up where it stopped, and no price was missed.
 *
 * @param tell - is given everything that happened, at once and before it is booked
 */
export function createMarketLoop(desk: Desk, clock: Clock, log: Log, tell: (events: readonly EngineEvent[]) => void): MarketLoop {
  let line: Waiting[] = []
  let running: Promise<void> | null = null
  let isFailing = false
  let isResolving = false

  const goOn = () => {
    const events = desk.engine.advance(clock.now())
    tell(events)
    const since = desk.wallNow()
    line.push(...events.filter(isOrderEvent).map((event) => ({ event, since })))
  }
  /** Not booked: a person was quicker. The engine has already acted on the event and is told how things really are. */
  const correct = ({ accountId, orderId }: MarketEvent) => refresh(desk, [accountId], [orderId])
  const book = async () => {
    for (let head = line[0]; head !== undefined; head = line[0]) {
      if (!(await applyEvent(desk, head.event))) await correct(head.event)
      line.shift()
    }
  }
  const standBy = async () => {
    const old = desk.wallNow() - keptMs
    line = line.filter(({ event }) => !isOver(desk, event))
    for (const { event, since } of line) if (since < old) await correct(event)
    line = line.filter(({ since }) => since >= old)
  }
  const resolve = async () => {
    isResolving = true
    await resolveDoubts(desk).finally(() => {
      isResolving = false
    })
  }
  const isInDoubt = () => isResolving || desk.doubts.size > 0
  // An order that may stand has stops, which the price must not pass before it is known.
  const mayGoOn = () => (line.length === 0 && !isInDoubt()) || !desk.peers.holdsMarket()
  const run = async () => {
    if (desk.peers.holdsMarket()) await resolve()
    if (mayGoOn()) goOn()
    if (desk.peers.holdsMarket()) return book()
    await resolve()
    return standBy()
  }
  const age = (at: number) => (clock.now() - at) / clock.speed
  return {
    age,
    catchUp() {
      if (age(desk.engine.now) <= leftBehindMs) return true
      if (mayGoOn()) goOn()
      return mayGoOn()
    },
    async step() {
      if (running !== null) return running
      running = run()
      try {
        await running
        isFailing = false
      } catch (error) {
        if (error instanceof MarketLostError) return
        if (!isFailing) log.error('The market waits, because what it did cannot be booked', error)
        isFailing = true
      } finally {
        running = null
      }
    },
  }
}
