/**
 * Length of a candle. Candles start at whole multiples of their length since the epoch, UTC, so that a client can roll them up
 * without a calendar.
 */
export type Period = '1min' | '5min' | '15min' | '30min' | '60min' | '1day'

/** Minutes of each period. */
export const PERIOD_MINUTES: Readonly<Record<Period, number>> = {
  '1min': 1,
  '5min': 5,
  '15min': 15,
  '30min': 30,
  '60min': 60,
  '1day': 1440,
}

/** The price of a market at one time. */
export interface Tick {
  /** Epoch ms. */
  readonly at: number
  /** Decimal text with the market's precision. */
  readonly price: string
}

/** Prices of a period; every amount is decimal text. */
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
 * A source of prices, with two implementations. Each is deterministic: its answer for a time does not depend on the order of
 * calls. A minute's candle has the extremes of its ticks, and a longer candle is the roll-up of its minutes.
 *
 * Every method throws `UnknownMarketError` for an unknown market.
 */
export interface Feed {
  /** The latest tick at or before a time; null before the first one. */
  lastTick(code: string, at: number): Tick | null
  /** Ticks after `fromExclusive` up to `toInclusive`, in time order. */
  ticks(code: string, fromExclusive: number, toInclusive: number): Tick[]
  /** The last `count` candles, oldest first, from ticks up to `endAt` only: the last candle may be incomplete. */
  candles(code: string, period: Period, endAt: number, count: number): Candle[]
  /** Whether the market is open at a time. */
  isOpen(code: string, at: number): boolean
  /** Time of the next opening or closing after `at`; null when there is none. */
  nextChange(code: string, at: number): number | null
  /** Time range of the feed's data, epoch ms; null for an unlimited feed. */
  range(): { readonly from: number; readonly to: number } | null
}

/** The feed has no prices for this code. */
export class UnknownMarketError extends Error {
  readonly code: string

  constructor(code: string) {
    super(`The feed has no market "${code}".`)
    this.name = 'UnknownMarketError'
    this.code = code
  }
}
