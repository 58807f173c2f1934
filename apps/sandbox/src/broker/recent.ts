/** A cache of the most recently used values. */
export interface Recent<V> {
  /** The cached value of a key; calls `make` when it is missing. */
  get(key: string, make: () => V): V
}

/** @param most - maximum number of cached values */
export function createRecent<V>(most: number): Recent<V> {
  const kept = new Map<string, { readonly value: V }>()
  return {
    get(key, make) {
      const found = kept.get(key) ?? { value: make() }
      kept.delete(key)
      kept.set(key, found)
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      return found.value
    },
  }
}
