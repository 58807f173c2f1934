/** Values by key, those that were asked for last. */
export interface Recent<V> {
  /** The value of a key; makes it when it is not kept. */
  get(key: string, make: () => V): V
}

/** @param most - how many values are kept */
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
