import { contract } from '@leverkit/sdk/contract'
import { expect, it } from 'vitest'
import { lastMarkets, saveMarkets } from './lastMarkets.ts'

const storage = () => {
  const kept = new Map<string, string>()
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) }
}
const markets = contract.markets.list.example.response

it('brings the list back with the moment at which it was seen, in its language only', () => {
  const own = storage()
  expect(saveMarkets(own, { at: 5, lang: 'en', markets })).toBe(true)
  expect(lastMarkets(own, 'en')).toEqual({ at: 5, lang: 'en', markets })
  expect(lastMarkets(own, 'hk')).toBeNull()
})

it('has nothing to show at first, nor from something that it cannot read', () => {
  expect(lastMarkets(storage(), 'en')).toBeNull()
  expect(lastMarkets({ getItem: () => 'old' }, 'en')).toBeNull()
  expect(lastMarkets({ getItem: () => '{"at":1,"lang":"en","markets":[{}]}' }, 'en')).toBeNull()
})

it('goes without where there is no room', () => {
  const full = {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(saveMarkets(full, { at: 5, lang: 'en', markets })).toBe(false)
})
