/** Largest accepted difference in ms between the clocks of one broker's servers. */
const allowanceMs = 2_000
/** Precision, in ms, of a time stamp that has only whole seconds. */
const stampPrecisionMs = 999
/** Largest error in ms of a time stamp that contains a local time but is marked as UTC. */
const largestZoneMs = 15 * 3_600_000
/**
 * Largest width, in ms, of an interval for the clock offset. A wider interval is too imprecise, so it is ignored. The width is
 * the duration of the call plus the precision of the broker's time stamp.
 */
const maxWidthMs = 10_000

/**
 * A time that was read from the local clock, converted to the broker's clock, which sets the time stamps of orders. The
 * difference between the clocks is known only approximately, so the result is a range. All values are in epoch ms.
 */
export interface BrokerMoment {
  /** Smallest possible time stamp of an order that was placed at or after the moment. */
  readonly earliest: number
  /** Largest possible time stamp of an order that was placed at or before the moment. */
  readonly latest: number
  /** Orders with an earlier time stamp than this were certainly placed before the moment. */
  readonly surelyAfter: number
}

/** Bounds of the difference between the broker's clock and the local clock, in ms. Positive if the broker's clock is ahead. */
interface Offset {
  readonly from: number
  readonly to: number
}

const offsetOf = (stamp: number, sentAt: number, receivedAt: number): Offset | null => {
  const offset = { from: stamp - receivedAt, to: stamp + stampPrecisionMs - sentAt }
  return receivedAt >= sentAt && offset.to - offset.from <= maxWidthMs ? offset : null
}

const isNear = (a: Offset, b: Offset): boolean => a.from <= b.to + allowanceMs && b.from <= a.to + allowanceMs

/** A time that was read from the local clock, with the clock offset that was known at this time. */
export interface ClockReading {
  /** Time of the local clock, epoch ms. */
  readonly at: number
  /** `null` if the offset was unknown. */
  readonly offset: Offset | null
  /** Whether the offset was derived from the time stamp of an order, not from a `Date` header. */
  readonly isProven: boolean
}

/**
 * Converts a time from the local clock to the broker's clock, which sets the time stamps of orders. Returns `null` if the clock
 * offset is unknown.
 *
 * @param other - a second reading of the local clock. If the offsets of the two readings disagree, a clock was changed between
 * the readings, and the result is `null`
 */
export const momentOf = ({ at, offset }: ClockReading, other: ClockReading): BrokerMoment | null => {
  const known = offset ?? other.offset
  if (known === null || (other.offset !== null && !isNear(known, other.offset))) return null
  const earliest = at + known.from - allowanceMs - stampPrecisionMs
  return {
    earliest,
    latest: at + known.to + allowanceMs,
    // Some brokers write a local time into the time stamps of orders, but mark it as UTC. An offset that was derived from such
    // a time stamp already contains this error. Otherwise, the largest possible error is subtracted.
    surelyAfter: other.isProven ? earliest : earliest - largestZoneMs,
  }
}

/**
 * Estimates the difference between the local clock and the broker's clock, which sets the time stamps of orders.
 *
 * There are two sources: the `Date` header of an answer, and the time stamp of an order that this client has placed. The time
 * stamp is preferred, because the `Date` header may come from another server with another clock.
 */
export class BrokerTime {
  #dates: Offset | null = null
  #stamps: { readonly offset: Offset; readonly dates: Offset | null } | null = null

  /** Records the `Date` header of an answer. */
  onDate(date: string | null, sentAt: number, receivedAt: number): void {
    const stamp = date === null ? Number.NaN : Date.parse(date)
    if (!Number.isNaN(stamp)) this.#dates = offsetOf(stamp, sentAt, receivedAt) ?? this.#dates
  }

  /** Records the time stamp of an order that was placed between two moments of the local clock. */
  onStamp(stamp: number, sentAt: number, receivedAt: number): void {
    const offset = offsetOf(stamp, sentAt, receivedAt)
    if (offset !== null) this.#stamps = { offset, dates: this.#dates }
  }

  read(at: number): ClockReading {
    const stamps = this.#stamps
    // If the clock offset from the `Date` headers has changed since the order was placed, one of the clocks was changed in the
    // meantime. The time stamp of the order is then ignored.
    const isProven = stamps !== null && (!stamps.dates || !this.#dates || isNear(stamps.dates, this.#dates))
    return { at, offset: isProven ? stamps.offset : this.#dates, isProven }
  }
}
