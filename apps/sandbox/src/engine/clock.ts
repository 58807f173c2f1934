export interface ClockOptions {
  /** Returns the time of the machine's clock, epoch ms. */
  readonly wall: () => number
  /** Market time at the start, epoch ms. @default the wall clock time */
  readonly start?: number
  /** Wall clock time at which market time equals `start`, epoch ms. @default the current wall clock time */
  readonly since?: number
  /** Speed of the clock, in market seconds per real second; > 0. @default 1 */
  readonly speed?: number
}

/**
 * Clock of market time. Market time either equals the wall clock or, in a replay, has its own start and speed. Market time never
 * runs backwards.
 */
export interface Clock {
  /** Returns the market time: epoch ms, integer. */
  now(): number
  readonly speed: number
  readonly isPaused: boolean
  /** Changes the speed from now on. The market time does not jump. @throws RangeError unless 0 < speed < 1,000,000 */
  setSpeed(speed: number): void
  /**
   * Moves market time forward immediately, even while the clock is paused.
   *
   * @param ms - milliseconds of market time; >= 0
   * @throws RangeError when `ms` is negative or not a number
   */
  advance(ms: number): void
  /** Pauses the clock. Has no effect on a paused clock. */
  pause(): void
  /** Resumes a paused clock from the time at which it was paused. Has no effect on a running clock. */
  resume(): void
}

function checked(speed: number): number {
  if (!(speed > 0 && speed < 1e6)) throw new RangeError(`A clock's speed must be above 0 and below 1000000, not ${speed}.`)
  return speed
}

/**
 * Creates a clock of market time that is driven by the wall clock.
 *
 * @throws RangeError unless 0 < speed < 1,000,000
 * @example createClock({ wall: Date.now, start: Date.UTC(2014, 4, 2, 12, 29), speed: 60 }).now()
 */
export function createClock({ wall, start, since, speed = 1 }: ClockOptions): Clock {
  let pace = checked(speed)
  let paused = false
  let wallMark = since ?? wall()
  let mark = start ?? wallMark
  // After the wall clock was set back, market time stops until the wall clock has caught up.
  const elapsed = () => (paused ? 0 : Math.max(0, wall() - wallMark) * pace)
  const settle = () => {
    mark += elapsed()
    wallMark = wall()
  }
  let latest = Math.floor(mark + elapsed())
  return {
    now() {
      latest = Math.max(latest, Math.floor(mark + elapsed()))
      return latest
    },
    get speed() {
      return pace
    },
    get isPaused() {
      return paused
    },
    setSpeed(next) {
      checked(next)
      settle()
      pace = next
    },
    advance(ms) {
      if (!(ms >= 0 && ms < 1e13)) throw new RangeError(`A clock advances by 0 ms or more, not by ${ms}.`)
      settle()
      mark += ms
    },
    pause() {
      settle()
      paused = true
    },
    resume() {
      settle()
      paused = false
    },
  }
}
