import { EventEmitter } from 'eventemitter3'

/** Reports an error as uncaught, so that a listener that throws does not interrupt the emitting code. */
export const rethrowLater = (cause: unknown): void =>
  queueMicrotask(() => {
    throw cause
  })

/** The arguments of each event, by its name. */
export type EventArguments<E> = { [K in keyof E]: unknown[] }

/**
 * Events with typed names and arguments. Listeners run in the order in which they were added. A listener that throws interrupts
 * neither the other listeners nor the emitting code.
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

  /** @param onFault - receives the error of a listener, and the name of the event; by default it is reported as uncaught */
  constructor(onFault: (cause: unknown, event: keyof E & string) => void = rethrowLater) {
    this.#onFault = onFault
  }

  /** Adds a listener; a listener that is added twice is called twice. Returns a function that removes it. */
  on<K extends keyof E & string>(event: K, listener: (...args: E[K]) => void): () => void {
    let isActive = true
    const own = (...args: E[K]) => {
      // A removed listener is no longer called, even for the event that is being emitted.
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

  /** Calls the listeners of an event. A listener added during the event receives only later events. */
  emit<K extends keyof E & string>(event: K, ...args: E[K]): void {
    this.#emitter.emit(event, ...args)
  }

  /** Number of listeners of an event. */
  count(event: keyof E & string): number {
    return this.#emitter.listenerCount(event)
  }
}
