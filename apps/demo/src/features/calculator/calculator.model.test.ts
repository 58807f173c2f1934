import { contract, type Market } from '@leverkit/sdk'
import { expect, it } from 'vitest'
import { type CalculatorInput, costsOf, distanceOf, sizeOf } from './calculator.model.ts'

const [example] = contract.markets.list.example.response
const market = { ...example, feeRate: '3.5' } as Market
const settings = { feeType: 'perLot' } as const
const input = (change: Partial<CalculatorInput> = {}): CalculatorInput => ({
  ...{ side: 'buy', lots: '0.10', leverage: '100', openPrice: '1.10000', closePrice: '1.10500', risk: '50' },
  ...change,
})

it('the calculator returns margin, fee, pip value and result', () => {
  expect(costsOf(market, settings, input())).toEqual({
    margin: '110.000000',
    fee: '0.350000',
    needed: '110.350000',
    valuePerPip: '1.000000',
    profit: '50.000000',
    afterFee: '49.65',
  })
  expect(costsOf(market, settings, input({ side: 'sell' }))?.profit).toBe('-50.000000')
})

it('the calculator returns the distance between the prices in pips, positive in favour of the order', () => {
  expect(distanceOf(market, input())).toBe('50.0')
  expect(distanceOf(market, input({ side: 'sell' }))).toBe('-50.0')
  expect(distanceOf(market, input({ closePrice: '1.09997' }))).toBe('-0.3')
})

it.each([
  ['a price is missing', market, { closePrice: '' }],
  ['a price is zero', market, { openPrice: '0' }],
  ['the market has no pips', { pipDigits: null }, {}],
] as const)('the calculator returns no distance if %s', (_what, given, change) => {
  expect(distanceOf(given, input(change))).toBeNull()
})

it.each(['lots', 'leverage', 'openPrice', 'closePrice'] as const)(
  'the calculator returns no result while %s is empty or zero',
  (field) => {
    expect(costsOf(market, settings, input({ [field]: '' }))).toBeNull()
    expect(costsOf(market, settings, input({ [field]: '0' }))).toBeNull()
  },
)

it('an order with the size from the calculator never loses more than the entered risk', () => {
  expect(sizeOf(market, input({ closePrice: '1.09700' }))).toEqual({ lots: '0.16' })
})

it.each([
  [{ closePrice: '' }, 'incomplete'],
  [{ risk: '0' }, 'incomplete'],
  [{ closePrice: '1.10000' }, 'wrongSide'],
  [{ side: 'sell', closePrice: '1.09000' }, 'wrongSide'],
  [{ risk: '0.01', closePrice: '1.00000' }, 'tooSmall'],
] as const)('for the input %j, the calculator returns the problem "%s" instead of a size', (change, problem) => {
  expect(sizeOf(market, input(change))).toEqual({ problem })
})
