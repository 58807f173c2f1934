import { expect, it } from 'vitest'
import { isOfMarket } from './isOfMarket.ts'

const market = { code: 'EUR/USD#m', displayCode: 'EUR/USD' }

it.each([
  ['the stable code', { marketCode: 'EUR/USD#m', displayCode: 'Euro' }, true],
  ['the display code, if the order has no stable one', { marketCode: null, displayCode: 'EUR/USD' }, true],
  ['the stable code, which differs', { marketCode: 'EUR/USD.c', displayCode: 'EUR/USD' }, false],
  ['the display code, which differs', { marketCode: null, displayCode: 'GBP/JPY' }, false],
])('isOfMarket decides whether an order belongs to a market by %s', (_, order, expected) => {
  expect(isOfMarket(order, market)).toBe(expected)
})
