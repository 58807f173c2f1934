import { expect, it } from 'vitest'
import { recentSearches, rememberSearch } from './recentSearches.ts'

const storage = () => {
  const kept = new Map<string, string>()
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) }
}

it('keeps the latest six searches without duplicates, newest first', () => {
  const own = storage()
  for (const query of ['EUR', 'gold', 'oil', 'yen', 'BTC', 'DAX', 'eur', ' x ']) rememberSearch(own, query)
  expect(recentSearches(own)).toEqual(['eur', 'DAX', 'BTC', 'yen', 'oil', 'gold'])
})

it('starts empty', () => {
  expect(recentSearches(storage())).toEqual([])
})
