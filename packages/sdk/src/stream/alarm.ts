import type { Clock } from '../clock.ts'

/** A single timer. Setting the timer again replaces the pending timeout. */
export class Alarm {
  /** Time in epoch ms at which the timer fires; `null` while the timer is not set. */
  dueAt: number | null = null
  readonly #clock: Clock
  readonly #ring: (lateMs: number) => void
  #handle: unknown

  /**
   * @param ring - called when the timer fires. `lateMs` is the delay in ms after `dueAt`. Timers fire late in hidden tabs and
   * after the machine slept
   */
  constructor(clock: Clock, ring: (lateMs: number) => void) {
    this.#clock = clock
    this.#ring = ring
  }

  set(ms: number): void {
    this.clear()
    const dueAt = this.#clock.now() + ms
    this.dueAt = dueAt
    this.#handle = this.#clock.setTimeout(() => {
      this.dueAt = null
      this.#ring(this.#clock.now() - dueAt)
    }, ms)
  }

  clear(): void {
    if (this.dueAt === null) return
    this.dueAt = null
    this.#clock.clearTimeout(this.#handle)
  }
}
