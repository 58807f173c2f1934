import type { Signal } from '../signal.ts'

/** A boolean state that the test sets. */
export class FakeSignal implements Signal {
  #value = true
  readonly #watchers = new Set<() => void>()

  get watchers(): number {
    return this.#watchers.size
  }

  read(): boolean {
    return this.#value
  }

  watch(changed: () => void): () => void {
    this.#watchers.add(changed)
    return () => {
      this.#watchers.delete(changed)
    }
  }

  set(value: boolean): void {
    this.#value = value
    for (const changed of [...this.#watchers]) changed()
  }
}
