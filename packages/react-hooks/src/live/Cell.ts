import { Emitter } from '@leverkit/sdk/emitter'

/** One value that notifies when it changes, in the form that `useSyncExternalStore` needs. */
export class Cell<T> {
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
}
