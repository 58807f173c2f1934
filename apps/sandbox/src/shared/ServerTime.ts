/** Returns the database server's clock, epoch ms. */
export type AskServer = () => Promise<number>

/** Time of the database server: one clock for all processes, independent of their machines' clocks. */
export interface ServerTime {
  /** Epoch ms, integer. */
  now(): number
  /**
   * Whether the last measurement is still valid. False after a jump of this machine's clock, or a sleep of the machine, until the next
   * measurement.
   */
  isSure(): boolean
  /** Compares the clocks again. @throws the error of `ask` */
  measure(ask: AskServer): Promise<void>
}

export interface ServerTimeParts {
  /** This machine's clock, epoch ms. */
  readonly wall: () => number
  /** Monotonic clock, ms. @default performance.now */
  readonly steady?: () => number
}

/** Maximum drift between this machine's two clocks between two measurements, ms. */
const driftMs = 250
/** A slower answer is too inexact to be used, ms. */
const slowMs = 400

export function createServerTime({ wall, steady = () => performance.now() }: ServerTimeParts): ServerTime {
  /** Server time minus monotonic time. */
  let offset = wall() - steady()
  let isMeasured = false
  /** Wall clock minus monotonic clock at the last measurement. */
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
      // A difference within the measurement error is ignored, so that time does not jitter.
      if (!isMeasured || Math.abs(measured - offset) > errorMs) offset = measured
      isMeasured = true
      lead = wall() - steady()
    },
  }
}
