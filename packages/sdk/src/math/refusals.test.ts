import { describe, expect, test } from 'vitest'
import * as math from './index.ts'
import { refusalsOf } from './testing/refusals.ts'

/** Calls a formula with invalid input, and returns the path and the code of each issue. */
const refusal = (name: string, ...args: unknown[]) => refusalsOf(name, ...args).map(({ path, code }) => ({ path, code }))

const order = { side: 'buy', lots: '1', contractSize: '1', openPrice: '1', currentPrice: '2', margin: '1' }
const blocked = { mode: 'leverage', lots: '1', contractSize: '1', price: '1', leverage: '1' }
const risk = { side: 'buy', riskAmount: '50', openPrice: '2', stopLoss: '1', contractSize: '1', minLots: '1', lotStep: '1' }
const stops = { side: 'buy', price: '1', takeProfit: null, stopLoss: null }

describe('a formula rejects invalid input, and its error contains the field name', () => {
  test.each([
    ['margin', { ...blocked, price: undefined }, 'price', 'NOT_A_DECIMAL'],
    ['margin', { ...blocked, mode: 'cross' }, 'mode', 'UNKNOWN_CHOICE'],
    ['margin', { ...blocked, places: 1.5 }, 'places', 'INVALID_PLACES'],
    ['margin', { ...blocked, places: '6' }, 'places', 'INVALID_PLACES'],
    ['fee', { basis: 'price', lots: '1', feeRate: '1' }, 'basis', 'UNKNOWN_CHOICE'],
    ['fee', { basis: 'lots', margin: '1', feeRate: '1' }, 'lots', 'NOT_A_DECIMAL'],
    ['withdraw', { feeType: 2, rate: '1', amount: '1', currencyRate: '1' }, 'feeType', 'UNKNOWN_CHOICE'],
    ['profit', { ...order, side: 'unknown' }, 'side', 'UNKNOWN_CHOICE'],
    ['profit', { ...order, openPrice: 1.1 }, 'openPrice', 'NOT_A_DECIMAL'],
    ['profit', { ...order, places: -1 }, 'places', 'INVALID_PLACES'],
    ['profitAt', { ...order, exitPrice: '' }, 'exitPrice', 'NOT_A_DECIMAL'],
    ['floatingProfit', { orders: [order, { ...order, side: 'long' }] }, 'orders[1].side', 'UNKNOWN_CHOICE'],
    ['lotsForRisk', { ...risk, stopLoss: '2' }, 'stopLoss', 'STOP_LOSS_WITHOUT_LOSS'],
    ['lotsForRisk', { ...risk, side: 'sell' }, 'stopLoss', 'STOP_LOSS_WITHOUT_LOSS'],
    ['findStopProblems', { ...stops, stopLoss: '' }, 'stopLoss', 'NOT_A_DECIMAL'],
    ['reachedStop', { ...stops, side: 'both' }, 'side', 'UNKNOWN_CHOICE'],
    ['pendingTrigger', { price: '1', targetPrice: 'x' }, 'targetPrice', 'NOT_A_DECIMAL'],
    ['hasReachedTarget', { trigger: 'up', targetPrice: '1', price: '1' }, 'trigger', 'UNKNOWN_CHOICE'],
    ['round', { value: '1', places: 101 }, 'places', 'INVALID_PLACES'],
    ['round', { value: '1', places: Number.NaN }, 'places', 'INVALID_PLACES'],
    ['revalue', [order, { ...order, lots: '-1' }], 'orders[1].lots', 'NEGATIVE'],
    ['revalue', [{ ...order, side: 'hold' }], 'orders[0].side', 'UNKNOWN_CHOICE'],
    ['sum', ['1', '2', ' 3'], '[2]', 'NOT_A_DECIMAL'],
    ['isPositive', null, 'amount', 'NOT_A_DECIMAL'],
  ] as const)(
    '%s with the input %j is rejected with an error that contains the field name %s and the code %s',
    (name, input, path, code) => {
      expect(refusal(name, input)).toEqual([{ path, code }])
    },
  )

  test.each(['', '.', '.5', '5.', '1.2.3', '007', '0x1', '+1', ' 1', '1e2', '１'])(
    'revalue() and profit() both reject %j as a decimal',
    (text) => {
      for (const field of ['lots', 'contractSize', 'openPrice', 'currentPrice']) {
        expect(refusal('profit', { ...order, [field]: text })).toEqual([{ path: field, code: 'NOT_A_DECIMAL' }])
        expect(refusal('revalue', [{ ...order, [field]: text }])).toEqual([
          {
            path: `orders[0].${field}`,
            code: 'NOT_A_DECIMAL',
          },
        ])
      }
    },
  )

  test.each(['compare', 'add', 'subtract', 'multiply'] as const)(
    'the error that %s throws contains the name of the operand that is not a decimal',
    (name) => {
      expect(refusal(name, '1', '1e3')).toEqual([{ path: 'b', code: 'NOT_A_DECIMAL' }])
      expect(refusal(name, '', '1')).toEqual([{ path: 'a', code: 'NOT_A_DECIMAL' }])
    },
  )

  test('decimal texts of more than 256 characters are rejected, because their multiplication would be slow', () => {
    expect(math.isDecimal('9'.repeat(256))).toBe(true)
    expect(refusal('canonical', '9'.repeat(257))).toEqual([{ path: 'text', code: 'NOT_A_DECIMAL' }])
  })

  test('isDecimal rejects leading zeros', () => {
    for (const text of ['010', '-010', '00.5', '-00', '01.5']) expect(math.isDecimal(text), text).toBe(false)
  })
})
