import { contract, type Order } from '@leverkit/sdk'
import { profitAt, subtract } from '@leverkit/sdk/math'
import { expect, it } from 'vitest'
import { breakEvenOf } from './breakEven.ts'

const [example] = contract.orders.list.example.response.orders as [Order]
const terms = { pipDigits: 4, pricePrecision: 5, contractSize: '100000' }
// The fee of 0.35 for 0.10 lots is covered by a move of 0.000035, that is, by four price steps.
const position: Order = { ...example, lots: '0.10', fee: '0.35', openPrice: '1.10000' }

it.each([
  ['buy', '1.10015', null, 'possible', '1.10004'],
  ['buy', '1.10014', null, 'tooClose', '1.10004'],
  ['buy', '1.09000', null, 'tooClose', '1.10004'],
  ['sell', '1.09985', '1.10500', 'possible', '1.09996'],
  ['sell', '1.09986', null, 'tooClose', '1.09996'],
  ['buy', '1.10500', '1.1000400', 'isSet', '1.10004'],
  ['buy', '1.10500', '1.10000', 'possible', '1.10004'],
] as const)(
  'for a %s position at the price %s with the stop loss %s, break-even is %s at %s',
  (side, currentPrice, stopLoss, state, price) => {
    expect(breakEvenOf({ ...position, side, currentPrice, stopLoss }, terms)).toEqual({ state, price })
  },
)

it.each(['buy', 'sell'] as const)(
  'the profit of a %s position covers the fee at break-even, but not one price step before',
  (side) => {
    const { lots, openPrice } = position
    const price = breakEvenOf({ ...position, side }, terms)?.price ?? ''
    const after = (exitPrice: string) =>
      subtract(profitAt({ side, lots, contractSize: terms.contractSize, openPrice: openPrice ?? '', exitPrice }), position.fee)
    expect([after(price), after(side === 'buy' ? '1.10003' : '1.09997')]).toEqual(['0.05', '-0.05'])
  },
)

it('break-even is rounded to a price step that covers the whole fee', () => {
  expect(breakEvenOf({ ...position, side: 'buy', fee: '0.31' }, terms)?.price).toBe('1.10004')
})

it('without a fee, break-even is the open price', () => {
  expect(breakEvenOf({ ...position, fee: '0' }, terms)?.price).toBe('1.1')
})

it('in a market without pips, break-even is possible only after a gain of more than one price step', () => {
  const order: Order = { ...position, side: 'buy', fee: '0', openPrice: '100.0', currentPrice: '100.1', stopLoss: null }
  const steps = { ...terms, pipDigits: null, pricePrecision: 1 }
  expect(breakEvenOf(order, steps)?.state).toBe('tooClose')
  expect(breakEvenOf({ ...order, currentPrice: '100.2' }, steps)?.state).toBe('possible')
})

it.each([
  ['a pending order', { openPrice: null, targetPrice: '1.1' }, terms],
  ['a position with an unknown side', { side: 'unknown' }, terms],
  ['a position in a market with an unknown contract size', {}, { ...terms, contractSize: null }],
] as const)('%s has no break-even', (_, change, of) => {
  expect(breakEvenOf({ ...position, ...change } as Order, of)).toBeNull()
})
