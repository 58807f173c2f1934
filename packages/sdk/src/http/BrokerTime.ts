/** Largest difference in ms between the clocks of one broker's servers. */
const allowanceMs = 2_000
/** Precision, in ms, of a time stamp that has only whole seconds. */
const stampPrecisionMs = 999
/** Largest error in ms of a stamp that is local time written as UTC. */
const largestZoneMs = 15 * 3_600_000
/** Longest duration in ms of a call whose answer is used for the clock. A longer call gives too wide an interval. */
const maxWidthMs = 10_000

/** A moment of the local clock, converted to the clock that stamps orders, in epoch ms. */
export interface BrokerMoment {
  /** Smallest possible stamp of an order placed at or after this moment. */
  readonly earliest: number
  /** Largest possible stamp of an order placed at or before this moment. */
  readonly latest: number
  /** An order with a smaller stamp was certainly placed before this moment. */
  readonly surelyAfter: number
}

/** Interval in ms for the difference between a broker clock and the local clock; positive if the broker clock is ahead. */
interface Offset {
  readonly from: number
  readonly to: number
}

const offsetOf = (stamp: number, sentAt: number, receivedAt: number): Offset | null => {
  const offset = { from: stamp - receivedAt, to: stamp + stampPrecisionMs - sentAt }
  return receivedAt >= sentAt && offset.to - offset.from <= maxWidthMs ? offset : null
}

const isNear = (a: Offset, b: Offset): boolean => a.from <= b.to + allowanceMs && b.from <= a.to + allowanceMs

/** State of the broker's clock at one local moment. */
export interface ClockReading {
  readonly at: number
  readonly offset: Offset | null
  /** Whether the stamp of an order has confirmed the offset. */
  readonly isProven: boolean
}

/**
 * Converts a local moment to the clock that stamps orders; returns `null` while that clock is unknown.
 *
 * @param other - a second reading; if the two disagree, a clock was set in between and neither is used
 */
export const momentOf = ({ at, offset }: ClockReading, other: ClockReading): BrokerMoment | null => {
  const known = offset ?? other.offset
  if (known === null || (other.offset !== null && !isNear(known, other.offset))) return null
  const earliest = at + known.from - allowanceMs - stampPrecisionMs
  return {
    earliest,
    latest: at + known.to + allowanceMs,
    // Stamps that no placed order has confirmed may be local time written as UTC.
    surelyAfter: other.isProven ? earliest : earliest - largestZoneMs,
  }
}

/**
 * Derives the clock that stamps orders from answers. The local clock is no evidence for it.
 *
 * The `Date` header of an answer shows the broker's clock. The stamp of an order that this client has placed shows the clock of
 * the stamps directly.
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
    // If `Date` headers have shifted since the stamp, a clock was set and the stamp no longer counts.
    const isProven = stamps !== null && (!stamps.dates || !this.#dates || isNear(stamps.dates, this.#dates))
    return { at, offset: isProven ? stamps.offset : this.#dates, isProven }
  }
}
