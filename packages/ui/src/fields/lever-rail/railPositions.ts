import { toCoordinate } from '../../foundation/coordinate/toCoordinate.ts'

export interface RailPrices {
  open: string
  /** `null` while no price is known. */
  current: string | null
  stop: string | null
  target: string | null
}

export interface RailPositions {
  /** Shares of the rail's length from the stop's end; outside 0 to 1 the price is beyond that end. */
  open: number
  current: number
}

const share = (price: number, start: number, end: number) => (start === end ? 0.5 : (price - start) / (end - start))

/** How far an end without a limit lies from the open price: as far as the other end, or far enough to hold the current price. */
const freeReach = (open: number, current: number, limit: number) => {
  const length = Math.max(Math.abs(open - limit), Math.abs(current - open) * 1.25)
  return limit < open ? open + length : open - length
}

/**
 * Where open and current price stand between stop and target; null when there is neither. Sides need no case of their own: the stop of a sell
 * is the higher price and still the start.
 */
export function railPositions({ open, current, stop, target }: RailPrices): RailPositions | null {
  if (stop === null && target === null) return null
  const from = toCoordinate(open)
  const now = current === null ? from : toCoordinate(current)
  const start = stop === null ? freeReach(from, now, toCoordinate(target ?? open)) : toCoordinate(stop)
  const end = target === null ? freeReach(from, now, toCoordinate(stop ?? open)) : toCoordinate(target)
  return { open: share(from, start, end), current: share(now, start, end) }
}
