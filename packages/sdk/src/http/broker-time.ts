/** How far the parts of one broker may disagree about the time, ms. */
const allowanceMs = 2_000
/** A stamp may lack its milliseconds. */
const wholeSecondMs = 999
/** Local time written as UTC is wrong by up to this. */
const largestZoneMs = 15 * 3_600_000
/** An answer that took longer says too little about a clock. */
const widestMs = 10_000

/** A moment of ours on the clock that stamps orders. */
export interface BrokerMoment {
  /** An order of this moment or later has no stamp below this. */
  readonly earliest: number
  /** An order of this moment or earlier has no stamp above this. */
  readonly latest: number
  /** An order with a stamp below this is surely older than this moment. */
  readonly surelyAfter: number
}

/** How far a clock of the broker is ahead of ours, as an interval, ms. */
interface Offset {
  readonly from: number
  readonly to: number
}

const offsetOf = (stamp: number, sentAt: number, receivedAt: number): Offset | null => {
  const offset = { from: stamp - receivedAt, to: stamp + wholeSecondMs - sentAt }
  return receivedAt >= sentAt && offset.to - offset.from <= widestMs ? offset : null
}

const isNear = (a: Offset, b: Offset): boolean => a.from <= b.to + allowanceMs && b.from <= a.to + allowanceMs

/** What is known of the broker's clock at one moment of ours. */
export interface ClockReading {
  readonly at: number
  readonly offset: Offset | null
  /** An order's own stamp has shown the offset. */
  readonly isProven: boolean
}

/**
 * A moment on the clock that stamps orders, `null` while that clock is unknown.
 *
 * @param other - a second reading; where the two disagree, one of the clocks was set between them and neither counts
 */
export const momentOf = ({ at, offset }: ClockReading, other: ClockReading): BrokerMoment | null => {
  const known = offset ?? other.offset
  if (known === null || (other.offset !== null && !isNear(known, other.offset))) return null
  const earliest = at + known.from - allowanceMs - wholeSecondMs
  return {
    earliest,
    latest: at + known.to + allowanceMs,
    // Stamps that nobody has proven may be local time written as UTC.
    surelyAfter: other.isProven ? earliest : earliest - largestZoneMs,
  }
}

/**
 * The clock that stamps orders, as answers show it. The machine's own clock proves nothing.
 *
 * The `Date` header of an answer shows the broker's clock. The stamp of an order that this client has placed shows the clock
 * of the stamps itself.
 */
export class BrokerTime {
  #dates: Offset | null = null
  #stamps: { readonly offset: Offset; readonly dates: Offset | null } | null = null

  /** Notes the `Date` header of an answer. */
  onDate(date: string | null, sentAt: number, receivedAt: number): void {
    const stamp = date === null ? Number.NaN : Date.parse(date)
    if (!Number.isNaN(stamp)) this.#dates = offsetOf(stamp, sentAt, receivedAt) ?? this.#dates
  }

  /** Notes the stamp of an order that was placed between two moments of ours. */
  onStamp(stamp: number, sentAt: number, receivedAt: number): void {
    const offset = offsetOf(stamp, sentAt, receivedAt)
    if (offset !== null) this.#stamps = { offset, dates: this.#dates }
  }

  read(at: number): ClockReading {
    const stamps = this.#stamps
    // Headers that have moved since the stamp show that a clock was set.
    const isProven = stamps !== null && (!stamps.dates || !this.#dates || isNear(stamps.dates, this.#dates))
    return { at, offset: isProven ? stamps.offset : this.#dates, isProven }
  }
}
