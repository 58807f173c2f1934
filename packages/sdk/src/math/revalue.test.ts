import { describe, expect, test } from 'vitest'
import type { ProfitInput } from './profit.ts'
import { revalue } from './revalue.ts'

const order = (over: Partial<ProfitInput>): ProfitInput => ({
  side: 'buy',
  lots: '1',
  contractSize: '1',
  openPrice: '0',
  currentPrice: '0',
  ...over,
})

describe('revalue', () => {
  test('revalue returns no profits for an empty list', () => {
    expect(revalue([])).toEqual({ profits: [], floatingProfit: '0.000000' })
  })

  test('revalue adds unrounded profits and rounds only the sum', () => {
    const half = order({ currentPrice: '0.0000005' })
    expect(revalue([half, half])).toEqual({ profits: ['0.000001', '0.000001'], floatingProfit: '0.000001' })
  })

  test('revalue rounds ties away from zero, and never prints a negative zero', () => {
    expect(revalue([order({ openPrice: '0.0000005' })]).profits).toEqual(['-0.000001'])
    expect(revalue([order({ openPrice: '0.0000004' })])).toEqual({ profits: ['0.000000'], floatingProfit: '0.000000' })
  })

  test('revalue adds up the profits correctly if some orders have long decimal texts and others have short ones', () => {
    const long = order({ currentPrice: '12345678901234567890.123456789' })
    expect(revalue([long, order({ side: 'sell', currentPrice: '0.5' })])).toEqual({
      profits: ['12345678901234567890.123457', '-0.500000'],
      floatingProfit: '12345678901234567889.623457',
    })
  })

  test('revalue keeps every digit of decimal texts with fifteen characters', () => {
    const wide = order({ lots: '99999999999.999', contractSize: '999999999999999', currentPrice: '0.0000000000001' })
    expect(revalue([wide]).profits).toEqual(['9999999999999.890000'])
  })

  test('revalue keeps the last digit of 321 × 28059810762433 = 2^53 + 1, which a double would lose', () => {
    const large = order({ lots: '321', contractSize: '28059810762433', currentPrice: '1' })
    expect(revalue([large]).profits).toEqual(['9007199254740993.000000'])
  })

  test('revalue accepts prices with different numbers of decimal places', () => {
    expect(revalue([order({ openPrice: '1.1', currentPrice: '1.10325', lots: '0.10', contractSize: '100000' })]).profits).toEqual(
      ['32.500000'],
    )
    expect(revalue([order({ openPrice: '1.10325', currentPrice: '1.1', lots: '0.10', contractSize: '100000' })]).profits).toEqual(
      ['-32.500000'],
    )
  })

  test('revalue accepts zero in any notation', () => {
    expect(revalue([order({ openPrice: '-0', currentPrice: '000' })]).profits).toEqual(['0.000000'])
  })
})
