import { expect, it } from 'vitest'
import { isOfMarket } from './isOfMarket.ts'

const market = { code: 'EUR/USD#m', displayCode: 'EUR/USD' }

it.each([
  [
    'returns true if the market codes are equal, even if the display codes differ',
    { marketCode: 'EUR/USD#m', displayCode: 'Euro' },
    true,
  ],
  [
    'returns true if the order has no market code and the display codes are equal',
    { marketCode: null, displayCode: 'EUR/USD' },
    true,
  ],
  [
    'returns false if the market codes differ, even if the display codes are equal',
    { marketCode: 'EUR/USD.c', displayCode: 'EUR/USD' },
    false,
  ],
  [
    'returns false if the order has no market code and the display codes differ',
    { marketCode: null, displayCode: 'GBP/JPY' },
    false,
  ],
])('isOfMarket %s', (_, order, expected) => {
  expect(isOfMarket(order, market)).toBe(expected)
})
