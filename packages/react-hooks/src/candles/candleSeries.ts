import { type Candle, candleStart, joinCandles, type Period, periodMs } from '@leverkit/sdk'
import { compare } from '@leverkit/sdk/math'
import { growCandle } from './growCandle.ts'

/**
 * Candles of one market and period. The history comes from REST. One-minute candles from the socket update the
 * newest candle or add the next one.
 */
export interface CandleSeries {
  readonly period: Period
  /** Oldest first, with unique times. */
  readonly candles: readonly Candle[]
  /** The current one-minute candle in its latest state. */
  readonly minute: Candle | null
  /** Time of the first candle that one-minute candles created or changed, epoch ms; `null` if there is none. */
  readonly liveFrom: number | null
  /** The newest one-minute candle of those that arrived before any candle from REST; `null` if there is none. */
  readonly early: Candle | null
}

export const emptySeries = (period: Period): CandleSeries => ({ period, candles: [], minute: null, liveFrom: null, early: null })

const sameCandle = (a: Candle, b: Candle) =>
  a.time === b.time && a.open === b.open && a.high === b.high && a.low === b.low && a.close === b.close && a.volume === b.volume

/**
 * Joins the REST version and the live version of the same candle: the open of the REST version and the close of the live version.
 */
const mergeLive = (fromRest: Candle, live: Candle): Candle =>
  joinCandles(fromRest, live, compare(fromRest.volume, live.volume) >= 0 ? fromRest.volume : live.volume)

/**
 * Replaces the newest candles of the series with the candles of a REST answer. Live candles after the last candle of the answer
 * are kept. A live candle that the answer also contains is merged with the candle of the answer.
 */
export const withNewest = (series: CandleSeries, newest: readonly Candle[]): CandleSeries => {
  const [first] = newest
  if (first === undefined) return series
  const live = new Map(
    series.candles.filter((candle) => series.liveFrom !== null && candle.time >= series.liveFrom).map((c) => [c.time, c]),
  )
  const end = newest.at(-1)?.time ?? first.time
  const before = series.candles.filter((candle) => candle.time < first.time)
  const fromRest = newest.map((candle) => {
    const own = live.get(candle.time)
    return own && !sameCandle(own, candle) ? mergeLive(candle, own) : candle
  })
  const after = [...live.values()].filter((candle) => candle.time > end)
  return { ...series, candles: [...before, ...fromRest, ...after] }
}

/** Adds older candles before the existing candles. */
export const withOlder = (series: CandleSeries, older: readonly Candle[]): CandleSeries => {
  const first = series.candles[0]?.time ?? Number.POSITIVE_INFINITY
  return { ...series, candles: [...older.filter((candle) => candle.time < first), ...series.candles] }
}

/**
 * Returns the series without its live state. The next candles from REST then replace the existing candles instead of
 * being merged with them.
 */
export const withoutLive = (series: CandleSeries): CandleSeries => ({ ...series, minute: null, liveFrom: null, early: null })

/** Result of adding a one-minute candle to a series. */
export interface MinuteEffect {
  readonly series: CandleSeries
  /**
   * - `grown`: the last candle changed
   * - `added`: the next candle was added
   * - `gap`: a candle was added, and candles before it are missing
   * - `ignored`: nothing changed
   */
  readonly effect: 'grown' | 'added' | 'gap' | 'ignored'
}

/**
 * Adds the current one-minute candle to a series. A series without candles keeps it for `withEarly`. A late one-minute candle is ignored. It is late if it is older than the last
 * candle of the series or than the previous one-minute candle.
 *
 * The last candle from REST may already include the volume of the first one-minute candle. For this one-minute candle, the
 * function therefore adds only later increases of the volume.
 */
export const withMinute = (series: CandleSeries, minute: Candle): MinuteEffect => {
  const last = series.candles.at(-1)
  const time = candleStart(minute.time, series.period)
  const isLate = series.minute !== null && minute.time < series.minute.time
  if (last === undefined) {
    const isNewer = series.early === null || minute.time >= series.early.time
    return { series: isNewer ? { ...series, early: minute } : series, effect: 'ignored' }
  }
  if (isLate || time < last.time) return { series, effect: 'ignored' }
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

/**
 * Adds the one-minute candle that arrived while the series had no candles. The candles from REST can be older than it, because
 * they were requested before. Without it, the last price would be outdated until the price changes again.
 */
export const withEarly = (series: CandleSeries): MinuteEffect =>
  series.early === null || series.candles.length === 0
    ? { series, effect: 'ignored' }
    : withMinute({ ...series, early: null }, series.early)
