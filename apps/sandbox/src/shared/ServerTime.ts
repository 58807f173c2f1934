/** Returns the time of the database server's clock, epoch ms. */
export type AskServer = () => Promise<number>

/** Clock of the database server. It is the same for all processes and independent of their machines' clocks. */
export interface ServerTime {
  /** Returns the server's time, epoch ms, as an integer. */
  now(): number
  /**
   * Whether the last measurement is still valid. After a jump of this machine's clock, or a sleep of the machine, it is invalid
   * until the next measurement.
   */
  isSure(): boolean
  /**
   * Measures the difference between the clocks again.
   *
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

/** Maximum drift in ms between this machine's two clocks between two measurements. */
const driftMs = 250
/** Duration in ms from which an answer is too slow, and therefore too inexact to be used. */
const slowMs = 400

export function createServerTime({ wall, steady = () => performance.now() }: ServerTimeParts): ServerTime {
  /** Server time minus monotonic time, in ms. */
  let offset = wall() - steady()
  let isMeasured = false
  /** Wall clock minus monotonic clock at the last measurement, in ms. */
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
      // A difference within the measurement error is ignored, so that the time does not jitter.
      if (!isMeasured || Math.abs(measured - offset) > errorMs) offset = measured
      isMeasured = true
      lead = wall() - steady()
    },
  }
}
