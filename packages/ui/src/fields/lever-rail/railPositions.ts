import { toCoordinate } from '../../foundation/coordinate/toCoordinate.ts'

export interface RailPrices {
  /** Open price as decimal text. */
  open: string
  /** Current price; `null` while it is unknown. */
  current: string | null
  /** Price of the stop loss as decimal text; null if none is set. */
  stop: string | null
  /** Price of the take profit as decimal text; null if none is set. */
  target: string | null
}

export interface RailPositions {
  /**
   * Position of the open price on the rail: 0 is the stop end, and 1 is the target end. `current` has the same scale. If the
   * current price is beyond an end of the rail, `current` is below 0 or above 1.
   */
  open: number
  current: number
}

const share = (price: number, start: number, end: number) => (start === end ? 0.5 : (price - start) / (end - start))

/**
 * Returns the price at the end of a rail that has no limit, if only the stop or only the target is set. This end is as far from
 * the open price as the limit that is set, or farther if the current price would otherwise be outside the rail.
 *
 * @param limit - price of the limit that is set
 */
const freeReach = (open: number, current: number, limit: number) => {
  const length = Math.max(Math.abs(open - limit), Math.abs(current - open) * 1.25)
  return limit < open ? open + length : open - length
}

/**
 * Returns the positions of the open price and the current price between stop and target. Returns null if both stop and
 * target are missing. Every rail starts at the stop, even if the stop is the higher price (sell order). The same
 * formula therefore works for buy and sell orders.
 */
export function railPositions({ open, current, stop, target }: RailPrices): RailPositions | null {
  if (stop === null && target === null) return null
  const from = toCoordinate(open)
  const now = current === null ? from : toCoordinate(current)
  const start = stop === null ? freeReach(from, now, toCoordinate(target ?? open)) : toCoordinate(stop)
  const end = target === null ? freeReach(from, now, toCoordinate(stop ?? open)) : toCoordinate(target)
  return { open: share(from, start, end), current: share(now, start, end) }
}
