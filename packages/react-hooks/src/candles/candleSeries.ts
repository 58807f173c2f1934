import type { Candle, Period } from '@leverkit/sdk'
import { compare } from '@leverkit/sdk/math'
import { candleStart, growCandle, joinCandles, periodMs } from './rollUp.ts'

/** Candles of one market and period: history of REST, and its end kept live by the one-minute candle. */
export interface CandleSeries {
  readonly period: Period
  /** Oldest first, each time once. */
  readonly candles: readonly Candle[]
  /** The minute as it was last seen. */
  readonly minute: Candle | null
  /** Where the live part begins: candles from here on were made or changed by minutes. */
  readonly liveFrom: number | null
}

export const emptySeries = (period: Period): CandleSeries => ({ period, candles: [], minute: null, liveFrom: null })

const sameCandle = (a: Candle, b: Candle) =>
  a.time === b.time && a.open === b.open && a.high === b.high && a.low === b.low && a.close === b.close && a.volume === b.volume

/** A candle that both REST and the minutes have told of: the minutes know the later end, REST what came before them. */
const both = (told: Candle, live: Candle): Candle =>
  joinCandles(told, live, compare(told.volume, live.volume) >= 0 ? told.volume : live.volume)

/**
 * Takes up the newest candles of REST: they replace what is known from their beginning on, except for what the minutes have
 * told since.
 */
export const withNewest = (series: CandleSeries, newest: readonly Candle[]): CandleSeries => {
  const [first] = newest
  if (first === undefined) return series
  const live = new Map(
    series.candles.filter((candle) => series.liveFrom !== null && candle.time >= series.liveFrom).map((c) => [c.time, c]),
  )
  const end = newest.at(-1)?.time ?? first.time
  const before = series.candles.filter((candle) => candle.time < first.time)
  const told = newest.map((candle) => {
    const own = live.get(candle.time)
    return own && !sameCandle(own, candle) ? both(candle, own) : candle
  })
  const after = [...live.values()].filter((candle) => candle.time > end)
  return { ...series, candles: [...before, ...told, ...after] }
}

/** Puts older candles before those that are known. */
export const withOlder = (series: CandleSeries, older: readonly Candle[]): CandleSeries => {
  const first = series.candles[0]?.time ?? Number.POSITIVE_INFINITY
  return { ...series, candles: [...older.filter((candle) => candle.time < first), ...series.candles] }
}

/** The socket missed something: from here on REST is believed, until the next minute comes. */
export const withoutLive = (series: CandleSeries): CandleSeries => ({ ...series, minute: null, liveFrom: null })

/** What a minute did to a series. */
export interface MinuteEffect {
  readonly series: CandleSeries
  /** `grown`: the last candle moved · `added`: a new one began · `gap`: one began, and candles before it are missing · `ignored`. */
  readonly effect: 'grown' | 'added' | 'gap' | 'ignored'
}

/**
 * Takes up the current one-minute candle. A minute before the last candle is late and is ignored.
 *
 * The volume of a candle that REST gave counts from the first minute seen on.
 */
export const withMinute = (series: CandleSeries, minute: Candle): MinuteEffect => {
  const last = series.candles.at(-1)
  const time = candleStart(minute.time, series.period)
  const isLate = series.minute !== null && minute.time < series.minute.time
  if (last === undefined || isLate || time < last.time) return { series, effect: 'ignored' }
  const liveFrom = series.liveFrom ?? time
  if (time === last.time) {
    const grown = growCandle({ candle: last, seen: series.minute, minute })
    if (sameCandle(grown, last)) return { series: { ...series, minute, liveFrom }, effect: 'ignored' }
    return { series: { ...series, candles: [...series.candles.slice(0, -1), grown], minute, liveFrom }, effect: 'grown' }
  }
  const candles = [...series.candles, { ...minute, time }]
  const isNext = time - last.time === periodMs[series.period]
  return { series: { ...series, candles, minute, liveFrom }, effect: isNext ? 'added' : 'gap' }
}
