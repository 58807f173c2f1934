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
    pipDigits: 4,
    orders: [order],
  }

  // The equity is 1,000 and the used margin 400, so a loss of 800 reduces the level to 50 % and causes the stop-out.
  it('the stop-out price is below the current price for a buy and above it for a sell; pips have no sign', () => {
    expect(stopOutAfter(input)).toEqual({ money: '800.00', price: '1.02000', pips: '800.0' })
    const sell = stopOutAfter({ ...input, orders: [{ ...order, side: 'sell' }] })
    expect(sell).toEqual({ money: '800.00', price: '1.18000', pips: '800.0' })
    // Twice the lots lose the same money in half the pips.
    expect(stopOutAfter({ ...input, orders: [order, order] })).toEqual({ money: '800.00', price: '1.06000', pips: '400.0' })
  })

  it("if the stop-out is more than 20 % away, or the orders offset each other, stopOutAfter returns only 'far'", () => {
    expect(stopOutAfter({ ...input, price: '0.4' })).toEqual({ money: '800.00', price: '0.32000', pips: '800.0' })
    expect(stopOutAfter({ ...input, price: '0.39' })).toBe('far')
    expect(stopOutAfter({ ...input, orders: [order, { ...order, side: 'sell' }] })).toBe('far')
  })

  it("stopOutAfter returns 'far' if the stop-out price would be below zero", () => {
    expect(stopOutAfter({ ...input, price: '0.05' })).toBe('far')
  })

  it('in a market without pips, stopOutAfter returns the stop-out price and the loss in money', () => {
    expect(stopOutAfter({ ...input, pipDigits: null })).toEqual({ money: '800.00', price: '1.02000', pips: null })
  })

  it('stopOutAfter returns the current price and no distance if the account has already reached the stop-out', () => {
    expect(stopOutAfter({ ...input, freeMarginAfter: '-300' })).toEqual({ money: '0.00', price: '1.1', pips: '0.0' })
  })

  it('stopOutAfter returns null while an amount is unknown', () => {
    expect([stopOutAfter({ ...input, price: null }), stopOutAfter({ ...input, usedMargin: null })]).toEqual([null, null])
  })
})
