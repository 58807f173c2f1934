import { contract, type Market } from '@leverkit/sdk'
import { expect, it } from 'vitest'
import { findMarkets } from './findMarkets.ts'

const [eurusd] = contract.markets.list.example.response
const markets = [
  { ...eurusd, code: 'EURUSD', displayCode: 'EURUSD', name: 'Euro · Dollar', categoryId: 1 },
  { ...eurusd, code: 'XAUUSD', displayCode: 'XAUUSD', name: '黃金', categoryId: 2 },
  { ...eurusd, code: 'DE40', displayCode: 'DE40', name: 'Größte Werte', categoryId: 3 },
] as Market[]
const codes = (query: string, category: string | null = null, favourites: string[] = []) =>
  findMarkets(markets, { query, category, favourites }).map((market) => market.code)

it('without a filter, findMarkets returns all markets', () => {
  expect(codes('')).toEqual(['EURUSD', 'XAUUSD', 'DE40'])
})

it('findMarkets ignores case, diacritics, width, spaces and separators', () => {
  expect(codes('eur/usd')).toEqual(['EURUSD'])
  expect(codes('ＸＡＵ')).toEqual(['XAUUSD'])
  expect(codes('grosste')).toEqual([])
  expect(codes('größte')).toEqual(['DE40'])
  expect(codes('groß')).toEqual(['DE40'])
  expect(codes('黃金')).toEqual(['XAUUSD'])
})

it('findMarkets lists first the markets whose code or name starts with the query, then the other matches', () => {
  expect(codes('u')).toEqual(['EURUSD', 'XAUUSD'])
  expect(codes('xa')).toEqual(['XAUUSD'])
  expect(codes('d')).toEqual(['DE40', 'EURUSD', 'XAUUSD'])
})

it('findMarkets filters by category, and lists favourites in the sequence in which the user chose them', () => {
  expect(codes('', '2')).toEqual(['XAUUSD'])
  expect(codes('', 'favourites', ['DE40', 'GONE', 'EURUSD'])).toEqual(['DE40', 'EURUSD'])
})

it('in the category "favourites", findMarkets searches only the favourites', () => {
  expect(codes('eur', 'favourites', ['DE40', 'EURUSD'])).toEqual(['EURUSD'])
  expect(codes('xau', 'favourites', ['DE40', 'EURUSD'])).toEqual([])
})
