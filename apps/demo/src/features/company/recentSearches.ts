const key = 'leverkit.searches'
const most = 6

/** What was searched for on this device, latest first. */
export const recentSearches = (storage: Pick<Storage, 'getItem'>): readonly string[] =>
  (storage.getItem(key) ?? '').split('\n').filter((query) => query !== '')

/** Keeps a search for the next visit; one letter is none. */
export const rememberSearch = (storage: Pick<Storage, 'getItem' | 'setItem'>, query: string): void => {
  const words = query.replace(/\s+/g, ' ').trim()
  if (words.length < 2) return
  const others = recentSearches(storage).filter((other) => other.toLowerCase() !== words.toLowerCase())
  storage.setItem(key, [words, ...others].slice(0, most).join('\n'))
}
