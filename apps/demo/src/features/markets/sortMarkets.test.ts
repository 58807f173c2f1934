import { contract, type Market } from '@leverkit/sdk'
import { expect, it } from 'vitest'
import { rememberedSort, rememberSort, type Sort, sortMarkets } from './sortMarkets.ts'

const [example] = contract.markets.list.example.response
const market = (code: string, last: string, changePercent: string) =>
  ({ ...example, code, displayCode: code, quote: { ...example?.quote, last, changePercent } }) as Market
const markets = [market('EURUSD', '1.1', '-0.10'), market('XAUUSD', '3765.4', '0.5'), market('DE40', '998', '0.25')]
const codes = (sort: Sort | null, live: Record<string, { last: string; changePercent: string }> = {}) =>
  sortMarkets(markets, sort, (code) => live[code]).map(({ code }) => code)

it('by default, sortMarkets keeps the sequence in which the broker lists the markets', () => {
  expect(codes(null)).toEqual(['EURUSD', 'XAUUSD', 'DE40'])
})

it("by default, sortMarkets puts open markets first, and keeps the broker's order among the open and among the closed markets", () => {
  const [euro, gold, index] = markets as [Market, Market, Market]
  const bitcoin = market('BTCUSD', '64000', '1')
  const weekend = [{ ...euro, status: 'closed' }, bitcoin, { ...gold, status: 'closed' }, index] satisfies Market[]
  expect(sortMarkets(weekend, null, () => undefined).map(({ code }) => code)).toEqual(['BTCUSD', 'DE40', 'EURUSD', 'XAUUSD'])
})

it('sortMarkets sorts by code, price and change in both directions, and compares prices as numbers', () => {
  expect(codes({ by: 'code', direction: 'ascending' })).toEqual(['DE40', 'EURUSD', 'XAUUSD'])
  expect(codes({ by: 'price', direction: 'descending' })).toEqual(['XAUUSD', 'DE40', 'EURUSD'])
  expect(codes({ by: 'change', direction: 'ascending' })).toEqual(['EURUSD', 'DE40', 'XAUUSD'])
})

it('sortMarkets uses live prices if available', () => {
  const live = { EURUSD: { last: '1.2', changePercent: '9.00' } }
  expect(codes({ by: 'change', direction: 'descending' }, live)).toEqual(['EURUSD', 'XAUUSD', 'DE40'])
})

it("the device saves the chosen column and direction, and deletes both when the user chooses the broker's sequence", () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  rememberSort(storage, { by: 'change', direction: 'descending' })
  expect(rememberedSort(storage)).toEqual({ by: 'change', direction: 'descending' })
  rememberSort(storage, null)
  expect(rememberedSort(storage)).toBeNull()
  kept.set('leverkit.sort', 'volume sideways')
  expect(rememberedSort(storage)).toBeNull()
})
