import { expect, it } from 'vitest'
import { monogramOf } from './monogramOf.ts'

it.each([
  ['EURUSD', { base: '€', quote: '$' }],
  ['USDJPY', { base: '$', quote: '¥' }],
  ['EURCHF', { base: '€', quote: 'Fr' }],
  ['AUDUSD', { base: 'A$', quote: '$' }],
  ['TRYPLN', { base: '₺', quote: 'zł' }],
  ['XAUUSD', { base: 'Au' }],
  ['BTCUSD', { base: '₿', shape: 'round' }],
  ['US500', { base: '500' }],
  ['US2000', { base: 'Us2' }],
  ['OILB', { base: 'Oil' }],
])('the monogram of %s is %j', (displayCode, mark) => {
  expect(monogramOf({ displayCode })).toEqual(mark)
})
