import { describe, expect, it } from 'vitest'
import { isThin, levelAfter, stopOutAfter } from './marginAfter.ts'

it('marginAfter computes the margin level after the order', () => {
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
    ...{ usedMargin: '0', margin: '400', freeMarginAfter: '600', level: '50', price: '1.1', pipDigits: 4 },
    orders: [order],
  }

  it('the distance from the stop-out is given as a loss and as the price movement that causes this loss', () => {
    expect(stopOutAfter(input)).toEqual({ money: '800.000000', pips: '800.0' })
    expect(stopOutAfter({ ...input, orders: [{ ...order, side: 'sell' }] })?.pips).toBe('800.0')
    expect(stopOutAfter({ ...input, orders: [order, order] })?.pips).toBe('400.0')
  })

  it('the price movement is null without pips, or if the orders offset each other, or if even a price of zero causes no stop-out', () => {
    const none = { money: '800.000000', pips: null }
    expect(stopOutAfter({ ...input, orders: [order, { ...order, side: 'sell' }] })).toEqual(none)
    expect(stopOutAfter({ ...input, price: '0.05' })).toEqual(none)
    expect(stopOutAfter({ ...input, pipDigits: null })).toEqual(none)
  })

  it('at the stop-out and beyond it, the distance is zero', () => {
    expect(stopOutAfter({ ...input, freeMarginAfter: '-300' })).toEqual({ money: '0', pips: '0.0' })
  })

  it('the distance is null while an amount is unknown', () => {
    expect([stopOutAfter({ ...input, price: null }), stopOutAfter({ ...input, usedMargin: null })]).toEqual([null, null])
  })
})
