import { type Candle, type Period, periodMs } from '@leverkit/sdk'
import { add, compare, subtract } from '@leverkit/sdk/math'

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
 * Joins two versions of a candle, or two consecutive parts of a candle. The result has the open of `first` and the close of
 * `second`.
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
 */
export const rollUp = (minutes: readonly Candle[], period: Period): Candle[] => {
  const candles: Candle[] = []
  for (const minute of minutes) {
    const time = candleStart(minute.time, period)
    const last = candles.at(-1)
    if (last?.time === time) candles[candles.length - 1] = joinCandles(last, minute, add(last.volume, minute.volume))
    else candles.push({ ...minute, time })
  }
  return candles
}

/**
 * Volume that a one-minute candle adds to its period. For a new minute, this is the whole volume. For a known minute,
 * this is the increase since its previous state.
 */
const grownVolume = (seen: Candle | null, minute: Candle): string => {
  if (seen === null || seen.time !== minute.time) return minute.volume
  return compare(minute.volume, seen.volume) > 0 ? subtract(minute.volume, seen.volume) : '0'
}

export interface GrowthInput {
  /** The candle to extend. */
  readonly candle: Candle
  /** State of `minute` that was last merged into `candle`; `null` if this state is unknown. */
  readonly seen: Candle | null
  readonly minute: Candle
}

/**
 * Returns a candle of a longer period, updated with the current one-minute candle. Prices are exact.
 *
 * The volume depends on `seen`. If `seen` is `null`, `candle` may already include the volume of `minute`, so the result has the
 * larger of the two volumes. Otherwise `candle` includes the volume of `seen`, and the result adds the increase since `seen`.
 */
export const growCandle = ({ candle, seen, minute }: GrowthInput): Candle =>
  joinCandles(
    candle,
    minute,
    seen === null ? higher(candle.volume, minute.volume) : add(candle.volume, grownVolume(seen, minute)),
  )
