import { contract, type Order } from '@leverkit/sdk'
import { expect, it } from 'vitest'
import { breakEvenOf } from './breakEven.ts'

const [example] = contract.orders.list.example.response.orders as [Order]
const terms = { pipDigits: 4, pricePrecision: 5 }

it.each([
  ['buy', '1.10011', null, 'possible'],
  ['buy', '1.10010', null, 'tooClose'],
  ['buy', '1.09000', null, 'tooClose'],
  ['sell', '1.09989', '1.10500', 'possible'],
  ['sell', '1.09990', null, 'tooClose'],
  ['buy', '1.10500', '1.1000', 'isSet'],
  ['unknown', '1.10500', null, 'tooClose'],
] as const)(
  'for a %s position at the price %s with the stop loss %s, breakEvenOf returns %s',
  (side, currentPrice, stopLoss, expected) => {
    expect(breakEvenOf({ ...example, side, openPrice: '1.10000', currentPrice, stopLoss }, terms)).toBe(expected)
  },
)

it('in a market without pips, break-even is possible only after a gain of more than one price step', () => {
  const order: Order = { ...example, side: 'buy', openPrice: '100.0', currentPrice: '100.1', stopLoss: null }
  expect(breakEvenOf(order, { pipDigits: null, pricePrecision: 1 })).toBe('tooClose')
  expect(breakEvenOf({ ...order, currentPrice: '100.2' }, { pipDigits: null, pricePrecision: 1 })).toBe('possible')
})

it('break-even is not possible for a pending order', () => {
  expect(breakEvenOf({ ...example, openPrice: null, targetPrice: '1.1' }, terms)).toBe('tooClose')
})
