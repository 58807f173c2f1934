import type { Clock } from '../engine/clock.ts'
import type { FaultSetting } from './fault-setting.ts'
import { faultTable, isFaultName } from './fault-table.ts'
import type { Faults } from './faults.ts'

/** How the sandbox stands, as the control API tells it. */
export interface ControlState {
  readonly sandbox: true
  /** Seed of prices, news and traders. */
  readonly seed: string
  readonly clock: {
    /** Market time, epoch ms. */
    readonly now: number
    readonly iso: string
    /** Market seconds that pass in one second. */
    readonly speed: number
    readonly isPaused: boolean
  }
  readonly faults: readonly FaultSetting[]
}

/** A change of the clock: what is absent stays. */
export interface ClockChange {
  /** Goes on by so much at once, ms. */
  readonly advance?: number
  /** Goes on to this moment at once, epoch ms; not back. */
  readonly at?: number
  /** Market seconds that pass in one second, up to 3600. */
  readonly speed?: number
  readonly paused?: boolean
}

/** What the control API steers. */
export interface ControlPanel {
  readonly faults: Faults
  state(): ControlState
  /**
   * Changes the clock and lets the market go on to it: resolves when everything on the way is booked.
   *
   * @throws ControlError when time would go back, or the clock is shared with other processes
   */
  setClock(change: ClockChange): Promise<void>
  /** What there is to be switched on. */
  known(): readonly { readonly name: string; readonly about: string; readonly value: string; readonly preset: string | null }[]
}

/** What was asked of the control API cannot be done. The sentence says why. */
export class ControlError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ControlError'
  }
}

export interface ControlParts {
  readonly seed: string
  readonly clock: Clock
  readonly faults: Faults
  /** Whether other processes go by the same clock. */
  readonly isShared: boolean
  readonly step: () => Promise<void>
}

const highestSpeed = 3_600
const longestJumpMs = 366 * 86_400_000

export function createControlPanel({ seed, clock, faults, isShared, step }: ControlParts): ControlPanel {
  const jumpOf = ({ advance, at }: ClockChange): number => {
    if (advance !== undefined && at !== undefined) throw new ControlError('Give advance or at, not both.')
    const jump = advance ?? (at === undefined ? 0 : at - clock.now())
    if (!(jump >= 0 && jump <= longestJumpMs)) throw new ControlError('Time goes on by 0 ms to 366 days at once, and never back.')
    return jump
  }
  return {
    faults,
    state: () => {
      const now = clock.now()
      return {
        sandbox: true,
        seed,
        clock: { now, iso: new Date(now).toISOString(), speed: clock.speed, isPaused: clock.isPaused },
        faults: faults.list().map(({ name, value, times }) => ({ name, value, times })),
      }
    },
    async setClock(change) {
      if (isShared) throw new ControlError('Several processes go by this clock: it cannot be changed in one of them.')
      const { speed, paused } = change
      if (speed !== undefined && !(speed > 0 && speed <= highestSpeed)) {
        throw new ControlError(`Speed is above 0 and at most ${highestSpeed}.`)
      }
      const jump = jumpOf(change)
      if (speed !== undefined) clock.setSpeed(speed)
      if (paused !== undefined) paused ? clock.pause() : clock.resume()
      clock.advance(jump)
      // A step that is already under way has looked at the clock before.
      await step()
      await step()
    },
    known: () =>
      Object.entries(faultTable).flatMap(([name, { about, value, preset }]) =>
        isFaultName(name) ? [{ name, about, value: value.about, preset }] : [],
      ),
  }
}
