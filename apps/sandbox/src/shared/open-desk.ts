import { createDesk, type Desk } from '../broker/desk.ts'
import { createMarketView } from '../broker/market-view.ts'
import type { Peers } from '../broker/peers.ts'
import { loadDesk } from '../broker/refresh.ts'
import { seed as seedAccounts } from '../broker/seed.ts'
import { seedTraders } from '../broker/traders.ts'
import { type Clock, type ClockOptions, createClock } from '../engine/clock.ts'
import { createEngine, STOP_OUT_LEVEL } from '../engine/engine.ts'
import type { Feed } from '../feeds/feed.ts'
import { createSimulatedFeed } from '../feeds/simulated.ts'
import { requireExactBooks } from '../ledger/audit.ts'
import { MARKETS, type Market } from '../market/markets.ts'
import type { Log } from '../process/log.ts'
import { openStore, type Store, type StoreLocation } from '../store/open-store.ts'
import { requirePostgresAddress } from '../store/postgres-address.ts'
import { OpenPeers } from './open-peers.ts'
import { joinMarket } from './shared-terms.ts'

/** Prices come from somewhere: what is traded, and the feed that knows it. */
export interface Prices {
  readonly markets: readonly Market[]
  readonly feed: Feed
}

export interface DeskOptions {
  /** @default in memory */
  readonly store?: StoreLocation
  /** Seed of the simulated prices, the news and the traders. @default "1" */
  readonly seed?: string
  /** @default all markets of the sandbox on simulated prices */
  readonly prices?: Prices
  /** Market time at the start, epoch ms. @default the wall's */
  readonly start?: number
  /** Market seconds that pass in one second. @default 1 */
  readonly speed?: number
  /** Margin level in percent at or below which orders are closed, worst first, decimal text; a risk rate of 10000 ÷ level. @default "50" */
  readonly stopOutLevel?: string
  /** After how long a review accepts itself, ms. @default 30000 */
  readonly reviewDelayMs?: number
  /** scrypt's N as a power of two: a lower one makes the sign-ins of a test quick. @default 17 */
  readonly passwordCost?: number
  /** Whether the ranking's made-up traders deal. @default true */
  readonly traders?: boolean
  /** Whether trading in a market is halted whatever its hours say. @default never */
  readonly isHalted?: (code: string) => boolean
}

/** All markets of the sandbox on simulated prices. */
export const simulated = (seed: string): Prices => ({ markets: MARKETS, feed: createSimulatedFeed(MARKETS, seed) })

/** The desk on its database and its market, with everything loaded that was there before. */
export interface OpenDesk {
  readonly desk: Desk
  readonly clock: Clock
  /** Where the books are kept, without password. */
  readonly label: string
  /** Whether the clock is known to be that of all processes on the database; nobody deals while it is not. */
  isTimeSure(): boolean
  close(): Promise<void>
}

/** @throws StartError when the database cannot be opened, its books are not exact, or it is shared under other terms */
export function openDesk(options: DeskOptions, wall: () => number, log: Log): Promise<OpenDesk> {
  const { store: location = { kind: 'memory' } } = options
  return location.kind === 'postgres' ? openShared(options, location, wall, log) : openAlone(options, location, wall)
}

const clockOptions = ({ start, speed }: DeskOptions, wall: () => number): ClockOptions => ({
  wall,
  ...(start === undefined ? {} : { start }),
  ...(speed === undefined ? {} : { speed }),
})

async function openAlone(options: DeskOptions, location: StoreLocation, wall: () => number): Promise<OpenDesk> {
  const store = await openStore(location)
  try {
    const { desk, clock } = await fill(options, store, createClock(clockOptions(options, wall)), wall)
    return { desk, clock, label: store.label, isTimeSure: () => true, close: store.close }
  } catch (error) {
    await store.close()
    throw error
  }
}

/** Several processes serve one database: the start makes sure that they agree, and memory then follows what the others write. */
async function openShared(
  options: DeskOptions,
  location: Extract<StoreLocation, { kind: 'postgres' }>,
  wall: () => number,
  log: Log,
): Promise<OpenDesk> {
  const peers = await OpenPeers.join(requirePostgresAddress(location.url), log, wall)
  const opened: Store[] = []
  const close = async () => {
    await peers.close()
    for (const store of opened) await store.close()
  }
  try {
    const filled = await peers.session.starting(async (isAlone) => {
      const store = await openStore(location)
      opened.push(store)
      const { seed = '1', speed = 1, stopOutLevel = STOP_OUT_LEVEL } = options
      const clock = createClock(await joinMarket(store.db, { seed, speed, stopOutLevel }, isAlone, wall, peers.time))
      return { ...(await fill(options, store, clock, peers.time.now, peers)), label: store.label }
    })
    peers.attach(filled.desk)
    await peers.session.begin()
    return { ...filled, isTimeSure: peers.time.isSure, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Makes what a new database lacks, proves the books, and loads what lives into memory. */
async function fill(
  options: DeskOptions,
  { db }: Store,
  clock: Clock,
  wallNow: () => number,
  peers?: Peers,
): Promise<{ desk: Desk; clock: Clock }> {
  const { seed = '1', reviewDelayMs = 30_000 } = options
  const { markets, feed } = options.prices ?? simulated(seed)
  await seedAccounts(db, clock.now(), options.passwordCost)
  if (options.traders !== false) await seedTraders({ db, markets, feed, seed, now: clock.now() })
  await requireExactBooks(db)
  const { isHalted = () => false, stopOutLevel = STOP_OUT_LEVEL } = options
  const engine = createEngine({ markets, feed, start: clock.now(), isHalted, stopOutLevel })
  const view = createMarketView(markets, feed, engine)
  const desk = createDesk({ db, view, engine, reviewDelayMs, wallNow, ...(peers === undefined ? {} : { peers }) })
  await loadDesk(desk)
  return { desk, clock }
}
