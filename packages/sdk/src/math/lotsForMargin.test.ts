import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, sum } from '../decimal/arithmetic.ts'
import { fee } from './fee.ts'
import { stepUpLots } from './lots.ts'
import { type BudgetInput, lotsForMargin } from './lotsForMargin.ts'
import { margin } from './margin.ts'

const input: BudgetInput = {
  budget: '1000',
  mode: 'leverage',
  contractSize: '100000',
  price: '1.1',
  leverage: '100',
  feeBasis: 'lots',
  feeRate: '3.5',
  minLots: '0.01',
  lotStep: '0.01',
}

/** Returns the sum of margin and fee of an order. It has 40 decimals, so that rounding has no effect. */
const needed = (of: BudgetInput, lots: string): string => {
  const { mode, contractSize, price, leverage, feeRate } = of
  const held = margin({ mode, lots, contractSize, price, leverage, places: 40 })
  const charged =
    of.feeBasis === 'lots'
      ? fee({ basis: 'lots', lots, feeRate, places: 40 })
      : fee({ basis: 'margin', margin: held, feeRate, places: 40 })
  return sum([held, charged])
}

const decimalOf = (low: number, high: number, places: number) =>
  fc.integer({ min: low, max: high }).map((units) => {
    const digits = String(units).padStart(places + 1, '0')
    return places === 0 ? String(units) : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  })

const inputs: fc.Arbitrary<BudgetInput> = fc.record({
  budget: decimalOf(0, 100_000_000, 2),
  mode: fc.constantFrom('fixed', 'leverage'),
  contractSize: fc.constantFrom('1', '100', '1000', '100000'),
  price: decimalOf(1, 9_999_999, 5),
  leverage: fc.constantFrom('1', '3', '30', '100', '500'),
  feeBasis: fc.constantFrom('lots', 'margin'),
  feeRate: decimalOf(0, 900, 4),
  minLots: fc.constantFrom('0.01', '0.1', '1'),
  lotStep: fc.constantFrom('0.01', '0.03', '0.1'),
})

describe('lotsForMargin', () => {
  it('lotsForMargin returns the largest affordable size', () => {
    fc.assert(
      fc.property(inputs, (given) => {
        const lots = lotsForMargin(given)
        if (lots === null) return compare(needed(given, given.minLots), given.budget) > 0
        return (
          compare(needed(given, lots), given.budget) <= 0 &&
          compare(needed(given, stepUpLots({ ...given, lots })), given.budget) > 0
        )
      }),
      { seed: 5, numRuns: 500 },
    )
  })

  it('lotsForMargin returns null if even the smallest order needs more than the budget, or if a rebate exceeds the margin', () => {
    expect(lotsForMargin({ ...input, budget: '11.03' })).toBeNull()
    expect(lotsForMargin({ ...input, budget: '11.035' })).toBe('0.01')
    expect(lotsForMargin({ ...input, budget: '-1' })).toBeNull()
    expect(lotsForMargin({ ...input, feeRate: '-2000' })).toBeNull()
  })

  it('lotsForMargin rejects invalid input', () => {
    expect(() => lotsForMargin({ ...input, leverage: '0' })).toThrow('leverage')
    expect(() => lotsForMargin({ ...input, price: 'x' })).toThrow('price')
    expect(() => lotsForMargin({ ...input, mode: 'other' as 'fixed' })).toThrow('mode')
    expect(() => lotsForMargin({ ...input, feeBasis: 'other' as 'lots' })).toThrow('feeBasis')
  })
})
