import type { Candle, Period, Quote } from '@leverkit/sdk/contract'
import type { Engine } from '../engine/engine.ts'
import type { Feed } from '../feeds/feed.ts'
import type { Market } from '../market/markets.ts'
import { createRecent } from './recent.ts'
import { Refusal } from './refusal.ts'

/** The markets as the engine has reached them: what people see and what the broker deals on are one and the same. */
export interface MarketView {
  readonly markets: readonly Market[]
  /** Market time, epoch ms: the wall clock, or the clock of a replay. */
  now(): number
  /** @throws Refusal `NOT_FOUND` */
  byId(id: number): Market
  byCode(code: string): Market | undefined
  isOpen(market: Market): boolean
  /** When a closed market opens next; null for an open one, and when it never does. */
  opensAt(market: Market): number | null
  /** Null before the first price. */
  quote(market: Market): Quote | null
  /** The latest price; null before the first one, and for a market that is not served any more. */
  lastPrice(code: string): string | null
  /** The last `count` candles that open up to `endAt`, oldest first. */
  candles(market: Market, period: Period, endAt: number, count: number): Candle[]
}

/** How many lists of candles are kept, a few kilobytes each: many people look at the same charts. */
const keptLists = 128

export function createMarketView(markets: readonly Market[], feed: Feed, engine: Engine): MarketView {
  const byId = new Map(markets.map((market) => [market.id, market]))
  const byCode = new Map(markets.map((market) => [market.code, market]))
  const lists = createRecent<readonly Candle[]>(keptLists)
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
    // Nobody knows when a halt ends: within its hours a market that is closed says nothing of its next opening.
    opensAt: ({ code }) => (feed.isOpen(code, engine.now) ? null : feed.nextChange(code, engine.now)),
    quote: ({ code }) => engine.quote(code),
    lastPrice: (code) => (byCode.has(code) ? engine.priceOf(code) : null),
    candles({ code }, period, endAt, count) {
      // Between two steps of the market nothing changes, and what lies behind it never does.
      const until = Math.min(endAt, engine.now)
      return [...lists.get(`${code} ${period} ${until} ${count}`, () => feed.candles(code, period, until, count))]
    },
  }
}
