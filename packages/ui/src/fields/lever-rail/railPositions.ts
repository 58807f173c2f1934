import { toCoordinate } from '../../foundation/coordinate/toCoordinate.ts'

export interface RailPrices {
  open: string
  /** Current price; `null` while it is unknown. */
  current: string | null
  stop: string | null
  target: string | null
}

export interface RailPositions {
  /**
   * Position of the open price on the rail: 0 is the stop end, and 1 is the target end. `current` uses the same scale
   * and is below 0 or above 1 if the current price is beyond an end.
   */
  open: number
  current: number
}

const share = (price: number, start: number, end: number) => (start === end ? 0.5 : (price - start) / (end - start))

/**
 * Returns the price at the other end of the rail if only one limit (stop or target) is set. This price is as far from the open
 * price as `limit`, or farther if the current price would otherwise be outside the rail.
 *
 * @param limit - price of the limit that is set
 */
const freeReach = (open: number, current: number, limit: number) => {
  const length = Math.max(Math.abs(open - limit), Math.abs(current - open) * 1.25)
  return limit < open ? open + length : open - length
}

/**
 * Returns the positions of the open and the current price between stop and target, or null if both stop and target
 * are missing. The same formula is used for buy and sell orders: every rail starts at the stop, which is the higher
 * price in a sell order.
 */
export function railPositions({ open, current, stop, target }: RailPrices): RailPositions | null {
  if (stop === null && target === null) return null
  const from = toCoordinate(open)
  const now = current === null ? from : toCoordinate(current)
  const start = stop === null ? freeReach(from, now, toCoordinate(target ?? open)) : toCoordinate(stop)
  const end = target === null ? freeReach(from, now, toCoordinate(stop ?? open)) : toCoordinate(target)
  return { open: share(from, start, end), current: share(now, start, end) }
}
