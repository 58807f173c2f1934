/** Largest difference between the clocks of one broker's servers, ms. */
const allowanceMs = 2_000
/** Precision of a time stamp without milliseconds, ms. */
const stampPrecisionMs = 999
/** Largest error of local time written as UTC, ms. */
const largestZoneMs = 15 * 3_600_000
/** An answer that took longer gives too wide an interval for the clock, ms. */
const maxWidthMs = 10_000

/** A moment of the local clock, converted to the clock that stamps orders (epoch ms). */
export interface BrokerMoment {
  /** Smallest possible stamp of an order placed at this moment or later. */
  readonly earliest: number
  /** Largest possible stamp of an order placed at this moment or earlier. */
  readonly latest: number
  /** An order with a smaller stamp is certainly older than this moment. */
  readonly surelyAfter: number
}

/** Interval for the lead of a broker clock over the local clock, ms. */
interface Offset {
  readonly from: number
  readonly to: number
}

const offsetOf = (stamp: number, sentAt: number, receivedAt: number): Offset | null => {
  const offset = { from: stamp - receivedAt, to: stamp + stampPrecisionMs - sentAt }
  return receivedAt >= sentAt && offset.to - offset.from <= maxWidthMs ? offset : null
}

const isNear = (a: Offset, b: Offset): boolean => a.from <= b.to + allowanceMs && b.from <= a.to + allowanceMs

/** The broker's clock at one local moment. */
export interface ClockReading {
  readonly at: number
  readonly offset: Offset | null
  /** Whether the stamp of an order has confirmed the offset. */
  readonly isProven: boolean
}

/**
 * Converts a local moment to the clock that stamps orders; `null` while that clock is unknown.
 *
 * @param other - a second reading; if the two disagree, a clock was set between them and neither counts
 */
export const momentOf = ({ at, offset }: ClockReading, other: ClockReading): BrokerMoment | null => {
  const known = offset ?? other.offset
  if (known === null || (other.offset !== null && !isNear(known, other.offset))) return null
  const earliest = at + known.from - allowanceMs - stampPrecisionMs
  return {
    earliest,
    latest: at + known.to + allowanceMs,
    // Unconfirmed stamps may be local time written as UTC.
    surelyAfter: other.isProven ? earliest : earliest - largestZoneMs,
  }
}

/**
 * The clock that stamps orders, derived from answers. The local clock is no evidence for it.
 *
 * The `Date` header of an answer shows the broker's clock. The stamp of an order that this client has placed shows the clock
 * of the stamps directly.
 */
export class BrokerTime {
  #dates: Offset | null = null
  #stamps: { readonly offset: Offset; readonly dates: Offset | null } | null = null

  /** Records the `Date` header of an answer. */
  onDate(date: string | null, sentAt: number, receivedAt: number): void {
    const stamp = date === null ? Number.NaN : Date.parse(date)
    if (!Number.isNaN(stamp)) this.#dates = offsetOf(stamp, sentAt, receivedAt) ?? this.#dates
  }

  /** Records the stamp of an order that was placed between two local moments. */
  onStamp(stamp: number, sentAt: number, receivedAt: number): void {
    const offset = offsetOf(stamp, sentAt, receivedAt)
    if (offset !== null) this.#stamps = { offset, dates: this.#dates }
  }

  read(at: number): ClockReading {
    const stamps = this.#stamps
    // Headers that moved since the stamp show that a clock was set.
    const isProven = stamps !== null && (!stamps.dates || !this.#dates || isNear(stamps.dates, this.#dates))
    return { at, offset: isProven ? stamps.offset : this.#dates, isProven }
  }
}
