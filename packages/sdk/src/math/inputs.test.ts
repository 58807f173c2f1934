import { describe, expect, test } from 'vitest'
import * as math from './index.ts'
import { refusalsOf } from './testing/refusals.ts'

type Range = 'any' | 'not-negative' | 'positive'
type Input = Readonly<Record<string, unknown>>

const order = { side: 'buy', lots: '1', contractSize: '1', openPrice: '1', currentPrice: '2', margin: '1' }
const priced = { lots: 'not-negative', contractSize: 'not-negative', openPrice: 'not-negative' } as const
const held = { ...priced, currentPrice: 'not-negative' } as const
const grid = { minLots: 'positive', lotStep: 'positive' } as const
const sized = { lots: 'not-negative', ...grid } as const
const ratio = { equity: 'any', usedMargin: 'not-negative' } as const
const budget = {
  budget: '100',
  mode: 'leverage',
  contractSize: '1',
  price: '1',
  leverage: '1',
  feeBasis: 'lots',
  feeRate: '0',
  minLots: '1',
  lotStep: '1',
}

/** All formulas, each with a valid input and with the allowed range of every decimal field. */
const formulas: readonly (readonly [keyof typeof math, Input, Readonly<Record<string, Range>>])[] = [
  ['margin', { mode: 'fixed', lots: '1', contractSize: '1' }, { lots: 'not-negative', contractSize: 'not-negative' }],
  [
    'margin',
    { mode: 'leverage', lots: '1', contractSize: '1', price: '1', leverage: '1' },
    { lots: 'not-negative', contractSize: 'not-negative', price: 'not-negative', leverage: 'positive' },
  ],
  ['fee', { basis: 'lots', lots: '1', feeRate: '1' }, { lots: 'not-negative', feeRate: 'any' }],
  ['fee', { basis: 'margin', margin: '1', feeRate: '1' }, { margin: 'not-negative', feeRate: 'any' }],
  [
    'withdraw',
    { feeType: 'fixed', rate: '1', amount: '2', currencyRate: '1' },
    { rate: 'any', amount: 'not-negative', currencyRate: 'not-negative' },
  ],
  ['profit', order, held],
  ['profitAt', { ...order, exitPrice: '2' }, { ...priced, exitPrice: 'not-negative' }],
  ['equity', { balance: '1', floatingProfit: '1' }, { balance: 'any', floatingProfit: 'any' }],
  ['exactEquity', { balance: '1', orders: [] }, { balance: 'any' }],
  ['accountFigures', { balance: '1', orders: [] }, { balance: 'any' }],
  ['freeMargin', { equity: '1', usedMargin: '1' }, ratio],
  ['riskRate', { equity: '1', usedMargin: '1' }, ratio],
  ['marginLevel', { equity: '1', usedMargin: '1' }, ratio],
  ['compareMarginLevel', { equity: '1', usedMargin: '1', level: '1' }, { ...ratio, level: 'not-negative' }],
  ['changePercent', { open: '1', last: '1' }, { open: 'positive', last: 'not-negative' }],
  ['isValidLots', { lots: '1', minLots: '1', lotStep: '1' }, sized],
  ['stepUpLots', { lots: '1', minLots: '1', lotStep: '1' }, sized],
  ['stepDownLots', { lots: '1', minLots: '1', lotStep: '1' }, sized],
  ['canDecreaseLots', { lots: '1', minLots: '1', lotStep: '1' }, sized],
  [
    'valuePerPip',
    { pipSize: '1', lots: '1', contractSize: '1' },
    { pipSize: 'not-negative', lots: 'not-negative', contractSize: 'not-negative' },
  ],
  [
    'lotsForRisk',
    { side: 'buy', riskAmount: '50', openPrice: '2', stopLoss: '1', contractSize: '1', minLots: '1', lotStep: '1' },
    { riskAmount: 'not-negative', stopLoss: 'not-negative', contractSize: 'positive', ...grid },
  ],
  [
    'lotsForRisk',
    { side: 'sell', riskAmount: '50', openPrice: '1', stopLoss: '2', contractSize: '1', minLots: '1', lotStep: '1' },
    { openPrice: 'not-negative' },
  ],
  ['lotsForMargin', budget, { budget: 'any', contractSize: 'positive', price: 'positive', leverage: 'positive', feeRate: 'any' }],
  ['lotsForMargin', { ...budget, mode: 'fixed', feeBasis: 'margin' }, { ...grid, contractSize: 'positive', feeRate: 'any' }],
  ['pendingTrigger', { price: '1', targetPrice: '1' }, { price: 'not-negative', targetPrice: 'not-negative' }],
  [
    'hasReachedTarget',
    { trigger: 'rising', price: '1', targetPrice: '1' },
    { price: 'not-negative', targetPrice: 'not-negative' },
  ],
  [
    'findStopProblems',
    { side: 'buy', price: '1', takeProfit: '2', stopLoss: '1' },
    { price: 'not-negative', takeProfit: 'not-negative', stopLoss: 'not-negative' },
  ],
  [
    'reachedStop',
    { side: 'sell', price: '1', takeProfit: '1', stopLoss: '2' },
    { price: 'not-negative', takeProfit: 'not-negative', stopLoss: 'not-negative' },
  ],
  ['round', { value: '1', places: 2 }, { value: 'any' }],
]
const cases = formulas.flatMap(([name, input, fields]) =>
  Object.entries(fields).map(([field, range]) => [name, field, range, input] as const),
)

/**
 * Calls a formula. If it rejects the input, returns the path and the code of each issue. If it accepts the input, returns
 * `answered`.
 */
const outcome = (name: string, input: unknown) =>
  refusalsOf(name, input)
    .map(({ path, code }) => `${path} ${code}`)
    .join(', ') || 'answered'

describe('allowed ranges of the decimal inputs', () => {
  test.each(cases)(
    '%s rejects the input field %s if its value is outside the range "%s", and the error contains the field name',
    (name, field, range, input) => {
      const given = (text: string) => outcome(name, { ...input, [field]: text })
      expect(outcome(name, input)).toBe('answered')
      expect(given('1,5')).toBe(`${field} NOT_A_DECIMAL`)
      expect(given('-0.01')).toBe(range === 'any' ? 'answered' : `${field} NEGATIVE`)
      expect(given('0.00')).toBe(range === 'positive' ? `${field} NOT_POSITIVE` : 'answered')
    },
  )

  test.each(['lots', 'contractSize', 'openPrice', 'currentPrice', 'margin'])(
    'accountFigures accepts zero and rejects negative values for the field %s of an order',
    (field) => {
      const given = (text: string) => outcome('accountFigures', { balance: '1', orders: [order, { ...order, [field]: text }] })
      expect([given('0'), given('-1'), given('x')]).toEqual([
        'answered',
        `orders[1].${field} NEGATIVE`,
        `orders[1].${field} NOT_A_DECIMAL`,
      ])
    },
  )

  test.each(['negate', 'isPositive', 'isNegative', 'isZero'] as const)(
    '%s rejects an invalid amount, and the error contains the field name "amount"',
    (name) => {
      expect(outcome(name, '1e3')).toBe('amount NOT_A_DECIMAL')
    },
  )
})

describe('error messages for rejected inputs', () => {
  const sentence = (name: string, input: unknown) =>
    refusalsOf(name, input)
      .map(({ message }) => message)
      .join()

  test.each([
    ['margin', { mode: 'cross' }, '"cross" is none of fixed, leverage'],
    ['fee', { basis: 1 }, 'number is none of lots, margin'],
    ['withdraw', { feeType: 'x'.repeat(50) }, `"${'x'.repeat(40)}" is none of fixed, percent`],
    ['profit', { ...order, side: 'hold' }, '"hold" is none of buy, sell'],
    ['lotsForMargin', { ...budget, mode: 'cross' }, '"cross" is none of fixed, leverage'],
    ['lotsForMargin', { ...budget, feeBasis: 'price' }, '"price" is none of lots, margin'],
    ['hasReachedTarget', { trigger: 'up', targetPrice: '1', price: '1' }, '"up" is none of rising, falling, immediate'],
    ['canonical', '1,5', 'is not a decimal text such as "1.10325"'],
    ['changePercent', { open: '0', last: '1' }, 'is zero and must be above zero'],
    ['changePercent', { open: '1', last: '-1' }, 'is below zero'],
    ['round', { value: '1', places: 101 }, 'is not a whole number from 0 to 100'],
  ] as const)('%s with the input %j is rejected with the message: %s', (name, input, message) => {
    expect(sentence(name, input)).toBe(message)
  })

  test.each([
    ['buy', '1', '2', 'is at or above the opening price, so a buy order loses nothing there'],
    ['sell', '2', '1', 'is at or below the opening price, so a sell order loses nothing there'],
  ])('lotsForRisk rejects a stop loss at which a %s order would lose nothing', (side, openPrice, stopLoss, message) => {
    const input = { side, riskAmount: '1', openPrice, stopLoss, contractSize: '1', minLots: '1', lotStep: '1' }
    expect(sentence('lotsForRisk', input)).toBe(message)
  })

  test('lotsForRisk rejects an unknown side', () => {
    expect(outcome('lotsForRisk', { side: 'hold' })).toBe('side UNKNOWN_CHOICE')
  })
})

describe('inputs near zero', () => {
  test.each([
    ['0', false, false, true],
    ['-0.00', false, false, true],
    ['0.01', true, false, false],
    ['-0.01', false, true, false],
  ])('for the value %s, isPositive is %s, isNegative is %s and isZero is %s', (amount, above, below, zero) => {
    expect([math.isPositive(amount), math.isNegative(amount), math.isZero(amount)]).toEqual([above, below, zero])
  })

  test('isValidLots rejects a size below minLots, even if the difference is a whole number of lot steps', () => {
    expect(math.isValidLots({ lots: '0', minLots: '0.1', lotStep: '0.05' })).toBe(false)
    expect(math.isValidLots({ lots: '0.05', minLots: '0.1', lotStep: '0.05' })).toBe(false)
  })

  test('round() can round to 100 decimal places', () => {
    expect(math.round({ value: '1', places: 100 })).toBe(`1.${'0'.repeat(100)}`)
  })
})
