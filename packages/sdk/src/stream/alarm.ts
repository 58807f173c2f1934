import type { Clock } from '../clock.ts'

/** One timer that can be set again: setting replaces, clearing forgets, so none is ever left behind. */
export class Alarm {
  /** When it goes off, epoch ms; `null` while it is not set. */
  dueAt: number | null = null
  readonly #clock: Clock
  readonly #ring: () => void
  #handle: unknown

  constructor(clock: Clock, ring: () => void) {
    this.#clock = clock
    this.#ring = ring
  }

  set(ms: number): void {
    this.clear()
    this.dueAt = this.#clock.now() + ms
    this.#handle = this.#clock.setTimeout(() => {
      this.dueAt = null
      this.#ring()
    }, ms)
  }

  clear(): void {
    if (this.dueAt === null) return
    this.dueAt = null
    this.#clock.clearTimeout(this.#handle)
  }
}
