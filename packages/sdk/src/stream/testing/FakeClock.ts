import type { Clock } from '../../clock.ts'

interface Timer {
  readonly at: number
  readonly order: number
  readonly fn: () => void
  /**
   * Whether the timer belongs to the client's environment, for example to a frame in flight. Such timers run even while the
   * client sleeps or is throttled.
   */
  readonly world: boolean
}

/**
 * Clock with virtual time. `advance` runs due timers in order. Tests can simulate sleep, throttled timers and a changed wall
 * clock.
 */
export class FakeClock implements Clock {
  /** Throttling interval in ms. The client's timers run only at multiples of this interval. With 1, they are not throttled. */
  throttleMs = 1
  #elapsed = 0
  #wallOffset = 1_700_000_000_000
  #asleep = false
  #order = 0
  readonly #timers = new Map<number, Timer>()

  /** Number of pending client timers. */
  get pending(): number {
    let count = 0
    for (const timer of this.#timers.values()) if (!timer.world) count += 1
    return count
  }

  get isAsleep(): boolean {
    return this.#asleep
  }

  /** Virtual time in ms since the start, unaffected by changes of the wall clock. */
  get elapsed(): number {
    return this.#elapsed
  }

  now(): number {
    return this.#elapsed + this.#wallOffset
  }

  setTimeout(fn: () => void, ms: number): number {
    const due = this.#elapsed + Math.max(0, ms)
    return this.#add(Math.ceil(due / this.throttleMs) * this.throttleMs, fn, false)
  }

  clearTimeout(handle: unknown): void {
    this.#timers.delete(handle as number)
  }

  /** Adds a timer of the client's environment, for example for a frame in flight. */
  schedule(fn: () => void, ms: number): void {
    this.#add(this.#elapsed + ms, fn, true)
  }

  advance(ms: number): void {
    const end = this.#elapsed + ms
    for (let next = this.#next(end); next; next = this.#next(end)) {
      const [handle, timer] = next
      this.#timers.delete(handle)
      this.#elapsed = Math.max(this.#elapsed, timer.at)
      timer.fn()
    }
    this.#elapsed = end
  }

  /** Advances time without running any client timer. */
  sleep(ms: number): void {
    this.#asleep = true
    this.advance(ms)
    this.#asleep = false
  }

  /** Sets the wall clock back. */
  setBack(ms: number): void {
    this.#wallOffset -= ms
  }

  #add(at: number, fn: () => void, world: boolean): number {
    this.#order += 1
    this.#timers.set(this.#order, { at, fn, world, order: this.#order })
    return this.#order
  }

  #next(end: number): [number, Timer] | null {
    let first: [number, Timer] | null = null
    for (const entry of this.#timers) {
      const [, timer] = entry
      if (timer.at > end || (this.#asleep && !timer.world)) continue
      if (!first || timer.at < first[1].at || (timer.at === first[1].at && timer.order < first[1].order)) first = entry
    }
    return first
  }
}
