import { type Candle, joinCandles } from '@leverkit/sdk'
import { add, compare, subtract } from '@leverkit/sdk/math'

const larger = (a: string, b: string) => (compare(a, b) >= 0 ? a : b)

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
    seen === null ? larger(candle.volume, minute.volume) : add(candle.volume, grownVolume(seen, minute)),
  )
