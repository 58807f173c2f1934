/** Length of a candle. Boundaries are whole multiples of it since the epoch, UTC, so a client can roll up without a calendar. */
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

/** One price of a market at one instant. */
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
 * Where prices come from. Both feeds answer every question for any instant, in any order, and always the same:
 * the extremes of the ticks of a minute are its candle, and a longer candle is the roll-up of its minutes.
 *
 * Every method throws `UnknownMarketError` for a code that the feed does not serve.
 */
export interface Feed {
  /** The latest tick at or before an instant, or null before the first one. */
  lastTick(code: string, at: number): Tick | null
  /** Ticks after `fromExclusive` up to `toInclusive`, in time order. */
  ticks(code: string, fromExclusive: number, toInclusive: number): Tick[]
  /** The last `count` candles, oldest first, made of ticks up to `endAt` only: the last one is still growing. */
  candles(code: string, period: Period, endAt: number, count: number): Candle[]
  /** Whether the market trades at an instant. */
  isOpen(code: string, at: number): boolean
  /** The first instant after `at` when the market opens or closes; null when it never changes again. */
  nextChange(code: string, at: number): number | null
  /** Time covered by the feed's own data, epoch ms; null for a feed without beginning or end. */
  range(): { readonly from: number; readonly to: number } | null
}

/** A code that the feed has no prices for. */
export class UnknownMarketError extends Error {
  readonly code: string

  constructor(code: string) {
    super(`The feed has no market "${code}".`)
    this.name = 'UnknownMarketError'
    this.code = code
  }
}
