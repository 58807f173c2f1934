import { expect, it } from 'vitest'
import { isOfMarket } from './isOfMarket.ts'

const market = { code: 'EUR/USD#m', displayCode: 'EUR/USD' }

it.each([
  ['the stable code', { marketCode: 'EUR/USD#m', displayCode: 'Euro' }, true],
  ['the code that people read, where there is no stable one', { marketCode: null, displayCode: 'EUR/USD' }, true],
  ['neither where the stable code is another', { marketCode: 'EUR/USD.c', displayCode: 'EUR/USD' }, false],
  ['neither where people read another', { marketCode: null, displayCode: 'GBP/JPY' }, false],
])('an order is known by %s', (_, order, expected) => {
  expect(isOfMarket(order, market)).toBe(expected)
})
