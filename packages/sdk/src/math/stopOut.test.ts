import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add } from '../decimal/arithmetic.ts'
import { compareMarginLevel } from './account.ts'
import { profit } from './profit.ts'
import { stopOutDistance } from './stopOut.ts'
import { order, places, signed, unsigned } from './testing/arbitraries.ts'
import { type Fraction, fraction, minus, over, roundedText, sign, times, total } from './testing/oracle.ts'
import { refusalsOf } from './testing/refusals.ts'

const account = { equity: '1000', usedMargin: '400', level: '50' }
const buy = { side: 'buy', lots: '0.1', contractSize: '100000' } as const
const sell = { ...buy, side: 'sell' } as const

describe('stopOutDistance', () => {
  test.each([
    ['a buy', [buy], { money: '800.000000', price: '-0.080000' }],
    ['a sell', [sell], { money: '800.000000', price: '0.080000' }],
    ['a larger buy and a sell', [buy, { ...buy, lots: '0.3' }, sell], { money: '800.000000', price: '-0.026667' }],
    ['a buy and a sell of the same size', [buy, sell], { money: '800.000000', price: null }],
    ['no order', [], { money: '800.000000', price: null }],
  ])('for %s, stopOutDistance returns the loss and the price movement that would cause the stop-out', (_, orders, distance) => {
    expect(stopOutDistance({ ...account, orders })).toEqual(distance)
  })

  test('if the margin level is already below the stop-out level, stopOutDistance returns a negative loss and a price movement in favour of the order', () => {
    expect(stopOutDistance({ ...account, equity: '100', orders: [buy] })).toEqual({ money: '-100.000000', price: '0.010000' })
  })

  test('after the price has moved by the result of stopOutDistance, the margin level is exactly the stop-out level', () => {
    const { price } = stopOutDistance({ ...account, orders: [buy] })
    const lost = profit({ ...buy, openPrice: '1.1', currentPrice: add('1.1', price ?? '0') })
    expect(compareMarginLevel({ equity: add(account.equity, lost), usedMargin: account.usedMargin, level: '50' })).toBe(0)
  })

  test('stopOutDistance returns the same result as an oracle of exact fractions', () => {
    const zero = fraction('0')
    const sizeOf = ({ side, lots, contractSize }: { side: string; lots: string; contractSize: string }): Fraction => {
      const size = times(fraction(lots), fraction(contractSize))
      return side === 'buy' ? size : minus(zero, size)
    }
    const inputs = fc.record({ equity: signed, usedMargin: unsigned, level: fc.constantFrom('20', '50', '100', '37.5'), places })
    const check = fc.property(inputs, fc.array(order, { maxLength: 4 }), (input, orders) => {
      const room = minus(fraction(input.equity), over(times(fraction(input.usedMargin), fraction(input.level)), fraction('100')))
      const size = total(orders.map(sizeOf))
      expect(stopOutDistance({ ...input, orders })).toEqual({
        money: roundedText(room, input.places),
        price: sign(size) === 0 ? null : roundedText(over(minus(zero, room), size), input.places),
      })
    })
    fc.assert(check, { seed: 7, numRuns: 500 })
  })

  test.each([
    [{ equity: '' }, 'equity'],
    [{ usedMargin: '-1' }, 'usedMargin'],
    [{ level: 'x' }, 'level'],
    [{ orders: [buy, { ...buy, lots: '-1' }] }, 'orders[1].lots'],
    [{ orders: [{ ...buy, contractSize: '' }] }, 'orders[0].contractSize'],
    [{ orders: [{ ...buy, side: 'long' }] }, 'orders[0].side'],
  ])('stopOutDistance rejects %j with an error that contains the field name %s', (change, path) => {
    expect(refusalsOf('stopOutDistance', { ...account, orders: [buy], ...change }).map((issue) => issue.path)).toEqual([path])
  })
})
