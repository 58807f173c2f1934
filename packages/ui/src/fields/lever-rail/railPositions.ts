import { toCoordinate } from '../../foundation/coordinate/toCoordinate.ts'

export interface RailPrices {
  open: string
  /** `null` while no price is known. */
  current: string | null
  stop: string | null
  target: string | null
}

export interface RailPositions {
  /** Position as a share of the rail's length, from the stop's end; below 0 or above 1 the price is beyond an end. */
  open: number
  current: number
}

const share = (price: number, start: number, end: number) => (start === end ? 0.5 : (price - start) / (end - start))

/** Distance of an end without a limit from the open price: that of the other end, or more to include the current price. */
const freeReach = (open: number, current: number, limit: number) => {
  const length = Math.max(Math.abs(open - limit), Math.abs(current - open) * 1.25)
  return limit < open ? open + length : open - length
}

/**
 * Positions of open and current price between stop and target; null if both limits are missing. Buy and sell need no distinction: the
 * rail of a sell also starts at its stop, which is the higher price.
 */
export function railPositions({ open, current, stop, target }: RailPrices): RailPositions | null {
  if (stop === null && target === null) return null
  const from = toCoordinate(open)
  const now = current === null ? from : toCoordinate(current)
  const start = stop === null ? freeReach(from, now, toCoordinate(target ?? open)) : toCoordinate(stop)
  const end = target === null ? freeReach(from, now, toCoordinate(stop ?? open)) : toCoordinate(target)
  return { open: share(from, start, end), current: share(now, start, end) }
}
