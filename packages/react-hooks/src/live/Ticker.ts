import type { Clock } from '@leverkit/sdk'
import { Emitter } from '@leverkit/sdk/emitter'

/**
 * Calls its listeners once a second, for components that display an age. The timer runs only while there are listeners.
 */
export class Ticker {
  readonly #clock: Clock
  readonly #ticks = new Emitter<{ tick: [] }>()
  #timer: unknown = null

  constructor(clock: Clock) {
    this.#clock = clock
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const stop = this.#ticks.on('tick', listener)
    if (this.#timer === null) this.#arm()
    return () => {
      stop()
      if (this.#ticks.count('tick') > 0 || this.#timer === null) return
      this.#clock.clearTimeout(this.#timer)
      this.#timer = null
    }
  }

  #arm(): void {
    this.#timer = this.#clock.setTimeout(() => {
      this.#arm()
      this.#ticks.emit('tick')
    }, 1_000)
  }
}
