import type { Candle, Period, Quote } from '@leverkit/sdk/contract'
import type { Engine } from '../engine/engine.ts'
import type { Feed } from '../feeds/feed.ts'
import type { Market } from '../market/markets.ts'
import { createLruCache } from './LruCache.ts'
import { Refusal } from './refusal.ts'

/** The markets at the engine's current time. Users see the same prices that the broker uses to execute orders. */
export interface MarketView {
  readonly markets: readonly Market[]
  /** Returns the market time, epoch ms: the wall clock, or the clock of a replay. */
  now(): number
  /** Returns the market with this id. @throws Refusal `NOT_FOUND` */
  byId(id: number): Market
  byCode(code: string): Market | undefined
  isOpen(market: Market): boolean
  /**
   * Returns the next opening time of a closed market, epoch ms. Returns null for an open market and for a market that
   * never opens again.
   */
  opensAt(market: Market): number | null
  /** Returns the latest quote; null before the first price. */
  quote(market: Market): Quote | null
  /** Returns the latest price; null before the first price, and for a discontinued market. */
  lastPrice(code: string): string | null
  /** Returns the last `count` candles that open at or before `endAt`, oldest first. */
  candles(market: Market, period: Period, endAt: number, count: number): Candle[]
}

/** Maximum number of cached candle lists. A list takes a few kilobytes. All users who look at the same chart share one list. */
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
    // Within its trading hours, a market is either open or halted. An open market has no opening time, and the end of a halt is
    // unknown, so the result is null.
    opensAt: ({ code }) => (feed.isOpen(code, engine.now) ? null : feed.nextChange(code, engine.now)),
    quote: ({ code }) => engine.quote(code),
    lastPrice: (code) => (byCode.has(code) ? engine.priceOf(code) : null),
    candles({ code }, period, endAt, count) {
      // Candles up to a given time never change, so they can be cached under a key that contains this time.
      const until = Math.min(endAt, engine.now)
      return [...lists.get(`${code} ${period} ${until} ${count}`, () => feed.candles(code, period, until, count))]
    },
  }
}
