import { expect, it } from 'vitest'
import { recentSearches, rememberSearch } from './recentSearches.ts'

const storage = () => {
  const kept = new Map<string, string>()
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) }
}

it('the latest six searches are saved without duplicates, newest first', () => {
  const own = storage()
  for (const query of ['EUR', 'gold', 'oil', 'yen', 'BTC', 'DAX', 'eur', ' x ']) rememberSearch(own, query)
  expect(recentSearches(own)).toEqual(['eur', 'DAX', 'BTC', 'yen', 'oil', 'gold'])
})

it('the list of recent searches is empty at first', () => {
  expect(recentSearches(storage())).toEqual([])
})
