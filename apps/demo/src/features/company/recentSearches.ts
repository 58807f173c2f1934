const key = 'leverkit.searches'
const most = 6

/** Searches saved on this device, newest first. */
export const recentSearches = (storage: Pick<Storage, 'getItem'>): readonly string[] =>
  (storage.getItem(key) ?? '').split('\n').filter((query) => query !== '')

/** Saves a search of at least two characters. */
export const rememberSearch = (storage: Pick<Storage, 'getItem' | 'setItem'>, query: string): void => {
  const words = query.replace(/\s+/g, ' ').trim()
  if (words.length < 2) return
  const others = recentSearches(storage).filter((other) => other.toLowerCase() !== words.toLowerCase())
  storage.setItem(key, [words, ...others].slice(0, most).join('\n'))
}
