import { type Period, periodMs } from '@leverkit/sdk/contract'

/** Length of the period of a candle, minutes. */
export const minutesIn = (period: Period): number => periodMs[period] / 60_000

/** A price of a market at a time. */
export interface Tick {
  /** Time of the price, epoch ms. */
  readonly at: number
  /** Decimal text with as many decimal places as the market's prices. */
  readonly price: string
}

/** Prices and volume of a period, as decimal text. */
export interface Candle {
  /** Start of the period, epoch ms. */
  readonly time: number
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly volume: string
}

/**
 * A source of prices: simulated prices, or a replay of files. A feed is deterministic, so the result for a time does not depend
 * on earlier calls. A one-minute candle has the high and low of its ticks. Longer candles are combined from one-minute candles.
 *
 * Every method throws `UnknownMarketError` for an unknown market.
 */
export interface Feed {
  /** Returns the latest tick at or before a time; null before the first tick. */
  lastTick(code: string, at: number): Tick | null
  /** Returns the ticks after `fromExclusive` and up to `toInclusive`, in time order. */
  ticks(code: string, fromExclusive: number, toInclusive: number): Tick[]
  /**
   * Returns the last `count` candles, oldest first. The candles contain only ticks up to `endAt`, so the last candle may
   * be incomplete.
   */
  candles(code: string, period: Period, endAt: number, count: number): Candle[]
  /** Whether the market is open at a time. */
  isOpen(code: string, at: number): boolean
  /** Returns the time of the next opening or closing after `at`; null if there is none. */
  nextChange(code: string, at: number): number | null
  /** Returns the time range of the feed's data, epoch ms; null for a feed that has data for all times. */
  range(): { readonly from: number; readonly to: number } | null
}

/** Thrown when the feed has no prices for a market code. */
export class UnknownMarketError extends Error {
  readonly code: string

  constructor(code: string) {
    super(`The feed has no market "${code}".`)
    this.name = 'UnknownMarketError'
    this.code = code
  }
}
