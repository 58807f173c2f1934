import type { Candle, Period, Quote } from '@leverkit/sdk/contract'
import type { Engine } from '../engine/engine.ts'
import type { Feed } from '../feeds/feed.ts'
import type { Market } from '../market/markets.ts'
import { createLruCache } from './LruCache.ts'
import { Refusal } from './refusal.ts'

/** The markets at the engine's time: users see the same prices that the broker deals at. */
export interface MarketView {
  readonly markets: readonly Market[]
  /** Market time, epoch ms: the wall clock, or the clock of a replay. */
  now(): number
  /** @throws Refusal `NOT_FOUND` */
  byId(id: number): Market
  byCode(code: string): Market | undefined
  isOpen(market: Market): boolean
  /** Next opening time of a closed market, epoch ms; null for an open market and for one that never opens again. */
  opensAt(market: Market): number | null
  /** Null before the first price. */
  quote(market: Market): Quote | null
  /** The latest price; null before the first one, and for a discontinued market. */
  lastPrice(code: string): string | null
  /** The last `count` candles that open up to `endAt`, oldest first. */
  candles(market: Market, period: Period, endAt: number, count: number): Candle[]
}

/** Maximum number of cached candle lists, a few kilobytes each: many users look at the same charts. */
const maxCachedLists = 128

export function createMarketView(markets: readonly Market[], feed: Feed, engine: Engine): MarketView {
  const byId = new Map(markets.map((market) => [market.id, market]))
  const byCode = new Map(markets.map((market) => [market.code, market]))
  const lists = createLruCache<readonly Candle[]>(maxCachedLists)
  return {
    markets,
    now: () => engine.now,
    byId(id) {
      const market = byId.get(id)
      if (market === undefined) throw new Refusal('NOT_FOUND')
      return market
    },
    byCode: (code) => byCode.get(code),
    isOpen: ({ code }) => engine.isOpen(code),
    // A halt has no known end: a market that is closed within its hours has no next opening time.
    opensAt: ({ code }) => (feed.isOpen(code, engine.now) ? null : feed.nextChange(code, engine.now)),
    quote: ({ code }) => engine.quote(code),
    lastPrice: (code) => (byCode.has(code) ? engine.priceOf(code) : null),
    candles({ code }, period, endAt, count) {
      // Nothing changes between two steps of the market, and past candles never do.
      const until = Math.min(endAt, engine.now)
      return [...lists.get(`${code} ${period} ${until} ${count}`, () => feed.candles(code, period, until, count))]
    },
  }
}
