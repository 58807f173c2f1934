import { describe, expect, it } from 'vitest'
import { bracketOf, fromUnit, isAvailable, type StopTerms, stepOf, toUnit } from './stopUnits.ts'

const terms: StopTerms = {
  ...{ side: 'buy', field: 'takeProfit', entry: '1.10000', lots: '0.10', contractSize: '100000' },
  ...{ pipDigits: 4, pricePrecision: 5, balance: '10000' },
}
const loss: StopTerms = { ...terms, field: 'stopLoss' }

describe('stop units', () => {
  it.each([
    ['price', '1.10400', '1.09800'],
    ['pips', '40.0', '20.0'],
    ['money', '40.00', '20.00'],
    ['percent', '0.40', '0.20'],
  ] as const)('a take profit and a stop loss in the unit %s are converted to the price and back', (unit, gain, lost) => {
    expect([toUnit(unit, '1.104', terms), toUnit(unit, '1.098', loss)]).toEqual([gain, lost])
    expect([fromUnit(unit, gain, terms), fromUnit(unit, lost, loss)]).toEqual(['1.10400', '1.09800'])
    const sell = { ...terms, side: 'sell' } as const
    const sellLoss = { ...loss, side: 'sell' } as const
    if (unit === 'price') return
    expect([fromUnit(unit, gain, sell), fromUnit(unit, lost, sellLoss)]).toEqual(['1.09600', '1.10200'])
    expect([toUnit(unit, '1.096', sell), toUnit(unit, '1.102', sellLoss)]).toEqual([gain, lost])
  })

  it('a stop on the wrong side of the price has a negative distance', () => {
    expect(toUnit('pips', '1.099', terms)).toBe('-10.0')
  })

  it('the result is empty if a value is empty or cannot be converted', () => {
    expect([toUnit('pips', '', terms), fromUnit('money', '', terms)]).toEqual(['', ''])
    expect([toUnit('money', '1.104', { ...terms, lots: '' }), fromUnit('percent', '1', { ...terms, balance: null })]).toEqual([
      '',
      '',
    ])
    expect(fromUnit('pips', '20000', loss)).toBe('')
  })

  it('one step is worth one pip in every unit', () => {
    expect((['price', 'pips', 'money', 'percent'] as const).map((unit) => stepOf(unit, terms))).toEqual([
      '0.0001',
      '1',
      '1.00',
      '0.01',
    ])
    expect(stepOf('price', { ...terms, pipDigits: null, pricePrecision: 1 })).toBe('1')
  })

  it('the unit "pips" is available only in a market with pips, and the unit "percent" only if the user has a balance', () => {
    expect([isAvailable('pips', { ...terms, pipDigits: null }), isAvailable('percent', { ...terms, balance: '0' })]).toEqual([
      false,
      false,
    ])
    const unlisted = { ...terms, pipDigits: null, contractSize: null }
    expect((['price', 'pips', 'money', 'percent'] as const).filter((unit) => isAvailable(unit, unlisted))).toEqual(['price'])
    expect([isAvailable('pips', terms), isAvailable('percent', terms), isAvailable('price', terms)]).toEqual([true, true, true])
  })
})

describe('the proposed take profit and stop loss', () => {
  const input = { side: 'buy', entry: '1.10000', pipDigits: 4, pricePrecision: 5, range: null } as const

  it('the proposed stop loss is 20 pips and the proposed take profit 40 pips from the price, on opposite sides', () => {
    expect(bracketOf(input)).toEqual({ takeProfit: '1.10400', stopLoss: '1.09800' })
    // In a market without pips, ten price steps count as one pip, as in `stepOf`.
    const withoutPips = { ...input, entry: '2000.0', pipDigits: null, pricePrecision: 1 }
    expect(bracketOf(withoutPips)).toEqual({ takeProfit: '2040.0', stopLoss: '1980.0' })
    expect(bracketOf({ ...input, side: 'sell' })).toEqual({ takeProfit: '1.09600', stopLoss: '1.10200' })
  })

  it('on a day with a wide range, the proposed stop loss is 5 % of the range away from the price, in whole pips', () => {
    const range = { high: '1.16', low: '1.0989' }
    expect(bracketOf({ ...input, range })).toEqual({ takeProfit: '1.10620', stopLoss: '1.09690' })
  })
})
