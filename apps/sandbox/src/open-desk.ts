import { createDesk, type Desk, loadDesk } from './broker/desk.ts'
import { createMarketView } from './broker/market-view.ts'
import { seedTraders } from './broker/traders.ts'
import { type Clock, createClock } from './engine/clock.ts'
import { createEngine } from './engine/engine.ts'
import type { Feed } from './feeds/feed.ts'
import { createSimulatedFeed } from './feeds/simulated.ts'
import { requireExactBooks } from './ledger/audit.ts'
import { MARKETS, type Market } from './markets.ts'
import { seed as seedAccounts } from './seed.ts'
import { openStore, type Store, type StoreLocation } from './store/open-store.ts'

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
  /** After how long a review accepts itself, ms. @default 30000 */
  readonly reviewDelayMs?: number
  /** Whether the ranking's made-up traders deal. @default true */
  readonly traders?: boolean
}

const simulated = (seed: string): Prices => ({ markets: MARKETS, feed: createSimulatedFeed(MARKETS, seed) })

/** The desk on its database and its market, with everything loaded that was there before. */
export async function openDesk(options: DeskOptions, wall: () => number): Promise<{ desk: Desk; store: Store; clock: Clock }> {
  const { start, speed, seed = '1', reviewDelayMs = 30_000 } = options
  const { markets, feed } = options.prices ?? simulated(seed)
  const clock = createClock({ wall, ...(start === undefined ? {} : { start }), ...(speed === undefined ? {} : { speed }) })
  const engine = createEngine({ markets, feed, start: clock.now() })
  const store = await openStore(options.store ?? { kind: 'memory' })
  const { db } = store
  try {
    const desk = createDesk({ db, view: createMarketView(markets, feed, engine), engine, reviewDelayMs, wallNow: wall })
    await seedAccounts(db, clock.now())
    if (options.traders !== false) await seedTraders({ db, markets, feed, seed, now: clock.now() })
    await requireExactBooks(db)
    await loadDesk(desk)
    return { desk, store, clock }
  } catch (error) {
    await store.close()
    throw error
  }
}
