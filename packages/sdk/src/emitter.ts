import { EventEmitter } from 'eventemitter3'

/** Throws an error in a microtask. The platform reports it as uncaught, and the code that emits the event continues. */
export const rethrowLater = (cause: unknown): void =>
  queueMicrotask(() => {
    throw cause
  })

/** Maps each event name to the types of its arguments. */
export type EventArguments<E> = { [K in keyof E]: unknown[] }

/**
 * Event emitter with typed names and arguments. Listeners are called in the order in which they were added. An error of a
 * listener interrupts neither the other listeners nor the code that emits the event.
 *
 * @example
 * const prices = new Emitter<{ change: [price: string] }>()
 * const stop = prices.on('change', (price) => render(price))
 * prices.emit('change', '1.10325')
 * stop()
 */
export class Emitter<E extends EventArguments<E>> {
  readonly #emitter = new EventEmitter<string>()
  readonly #onFault: (cause: unknown, event: keyof E & string) => void

  /**
   * @param onFault - receives an error that a listener has thrown, and the name of the event. Without `onFault`, the error is
   * reported as uncaught
   */
  constructor(onFault: (cause: unknown, event: keyof E & string) => void = rethrowLater) {
    this.#onFault = onFault
  }

  /** Adds a listener and returns a function that removes it. A listener that was added twice is called twice. */
  on<K extends keyof E & string>(event: K, listener: (...args: E[K]) => void): () => void {
    let isActive = true
    const own = (...args: E[K]) => {
      // A listener that was removed during the current event is no longer called.
      if (!isActive) return
      try {
        listener(...args)
      } catch (cause) {
        this.#onFault(cause, event)
      }
    }
    this.#emitter.on(event, own)
    return () => {
      isActive = false
      this.#emitter.off(event, own)
    }
  }

  /** Calls the listeners of an event. A listener that is added during the event receives only later events. */
  emit<K extends keyof E & string>(event: K, ...args: E[K]): void {
    this.#emitter.emit(event, ...args)
  }

  /** Returns the number of listeners of an event. */
  count(event: keyof E & string): number {
    return this.#emitter.listenerCount(event)
  }
}
