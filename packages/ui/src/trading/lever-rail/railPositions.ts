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
   * Position of the open price on the rail. At 0, the price is at the end with the stop loss; at 1, it is at the end with the
   * take profit. `current` has the same scale. If the current price is beyond an end of the rail, `current` is below 0 or above
   * 1.
   */
  open: number
  current: number
}

const share = (price: number, start: number, end: number) => (start === end ? 0.5 : (price - start) / (end - start))

/**
 * Returns the price at the free end of a rail that has only a stop loss or only a take profit. `level` and the free end are on
 * opposite sides of the open price, at the same distance. If the current price is more than 80 % of this distance away from the
 * open price, the free end is farther away.
 *
 * @param level - price of the stop loss or take profit that is set
 */
const freeReach = (open: number, current: number, level: number) => {
  const length = Math.max(Math.abs(open - level), Math.abs(current - open) * 1.25)
  return level < open ? open + length : open - length
}

/**
 * Returns the positions of the open price and the current price between stop loss and take profit. Returns null if both are
 * missing. Every rail starts at the stop loss, even if the stop loss is the higher price (sell order). The same formula
 * therefore works for buy and sell orders.
 */
export function railPositions({ open, current, stop, target }: RailPrices): RailPositions | null {
  if (stop === null && target === null) return null
  const from = toCoordinate(open)
  const now = current === null ? from : toCoordinate(current)
  const start = stop === null ? freeReach(from, now, toCoordinate(target ?? open)) : toCoordinate(stop)
  const end = target === null ? freeReach(from, now, toCoordinate(stop ?? open)) : toCoordinate(target)
  return { open: share(from, start, end), current: share(now, start, end) }
}
