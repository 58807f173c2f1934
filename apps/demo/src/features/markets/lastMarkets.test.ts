import { contract } from '@leverkit/sdk/contract'
import { expect, it } from 'vitest'
import { lastMarkets, saveMarkets } from './lastMarkets.ts'

const storage = () => {
  const kept = new Map<string, string>()
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) }
}
const markets = contract.markets.list.example.response

it('the saved list of markets is restored with its time, but only in the same language', () => {
  const own = storage()
  expect(saveMarkets(own, { at: 5, lang: 'en', markets })).toBe(true)
  expect(lastMarkets(own, 'en')).toEqual({ at: 5, lang: 'en', markets })
  expect(lastMarkets(own, 'hk')).toBeNull()
})

it('lastMarkets returns null if no list is saved or the saved list is unreadable', () => {
  expect(lastMarkets(storage(), 'en')).toBeNull()
  expect(lastMarkets({ getItem: () => 'old' }, 'en')).toBeNull()
  expect(lastMarkets({ getItem: () => '{"at":1,"lang":"en","markets":[{"code":' }, 'en')).toBeNull()
  expect(lastMarkets({ getItem: () => '{"at":1,"lang":"en","markets":[{}]}' }, 'en')).toBeNull()
})

it('saving the list of markets returns false if the storage is full', () => {
  const full = {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(saveMarkets(full, { at: 5, lang: 'en', markets })).toBe(false)
})
