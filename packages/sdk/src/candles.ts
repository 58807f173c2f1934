import type { Candle, Period } from './contract/index.ts'
import { periodMs } from './contract/markets.ts'
import { add, compare } from './decimal/index.ts'
import { joinPeriods } from './math/joinPeriods.ts'

/**
 * Opening time, epoch ms, of the candle that contains the given time. Every candle opens a whole number of periods
 * after the start of 1970 in UTC.
 *
 * @example candleStart(1_399_034_120_000, '5min') // 1399034100000
 */
export const candleStart = (time: number, period: Period): number => time - (time % periodMs[period])

const higher = (a: string, b: string) => (compare(a, b) >= 0 ? a : b)
const lower = (a: string, b: string) => (compare(a, b) <= 0 ? a : b)

/**
 * Joins two versions of a candle, or two consecutive parts of a candle. The result has the time and the open of `first`, the
 * close of `second`, and the given volume. Prices are exact.
 *
 * @param volume - decimal text: units traded, or ticks
 */
export const joinCandles = (first: Candle, second: Candle, volume: string): Candle => ({
  time: first.time,
  open: first.open,
  high: higher(first.high, second.high),
  low: lower(first.low, second.low),
  close: second.close,
  volume,
})

/**
 * Converts one-minute candles to candles of a longer period. The open comes from the first minute, and the close from
 * the last minute. Volumes are added. Prices and volumes are exact.
 *
 * @param minutes - oldest first; minutes without trades may be missing
 * @returns oldest first; the last one may be incomplete
 *
 * @example
 * const minute = { open: '1.1', high: '1.3', low: '1.0', close: '1.2', volume: '5' }
 * rollUp([{ ...minute, time: 0 }, { ...minute, time: 60_000 }], '5min')
 * // [{ open: '1.1', high: '1.3', low: '1.0', close: '1.2', volume: '10', time: 0 }]
 */
export const rollUp = (minutes: readonly Candle[], period: Period): Candle[] =>
  joinPeriods(
    minutes.map((minute) => ({ ...minute, time: candleStart(minute.time, period) })),
    ({ time }) => time,
    (joined, minute) => joinCandles(joined, minute, add(joined.volume, minute.volume)),
  )
