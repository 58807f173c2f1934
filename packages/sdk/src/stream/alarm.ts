import type { Clock } from '../clock.ts'

/** One timer that can be set again: setting replaces, clearing forgets, so none is ever left behind. */
export class Alarm {
  /** When it goes off, epoch ms; `null` while it is not set. */
  dueAt: number | null = null
  readonly #clock: Clock
  readonly #ring: (lateMs: number) => void
  #handle: unknown

  /** @param ring - is told how late it comes: a hidden tab or a sleeping machine holds timers back */
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
