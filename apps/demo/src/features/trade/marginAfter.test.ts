import { describe, expect, it } from 'vitest'
import { isThin, levelAfter, stopOutAfter } from './marginAfter.ts'

it('levelAfter computes the margin level after an order', () => {
  expect(levelAfter({ usedMargin: '1000', margin: '4000', freeMarginAfter: '5000' })).toBe('200.00')
  expect(levelAfter({ usedMargin: '0', margin: '9990', freeMarginAfter: '1.59' })).toBe('100.02')
  expect(levelAfter({ usedMargin: '0', margin: '0', freeMarginAfter: '100' })).toBeNull()
  expect(levelAfter({ usedMargin: null, margin: '1', freeMarginAfter: '1' })).toBeNull()
})

it('only a known margin level below the "careful" level of the brand counts as low', () => {
  expect([isThin('199.99', '200'), isThin('200.00', '200'), isThin(null, '200')]).toEqual([true, false, false])
})

describe('stopOutAfter', () => {
  const order = { side: 'buy', lots: '0.1', contractSize: '100000' } as const
  const input = {
    ...{ usedMargin: '0', margin: '400', freeMarginAfter: '600', level: '50', price: '1.1', pricePrecision: 5 },
    orders: [order],
  }

  it('the stop-out price of a buy is below the current price, and that of a sell above it', () => {
    expect(stopOutAfter(input)).toEqual({ price: '1.02000' })
    expect(stopOutAfter({ ...input, orders: [{ ...order, side: 'sell' }] })).toEqual({ price: '1.18000' })
    expect(stopOutAfter({ ...input, orders: [order, order] })).toEqual({ price: '1.06000' })
  })

  it('stopOutAfter returns no price more than 20 % away from the market price, and none if the orders offset each other', () => {
    expect(stopOutAfter({ ...input, price: '0.4' })).toEqual({ price: '0.32000' })
    expect(stopOutAfter({ ...input, price: '0.39' })).toEqual({ price: null })
    expect(stopOutAfter({ ...input, orders: [order, { ...order, side: 'sell' }] })).toEqual({ price: null })
  })

  it('stopOutAfter returns the current price if the account has already reached the stop-out', () => {
    expect(stopOutAfter({ ...input, freeMarginAfter: '-300' })).toEqual({ price: '1.1' })
  })

  it('stopOutAfter returns null while an amount is unknown', () => {
    expect([stopOutAfter({ ...input, price: null }), stopOutAfter({ ...input, usedMargin: null })]).toEqual([null, null])
  })
})
