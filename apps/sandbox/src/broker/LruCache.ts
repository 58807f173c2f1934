/** A cache that keeps the most recently used values. */
export interface LruCache<V> {
  /** Returns the cached value of a key. If the cache has no value, calls `make` and caches the result. */
  get(key: string, make: () => V): V
}

/** Creates an empty cache. @param maxSize - maximum number of cached values */
export function createLruCache<V>(maxSize: number): LruCache<V> {
  const cached = new Map<string, { readonly value: V }>()
  return {
    get(key, make) {
      const found = cached.get(key) ?? { value: make() }
      cached.delete(key)
      cached.set(key, found)
      const [oldest] = cached.keys()
      if (cached.size > maxSize && oldest !== undefined) cached.delete(oldest)
      return found.value
    },
  }
}
