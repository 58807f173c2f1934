import { describe, expect, test } from 'vitest'
import { findStopProblems, profitAt, reachedStop, type StopsInput } from './stops.ts'

const codes = (input: StopsInput) => findStopProblems(input).map(({ field, code }) => `${field} ${code}`)

describe('findStopProblems', () => {
  const at = (side: 'buy' | 'sell', takeProfit: string | null, stopLoss: string | null) => ({
    side,
    price: '1.1',
    takeProfit,
    stopLoss,
  })

  test.each([
    ['a buy with both stops on the right side', at('buy', '1.2', '1.0'), []],
    ['a sell with both stops on the right side', at('sell', '1.0', '1.2'), []],
    ['an order without stops', at('buy', null, null), []],
    ['a buy with the take profit below the price', at('buy', '1.0', null), ['takeProfit TAKE_PROFIT_BELOW_PRICE']],
    ['a sell with the take profit above the price', at('sell', '1.2', null), ['takeProfit TAKE_PROFIT_ABOVE_PRICE']],
    ['a buy with the stop loss above the price', at('buy', null, '1.2'), ['stopLoss STOP_LOSS_ABOVE_PRICE']],
    ['a sell with the stop loss below the price', at('sell', null, '1.0'), ['stopLoss STOP_LOSS_BELOW_PRICE']],
    [
      'a buy whose stops equal the price',
      at('buy', '1.10', '1.10'),
      ['takeProfit TAKE_PROFIT_BELOW_PRICE', 'stopLoss STOP_LOSS_ABOVE_PRICE'],
    ],
    [
      'a buy whose take profit and stop loss are exchanged',
      at('buy', '1.0', '1.2'),
      ['takeProfit TAKE_PROFIT_BELOW_PRICE', 'stopLoss STOP_LOSS_ABOVE_PRICE'],
    ],
  ])('findStopProblems returns a problem for each stop on the wrong side of the price: %s', (_, input, expected) => {
    expect(codes(input)).toEqual(expected)
  })

  test('findStopProblems also returns the price with which it compared the stop, for use in an error message', () => {
    expect(findStopProblems(at('buy', '1.0', null))[0]?.values).toEqual({ price: '1.1' })
  })
})

describe('reachedStop', () => {
  test.each([
    ['buy', '1.2', 'takeProfit'],
    ['buy', '1.3', 'takeProfit'],
    ['buy', '1.1', null],
    ['buy', '1.0', 'stopLoss'],
    ['buy', '0.9', 'stopLoss'],
  ] as const)(
    'for a %s order at the price %s, with take profit 1.2 and stop loss 1.0, reachedStop returns %s',
    (side, price, reached) => {
      expect(reachedStop({ side, price, takeProfit: '1.2', stopLoss: '1.0' })).toBe(reached)
    },
  )

  test.each([
    ['1.0', 'takeProfit'],
    ['1.1', null],
    ['1.2', 'stopLoss'],
  ])('for a sell order at the price %s, with take profit 1.0 and stop loss 1.2, reachedStop returns %s', (price, reached) => {
    expect(reachedStop({ side: 'sell', price, takeProfit: '1.0', stopLoss: '1.2' })).toBe(reached)
  })

  test('reachedStop returns null for an order without stops', () => {
    expect(reachedStop({ side: 'sell', price: '1', takeProfit: null, stopLoss: null })).toBeNull()
  })
})

test('profitAt returns the profit at an exit price, for buy and for sell', () => {
  const order = { lots: '0.1', contractSize: '100000', openPrice: '1.1', exitPrice: '1.105' }
  expect(profitAt({ side: 'buy', ...order })).toBe('50.000000')
  expect(profitAt({ side: 'sell', ...order, places: 2 })).toBe('-50.00')
})
