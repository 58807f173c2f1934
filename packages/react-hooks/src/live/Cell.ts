/** One value and those who want to know when it changes: what `useSyncExternalStore` needs. */
export class Cell<T> {
  #value: T
  readonly #listeners = new Set<() => void>()

  constructor(value: T) {
    this.#value = value
  }

  readonly get = (): T => this.#value

  readonly subscribe = (listener: () => void): (() => void) => {
    // A function of its own, so that the same listener may be added twice and each be removed by its own call.
    const own = () => listener()
    this.#listeners.add(own)
    return () => {
      this.#listeners.delete(own)
    }
  }

  set(value: T): void {
    if (Object.is(value, this.#value)) return
    this.#value = value
    for (const listener of [...this.#listeners]) listener()
  }

  /** How many listen: 0 when everything that used it is gone. */
  get listenerCount(): number {
    return this.#listeners.size
  }
}
