import type { AddressHolder } from '../AppHistory.ts'

interface Entry {
  readonly href: string
  readonly state: unknown
}

/** A window's addresses without a window: each test begins with a history of its own. */
export class MemoryHolder implements AddressHolder {
  readonly #entries: Entry[]
  readonly #listeners = new Set<() => void>()
  #index: number

  /** @param paths - the visit so far; the last one is shown */
  constructor(...paths: readonly string[]) {
    this.#entries = paths.map((path) => ({ href: `https://app.test${path}`, state: null }))
    this.#index = paths.length - 1
  }

  /** How many addresses "back" can lead through, with the one that is shown. */
  get depth(): number {
    return this.#index + 1
  }

  get location() {
    return { href: this.#now.href }
  }

  get history(): AddressHolder['history'] {
    const entry = (state: unknown, url: string | URL | null = '') => ({ href: new URL(url ?? '', this.#now.href).href, state })
    return {
      state: this.#now.state,
      pushState: (state, _, url) => {
        this.#entries.splice(this.#index + 1, Number.POSITIVE_INFINITY, entry(state, url))
        this.#index += 1
      },
      replaceState: (state, _, url) => void this.#entries.splice(this.#index, 1, entry(state, url)),
      go: (by = 0) => {
        this.#index = Math.max(0, Math.min(this.#entries.length - 1, this.#index + by))
        for (const listener of this.#listeners) listener()
      },
    }
  }

  get #now(): Entry {
    const entry = this.#entries[this.#index]
    if (!entry) throw new RangeError('A visit begins somewhere: name at least one path.')
    return entry
  }

  addEventListener(_: 'popstate', listener: () => void): void {
    this.#listeners.add(listener)
  }

  removeEventListener(_: 'popstate', listener: () => void): void {
    this.#listeners.delete(listener)
  }
}
