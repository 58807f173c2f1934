export interface ClockOptions {
  /** The real clock, epoch ms. */
  readonly wall: () => number
  /** Market time at the start, epoch ms. @default the wall's own time */
  readonly start?: number
  /** When on the wall market time was `start`, epoch ms. @default now */
  readonly since?: number
  /** Market seconds that pass in one second; > 0. @default 1 */
  readonly speed?: number
}

/** Market time: the wall's, or that of a replay at its own start and speed. It never runs backwards. */
export interface Clock {
  /** Epoch ms, whole. */
  now(): number
  readonly speed: number
  readonly isPaused: boolean
  /** Changes the pace from now on. @throws RangeError when speed is not above zero */
  setSpeed(speed: number): void
  /**
   * Goes on by so much at once, also while it is stopped.
   *
   * @param ms - market time; >= 0
   * @throws RangeError when it is below zero, or no number
   */
  advance(ms: number): void
  /** Stops time; harmless when stopped. */
  pause(): void
  /** Lets time go on from where it stopped; harmless when running. */
  resume(): void
}

function checked(speed: number): number {
  if (!(speed > 0 && speed < 1e6)) throw new RangeError(`A clock's speed is above 0 and below 1000000, not ${speed}.`)
  return speed
}

/**
 * A clock that stands on another one.
 *
 * @throws RangeError when the speed is not above zero
 * @example createClock({ wall: Date.now, start: Date.UTC(2014, 4, 2, 12, 29), speed: 60 }).now()
 */
export function createClock({ wall, start, since, speed = 1 }: ClockOptions): Clock {
  let pace = checked(speed)
  let paused = false
  let wallMark = since ?? wall()
  let mark = start ?? wallMark
  // The wall may be set back; market time then waits instead of going back with it.
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
      if (!(ms >= 0 && ms < 1e13)) throw new RangeError(`A clock goes on by 0 ms or more, not by ${ms}.`)
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
