import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, sum } from '../decimal/arithmetic.ts'
import { fee } from './fee.ts'
import { stepUpLots } from './lots.ts'
import { type BudgetInput, type LevelBudgetInput, lotsForMargin, lotsForMarginLevel } from './lotsForMargin.ts'
import { margin } from './margin.ts'
import { fraction, minus, over, plus, rank, times } from './testing/oracle.ts'

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

/** Returns the sum of the margin and the fee of an order, with 40 decimal places, so that the sum is exact. */
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

  it('lotsForMargin returns null if an order of minLots costs more than the budget, or if a negative fee is larger than the margin', () => {
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

describe('lotsForMarginLevel', () => {
  const { budget: _, ...terms } = input
  const account = { equity: '1000', usedMargin: '0', level: '200', percent: '100' }

  /**
   * Returns the room that an order of this size uses, and the available room, as fractions. The docstring of
   * `lotsForMarginLevel` defines the term room. This function shares no code with the formula.
   */
  const roomOf = (of: LevelBudgetInput, lots: string) => {
    const units = times(fraction(lots), fraction(of.contractSize))
    const held = of.mode === 'fixed' ? units : over(times(units, fraction(of.price)), fraction(of.leverage))
    const charged = times(of.feeBasis === 'lots' ? fraction(lots) : held, fraction(of.feeRate))
    const level = over(fraction(of.level), fraction('100'))
    const whole = minus(fraction(of.equity), times(level, fraction(of.usedMargin)))
    return { used: plus(times(level, held), charged), free: over(times(whole, fraction(of.percent)), fraction('100')) }
  }
  const isWithin = (of: LevelBudgetInput, lots: string) => {
    const { used, free } = roomOf(of, lots)
    return rank(used, free) <= 0
  }

  it('lotsForMarginLevel returns the largest size that respects `level` and `percent`', () => {
    const all = fc.record({
      equity: decimalOf(0, 100_000_000, 2),
      usedMargin: decimalOf(0, 50_000_000, 2),
      level: fc.constantFrom('50', '100', '200', '137.5'),
      percent: fc.constantFrom('25', '50', '75', '100'),
    })
    fc.assert(
      fc.property(inputs, all, ({ budget: _budget, ...given }, account) => {
        const of = { ...given, ...account }
        const lots = lotsForMarginLevel(of)
        if (lots === null) return !isWithin(of, of.minLots)
        return isWithin(of, lots) && !isWithin(of, stepUpLots({ ...of, lots }))
      }),
      { seed: 6, numRuns: 500 },
    )
  })

  it.each([
    ['100', '0', '0.45'],
    ['50', '0', '0.22'],
    ['100', '300', '0.18'],
    ['100', '500', null],
  ])('with the `percent` %s and the used margin %s, lotsForMarginLevel returns %s lots', (percent, usedMargin, lots) => {
    expect(lotsForMarginLevel({ ...terms, ...account, percent, usedMargin })).toBe(lots)
  })

  it('lotsForMarginLevel rejects invalid input', () => {
    expect(() => lotsForMarginLevel({ ...terms, ...account, level: '-1' })).toThrow('level')
    expect(() => lotsForMarginLevel({ ...terms, ...account, percent: '' })).toThrow('percent')
    expect(() => lotsForMarginLevel({ ...terms, ...account, usedMargin: '-1' })).toThrow('usedMargin')
    expect(() => lotsForMarginLevel({ ...terms, ...account, equity: 'x' })).toThrow('equity')
  })
})
