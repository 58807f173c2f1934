import type { Clock } from '../engine/clock.ts'
import type { FaultSetting } from './faultSetting.ts'
import type { Faults } from './faults.ts'
import { faultTable, isFaultName } from './faultTable.ts'

/** State of the sandbox, as returned by the control API. */
export interface ControlState {
  readonly sandbox: true
  /** Seed of the prices, the news and the traders. */
  readonly seed: string
  readonly clock: {
    /** Current market time, epoch ms. */
    readonly now: number
    readonly iso: string
    /** Speed of the clock, in market seconds per real second. */
    readonly speed: number
    readonly isPaused: boolean
  }
  readonly faults: readonly FaultSetting[]
}

/** A change of the clock. Omitted fields remain unchanged. */
export interface ClockChange {
  /** Number of ms by which market time jumps forward. */
  readonly advance?: number
  /** Market time to jump to, epoch ms. It must not be before the current market time. */
  readonly at?: number
  /** Speed of the clock, in market seconds per real second; at most 3600. */
  readonly speed?: number
  readonly paused?: boolean
}

/** Operations of the control API. */
export interface ControlPanel {
  readonly faults: Faults
  state(): ControlState
  /**
   * Changes the clock and advances the market to the new time. Resolves when all market events up to that time are in the
   * database.
   *
   * @throws ControlError when market time would go backwards, or when the clock is shared with other processes
   */
  setClock(change: ClockChange): Promise<void>
  /** Returns all faults that can be switched on. */
  known(): readonly { readonly name: string; readonly about: string; readonly value: string; readonly preset: string | null }[]
}

/** Thrown when the control API cannot carry out a request. The error message is for the developer. */
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
  /** Whether other processes share this clock. A shared clock must not be changed. */
  readonly isShared: boolean
  readonly step: () => Promise<void>
}

const maxSpeed = 3_600
const maxJumpMs = 366 * 86_400_000

export function createControlPanel({ seed, clock, faults, isShared, step }: ControlParts): ControlPanel {
  const jumpOf = ({ advance, at }: ClockChange): number => {
    if (advance !== undefined && at !== undefined) throw new ControlError('Give advance or at, not both.')
    const jump = advance ?? (at === undefined ? 0 : at - clock.now())
    if (!(jump >= 0 && jump <= maxJumpMs))
      throw new ControlError('The clock can advance by 0 ms to 366 days at once, and never go back.')
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
      if (isShared) throw new ControlError('Several processes share this clock: it cannot be changed in one of them.')
      const { speed, paused } = change
      if (speed !== undefined && !(speed > 0 && speed <= maxSpeed)) {
        throw new ControlError(`Speed must be above 0 and at most ${maxSpeed}.`)
      }
      const jump = jumpOf(change)
      if (speed !== undefined) clock.setSpeed(speed)
      if (paused !== undefined) paused ? clock.pause() : clock.resume()
      clock.advance(jump)
      // A step that uses the old time may still be running. In this case, the first call only waits for that step, and the
      // second call advances the market to the new time.
      await step()
      await step()
    },
    known: () =>
      Object.entries(faultTable).flatMap(([name, { about, value, preset }]) =>
        isFaultName(name) ? [{ name, about, value: value.about, preset }] : [],
      ),
  }
}
