import { Emitter } from '@leverkit/sdk/emitter'

/** A value that notifies listeners when it changes, with the interface that `useSyncExternalStore` needs. */
export class ObservableValue<T> {
  #value: T
  readonly #changes = new Emitter<{ change: [] }>()

  constructor(value: T) {
    this.#value = value
  }

  readonly get = (): T => this.#value

  readonly subscribe = (listener: () => void): (() => void) => this.#changes.on('change', listener)

  set(value: T): void {
    if (Object.is(value, this.#value)) return
    this.#value = value
    this.#changes.emit('change')
  }

  /** Number of listeners. */
  get listenerCount(): number {
    return this.#changes.count('change')
  }
}
