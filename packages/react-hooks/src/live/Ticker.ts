import type { Clock } from '@leverkit/sdk'

/** One beat a second for everything that shows an age; no timer while nobody listens. */
export class Ticker {
  readonly #clock: Clock
  readonly #listeners = new Set<() => void>()
  #timer: unknown = null

  constructor(clock: Clock) {
    this.#clock = clock
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const own = () => listener()
    this.#listeners.add(own)
    if (this.#timer === null) this.#arm()
    return () => {
      this.#listeners.delete(own)
      if (this.#listeners.size > 0 || this.#timer === null) return
      this.#clock.clearTimeout(this.#timer)
      this.#timer = null
    }
  }

  #arm(): void {
    this.#timer = this.#clock.setTimeout(() => {
      this.#arm()
      for (const listener of [...this.#listeners]) listener()
    }, 1_000)
  }
}
