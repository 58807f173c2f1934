import { type BrokerCore, createBrokerCore } from '../broker/core.ts'
import { createMarketView } from '../broker/MarketView.ts'
import type { DeriveKey } from '../broker/passwords.ts'
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
import type { Store } from '../store/Store.ts'

/** The traded markets and the feed of their prices. */
export interface Prices {
  readonly markets: readonly Market[]
  readonly feed: Feed
}

export interface BrokerCoreOptions {
  /** Seed of the simulated prices, the news and the traders. @default "1" */
  readonly seed?: string
  /** Traded markets and their price feed. @default all markets of the sandbox, with simulated prices */
  readonly prices?: Prices
  /** Market time at the start, epoch ms. @default the time of the wall clock */
  readonly start?: number
  /** Speed of market time, in market seconds per real second. @default 1 */
  readonly speed?: number
  /**
   * Margin level of the stop-out in percent, as decimal text. At or below this level, orders are closed, the order with the
   * largest loss first. The level equals a risk rate of 10000 ÷ level percent.
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

/** The broker core with its database and clock. Its state in memory is loaded from the database. */
export interface OpenedBrokerCore {
  readonly core: BrokerCore
  readonly clock: Clock
  /** Location of the database, without the password. */
  readonly label: string
  /**
   * Whether the time of this process certainly equals the time of the other processes on the database. While this is uncertain,
   * orders are refused.
   */
  isTimeSure(): boolean
  close(): Promise<void>
}

const clockOptions = ({ start, speed }: BrokerCoreOptions, wall: () => number): ClockOptions => ({
  wall,
  ...(start === undefined ? {} : { start }),
  ...(speed === undefined ? {} : { speed }),
})

/** Opens the core of a broker whose process uses the database alone. If the core cannot be opened, closes the store. */
export async function openCoreOn(
  store: Store,
  options: BrokerCoreOptions,
  { deriveKey, wall, log }: Pick<CoreParts, 'deriveKey' | 'log'> & { readonly wall: () => number },
): Promise<OpenedBrokerCore> {
  try {
    const clock = createClock(clockOptions(options, wall))
    const core = await createFilledCore(options, { store, clock, deriveKey, log, wallNow: wall })
    return { core, clock, label: store.label, isTimeSure: () => true, close: store.close }
  } catch (error) {
    await store.close()
    throw error
  }
}

/** Parts from which a broker core is created. */
export interface CoreParts {
  readonly store: Store
  readonly clock: Clock
  readonly deriveKey: DeriveKey
  readonly wallNow: () => number
  readonly log: Log
  /** Coordination with other processes on the same database. @default none */
  readonly peers?: Peers
}

/**
 * Creates the broker core. Writes the initial data to a new database, audits the ledger, and loads all active orders and
 * balances into memory.
 */
export async function createFilledCore(
  options: BrokerCoreOptions,
  { store: { db }, clock, deriveKey, wallNow, log, peers }: CoreParts,
): Promise<BrokerCore> {
  const { seed = '1', reviewDelayMs = 30_000 } = options
  const { markets, feed } = options.prices ?? simulated(seed)
  await seedAccounts(db, clock.now(), deriveKey, options.passwordCost)
  if (options.traders !== false) await seedTraders({ db, markets, feed, seed, now: clock.now() })
  await requireExactBooks(db)
  const { isHalted = () => false, stopOutLevel = STOP_OUT_LEVEL } = options
  const engine = createEngine({ markets, feed, start: clock.now(), isHalted, stopOutLevel })
  const view = createMarketView(markets, feed, engine)
  const onListenerError = (cause: unknown, event: string) => log.error(`A listener of the event "${event}" failed`, cause)
  const parts = { db, view, engine, reviewDelayMs, wallNow, onListenerError }
  const core = createBrokerCore({ ...parts, ...(peers === undefined ? {} : { peers }) })
  await loadBrokerCore(core)
  return core
}
