/** A clock that advances only on request. It can be passed as the option `clock` of the SDK. */
export class TestClock {
  #now: number
  #lastHandle = 0
  readonly #timers = new Map<number, { readonly at: number; readonly run: () => void }>()

  constructor(now: number) {
    this.#now = now
  }

  readonly now = (): number => this.#now

  readonly setTimeout = (run: () => void, ms: number): number => {
    this.#lastHandle += 1
    this.#timers.set(this.#lastHandle, { at: this.#now + ms, run })
    return this.#lastHandle
  }

  readonly clearTimeout = (handle: unknown): void => {
    if (typeof handle === 'number') this.#timers.delete(handle)
  }

  /** Advances the time. Timers that become due run in time order, each at its own time. */
  advance(ms: number): void {
    const end = this.#now + ms
    for (;;) {
      const [due] = [...this.#timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)
      if (due === undefined) break
      const [handle, { at, run }] = due
      this.#timers.delete(handle)
      this.#now = Math.max(this.#now, at)
      run()
    }
    this.#now = end
  }
}
