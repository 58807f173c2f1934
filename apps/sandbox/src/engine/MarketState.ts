import { changePercent } from '@leverkit/sdk/math'
import type { Feed, Tick } from '../feeds/feed.ts'
import { priceSteps, priceText } from '../feeds/priceGrid.ts'
import type { Market } from '../market/markets.ts'
import type { MarketQuote } from './events.ts'
import { createTriggerBook, type TriggerBook } from './triggers.ts'

const DAY_MS = 86_400_000

interface Day {
  readonly day: number
  readonly open: number
  high: number
  low: number
}

/** State of one market in the engine: latest price, trading day and triggers. */
export interface MarketState {
  readonly market: Market
  readonly triggers: TriggerBook
  /** Ids of the open and pending orders of this market. */
  readonly orders: Set<number>
  /** Whether the market is open according to its trading hours. Trading halts do not change this value. */
  isOpen: boolean
  /** Time at which `isOpen` changes next, epoch ms; null if it never changes again. */
  nextChange: number | null
  /** Applies a tick and returns the tick's price as a whole number of price steps. */
  apply(tick: Tick): number
  /** Advances to a time, but skips the ticks before this time. Reads only the last price and the trading day from the feed. */
  jump(at: number): void
  last(): Tick | null
  quote(): MarketQuote | null
}

export function createMarketState(
  market: Market,
  feed: Feed,
  at: number,
  isHalted: (code: string) => boolean = () => false,
): MarketState {
  const steps = (price: string) => priceSteps(price, market.pricePrecision)
  const text = (price: number) => priceText(price, market.pricePrecision)
  let last: Tick | null = null
  let day: Day | null = null

  const jump = (to: number) => {
    last = feed.lastTick(market.code, to)
    const [candle] = feed.candles(market.code, '1day', to, 1)
    day = candle
      ? { day: Math.floor(candle.time / DAY_MS), open: steps(candle.open), high: steps(candle.high), low: steps(candle.low) }
      : null
  }
  const state: MarketState = {
    market,
    triggers: createTriggerBook(market.pricePrecision),
    orders: new Set(),
    isOpen: feed.isOpen(market.code, at),
    nextChange: feed.nextChange(market.code, at),
    jump,
    apply(tick) {
      const price = steps(tick.price)
      const today = Math.floor(tick.at / DAY_MS)
      if (day?.day !== today) day = { day: today, open: price, high: price, low: price }
      if (price > day.high) day.high = price
      if (price < day.low) day.low = price
      last = tick
      return price
    },
    last: () => last,
    quote() {
      if (!last || !day) return null
      const open = text(day.open)
      return {
        marketId: market.id,
        code: market.code,
        last: last.price,
        open,
        changePercent: changePercent({ open, last: last.price }),
        high: text(day.high),
        low: text(day.low),
        time: last.at,
        status: state.isOpen && !isHalted(market.code) ? 'open' : 'closed',
      }
    },
  }
  jump(at)
  return state
}
