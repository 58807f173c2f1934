/** Answers the database server's clock, epoch ms. */
export type AskServer = () => Promise<number>

/** The time of the database server: one clock for all processes on it, whatever their machines' clocks say. */
export interface ServerTime {
  /** Epoch ms, whole. */
  now(): number
  /**
   * Whether nothing speaks against the last measurement. After a jump of this machine's clock, or a sleep of the machine, it is
   * false until the next one.
   */
  isSure(): boolean
  /** Compares the clocks anew. @throws what `ask` rejects with */
  measure(ask: AskServer): Promise<void>
}

export interface ServerTimeParts {
  /** This machine's clock, epoch ms. */
  readonly wall: () => number
  /** Runs on whatever happens to the clock, ms. @default performance.now */
  readonly steady?: () => number
}

/** How far this machine's two clocks may drift apart between two measurements, ms. */
const driftMs = 250
/** An answer that took longer says too little about the moment when it was given, ms. */
const slowMs = 400

export function createServerTime({ wall, steady = () => performance.now() }: ServerTimeParts): ServerTime {
  /** Server time less steady time. */
  let offset = wall() - steady()
  let isMeasured = false
  /** How far the wall was ahead of the steady clock at the last measurement. */
  let lead = offset
  return {
    now: () => Math.floor(steady() + offset),
    isSure: () => Math.abs(wall() - steady() - lead) < driftMs,
    async measure(ask) {
      const asked = steady()
      const there = await ask()
      const errorMs = (steady() - asked) / 2
      if (isMeasured && errorMs * 2 > slowMs) return
      const measured = there - asked - errorMs
      // Within its error a measurement changes nothing: time would tremble.
      if (!isMeasured || Math.abs(measured - offset) > errorMs) offset = measured
      isMeasured = true
      lead = wall() - steady()
    },
  }
}
