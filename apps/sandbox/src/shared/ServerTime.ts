/** Returns the time of the database server's clock, epoch ms. */
export type AskServer = () => Promise<number>

/**
 * Time of the database server, as this process estimates it. The time is the same in all processes, even if the clocks of their
 * machines differ.
 */
export interface ServerTime {
  /** Returns the estimated server time, epoch ms, as an integer. */
  now(): number
  /**
   * Whether the last measurement is still valid. The measurement becomes invalid if this machine's clock jumps or the
   * machine sleeps.
   */
  isSure(): boolean
  /**
   * Measures the difference between this machine's monotonic clock and the server's clock.
   *
   * @param ask - reads the server's clock
   * @throws the error of `ask`
   */
  measure(ask: AskServer): Promise<void>
}

export interface ServerTimeParts {
  /** Returns the time of this machine's clock, epoch ms. */
  readonly wall: () => number
  /** Returns the time of a monotonic clock, in ms. @default performance.now */
  readonly steady?: () => number
}

/**
 * Maximum drift in ms between this machine's wall clock and its monotonic clock since the last measurement. After a larger
 * drift, the measurement is invalid.
 */
const driftMs = 250
/** Maximum duration of a measurement in ms. A longer measurement is ignored, unless it is the first. */
const slowMs = 400

export function createServerTime({ wall, steady = () => performance.now() }: ServerTimeParts): ServerTime {
  /** Estimated server time minus monotonic time, in ms. */
  let offset = wall() - steady()
  let isMeasured = false
  /** Wall clock time minus monotonic time at the last measurement, in ms. */
  let lead = offset
  return {
    now: () => Math.floor(steady() + offset),
    isSure: () => Math.abs(wall() - steady() - lead) < driftMs,
    async measure(ask) {
      const asked = steady()
      const serverNow = await ask()
      const errorMs = (steady() - asked) / 2
      if (isMeasured && errorMs * 2 > slowMs) return
      const measured = serverNow - asked - errorMs
      // A change that is smaller than the error of the measurement is ignored, so that the time does not jitter.
      if (!isMeasured || Math.abs(measured - offset) > errorMs) offset = measured
      isMeasured = true
      lead = wall() - steady()
    },
  }
}
