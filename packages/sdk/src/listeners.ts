type Listener<Args extends unknown[]> = (...args: Args) => void

/** A fault of a listener is nobody's here to catch: the platform reports it as uncaught, and whoever told goes on. */
export const rethrowLater = (cause: unknown): void =>
  queueMicrotask(() => {
    throw cause
  })

/** Those who want to hear of one kind of event. */
export class Listeners<Args extends unknown[]> {
  #listeners: readonly Listener<Args>[] = []

  /** Listens; answers how to stop. */
  add(listener: Listener<Args>): () => void {
    // A function of its own, so that the same listener may be added twice and each be removed by its own call.
    const own: Listener<Args> = (...args) => listener(...args)
    this.#listeners = [...this.#listeners, own]
    return () => {
      this.#listeners = this.#listeners.filter((other) => other !== own)
    }
  }

  tell(...args: Args): void {
    for (const listener of this.#listeners) {
      try {
        listener(...args)
      } catch (cause) {
        rethrowLater(cause)
      }
    }
  }
}
