import { type BrokerCore, createBrokerCore } from '../broker/core.ts'
import { createMarketView } from '../broker/MarketView.ts'
import type { Peers } from '../broker/peers.ts'
import { loadBrokerCore } from '../broker/refresh.ts'
import { seed as seedAccounts } from '../broker/seed.ts'
import { seedTraders } from '../broker/traders.ts'
import { type Clock, type ClockOptions, createClock } from '../engine/clock.ts'
import { createEngine, STOP_OUT_LEVEL } from '../engine/engine.ts'
import type { Feed } from '../feeds/feed.ts'
import { createSimulatedFeed } from '../feeds/simulated.ts'
import { requireExactBooks } from '../ledger/audit.ts'
import { MARKETS, type Market } from '../market/markets.ts'
import type { Log } from '../process/log.ts'
import { openStore, type Store, type StoreLocation } from '../store/openStore.ts'
import { requirePostgresAddress } from '../store/postgresAddress.ts'
import { OpenPeers } from './OpenPeers.ts'
import { joinMarket } from './sharedTerms.ts'

/** The traded markets and the feed of their prices. */
export interface Prices {
  readonly markets: readonly Market[]
  readonly feed: Feed
}

export interface BrokerCoreOptions {
  /** Location of the database. @default in memory */
  readonly store?: StoreLocation
  /** Seed of the simulated prices, the news and the traders. @default "1" */
  readonly seed?: string
  /** Traded markets and their price feed. @default all markets of the sandbox, with simulated prices */
  readonly prices?: Prices
  /** Market time at the start, epoch ms. @default the time of the wall clock */
  readonly start?: number
  /** Market seconds per real second. @default 1 */
  readonly speed?: number
  /**
   * Margin level of the stop-out in percent, as decimal text. At or below this level, orders are closed, starting
   * with the order that has the largest loss. The level corresponds to a risk rate of 10000 ÷ level.
   *
   * @default "50"
   */
  readonly stopOutLevel?: string
  /** Time in ms after which a review is accepted automatically. @default 30000 */
  readonly reviewDelayMs?: number
  /**
   * Cost of password hashes: the base-2 logarithm of scrypt's parameter N. A lower cost makes sign-ins in tests
   * faster.
   * @default 17
   */
  readonly passwordCost?: number
  /** Whether to create the invented traders of the ranking. @default true */
  readonly traders?: boolean
  /** Returns whether trading in a market is halted during its trading hours. @default never halted */
  readonly isHalted?: (code: string) => boolean
}

/** Returns all markets of the sandbox with simulated prices. */
export const simulated = (seed: string): Prices => ({ markets: MARKETS, feed: createSimulatedFeed(MARKETS, seed) })

/** The broker core with its database and clock. All state is loaded from the database. */
export interface OpenedBrokerCore {
  readonly core: BrokerCore
  readonly clock: Clock
  /** Location of the database, without the password. */
  readonly label: string
  /**
   * Whether this process is sure that its time equals the time of the other processes on the database. While this is
   * uncertain, orders are refused.
   */
  isTimeSure(): boolean
  close(): Promise<void>
}

/**
 * @throws StartError when the database cannot be opened, when its ledger does not balance, or when other processes use
 *   the database with another seed, speed or stop-out level
 */
export function openBrokerCore(options: BrokerCoreOptions, wall: () => number, log: Log): Promise<OpenedBrokerCore> {
  const { store: location = { kind: 'memory' } } = options
  return location.kind === 'postgres' ? openShared(options, location, wall, log) : openAlone(options, location, wall)
}

const clockOptions = ({ start, speed }: BrokerCoreOptions, wall: () => number): ClockOptions => ({
  wall,
  ...(start === undefined ? {} : { start }),
  ...(speed === undefined ? {} : { speed }),
})

async function openAlone(options: BrokerCoreOptions, location: StoreLocation, wall: () => number): Promise<OpenedBrokerCore> {
  const store = await openStore(location)
  try {
    const { core, clock } = await createFilledCore(options, store, createClock(clockOptions(options, wall)), wall)
    return { core, clock, label: store.label, isTimeSure: () => true, close: store.close }
  } catch (error) {
    await store.close()
    throw error
  }
}

/**
 * Opens a database that several processes share. Checks that all processes use the same terms. Then starts to
 * apply writes from other processes to memory.
 */
async function openShared(
  options: BrokerCoreOptions,
  location: Extract<StoreLocation, { kind: 'postgres' }>,
  wall: () => number,
  log: Log,
): Promise<OpenedBrokerCore> {
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
      return { ...(await createFilledCore(options, store, clock, peers.time.now, peers)), label: store.label }
    })
    peers.attach(filled.core)
    await peers.session.begin()
    return { ...filled, isTimeSure: peers.time.isSure, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Seeds a new database, audits the ledger, and loads all active state into memory. */
async function createFilledCore(
  options: BrokerCoreOptions,
  { db }: Store,
  clock: Clock,
  wallNow: () => number,
  peers?: Peers,
): Promise<{ core: BrokerCore; clock: Clock }> {
  const { seed = '1', reviewDelayMs = 30_000 } = options
  const { markets, feed } = options.prices ?? simulated(seed)
  await seedAccounts(db, clock.now(), options.passwordCost)
  if (options.traders !== false) await seedTraders({ db, markets, feed, seed, now: clock.now() })
  await requireExactBooks(db)
  const { isHalted = () => false, stopOutLevel = STOP_OUT_LEVEL } = options
  const engine = createEngine({ markets, feed, start: clock.now(), isHalted, stopOutLevel })
  const view = createMarketView(markets, feed, engine)
  const core = createBrokerCore({ db, view, engine, reviewDelayMs, wallNow, ...(peers === undefined ? {} : { peers }) })
  await loadBrokerCore(core)
  return { core, clock }
}
