import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { previewOrder, previewWithdraw } from './index.ts'
import { refusalsOf } from './testing/refusals.ts'
import { casesOf, stated, type VectorResult } from './testing/vectors.ts'

const market = { contractSize: '100000', feeRate: '3.5', marginMode: 'leverage', pipDigits: 4 } as const
const perLot = { feeType: 'perLot' } as const
const order = { lots: '0.1', leverage: '30', price: '1.1' }

const file = (name: string): unknown => JSON.parse(readFileSync(new URL(`./vectors/${name}.json`, import.meta.url), 'utf8'))

type Texts<Keys extends string> = Readonly<Record<Keys, string>>
const sixPlaces = (result: VectorResult | undefined, id: string) => stated(result, id).rounded['6']?.half_up
const refused = (name: string, ...args: unknown[]) => refusalsOf(name, ...args).map(({ path, code }) => `${path} ${code}`)

describe('previewOrder', () => {
  test('previewOrder returns the margin, the fee, their sum and the value of a pip', () => {
    expect(previewOrder(market, perLot, order)).toEqual({
      margin: '366.666667',
      fee: '0.350000',
      needed: '367.016667',
      valuePerPip: '1.000000',
    })
  })

  test('previewOrder rounds the margin to 6 decimals before it calculates a margin-based fee', () => {
    const preview = previewOrder({ ...market, feeRate: '0.0005' }, { feeType: 'ofMargin' }, order)
    expect([preview.fee, preview.needed]).toEqual(['0.183333', '366.850000'])
  })

  test('previewOrder ignores price and leverage if the margin is fixed', () => {
    const fixed = { ...market, marginMode: 'fixed', contractSize: '1000' } as const
    expect(previewOrder(fixed, perLot, { lots: '0.1', leverage: '', price: '' }).margin).toBe('100.000000')
  })

  test('previewOrder returns null as `valuePerPip` if the market defines no pip', () => {
    expect(previewOrder({ ...market, pipDigits: null }, perLot, order).valuePerPip).toBeNull()
    expect(previewOrder({ ...market, pipDigits: 0 }, perLot, order).valuePerPip).toBe('10000.000000')
  })

  test.each([
    ['lots', 'x', 'NOT_A_DECIMAL'],
    ['leverage', '0', 'NOT_POSITIVE'],
    ['price', '-1', 'NEGATIVE'],
  ])('previewOrder throws an error with the field name if the field %s has the invalid value %s', (field, text, code) => {
    expect(refused('previewOrder', market, perLot, { ...order, [field]: text })).toEqual([`${field} ${code}`])
  })

  test('previewOrder rejects an unknown fee type or margin mode, and negative pip digits', () => {
    expect(refused('previewOrder', market, { feeType: 'lots' }, order)).toEqual(['feeType UNKNOWN_CHOICE'])
    expect(refused('previewOrder', { ...market, marginMode: 'half' }, perLot, order)).toEqual(['mode UNKNOWN_CHOICE'])
    expect(refused('previewOrder', { ...market, pipDigits: -1 }, perLot, order)).toEqual(['places INVALID_PLACES'])
  })

  type MarginInputs = Texts<'margin_mode' | 'lots' | 'units_per_lot' | 'price' | 'leverage'>
  test.each(casesOf<MarginInputs, VectorResult>(file('margin'), 175))(
    'previewOrder returns the expected margin for the test vector $id',
    (entry) => {
      const { margin_mode, lots, units_per_lot: contractSize, price, leverage } = entry.inputs
      const marginMode = margin_mode === '1' ? 'fixed' : 'leverage'
      const args = [{ ...market, marginMode, contractSize }, perLot, { lots, price, leverage }] as const
      if (entry.expect !== 'value') return expect(refused('previewOrder', ...args)).not.toEqual([])
      const result = { rounded: stated(entry.rounded, entry.id) }
      expect(previewOrder(...args).margin).toBe(sixPlaces(result, entry.id))
    },
  )

  type FeeInputs = Texts<'trade_fee_type' | 'lots' | 'margin' | 'rate'>
  test.each(casesOf<FeeInputs, VectorResult>(file('fee'), 179))(
    'previewOrder returns the expected fee for the test vector $id',
    (entry) => {
      const { trade_fee_type, lots, margin, rate: feeRate } = entry.inputs
      const isPerLot = trade_fee_type === '1'
      // The fixed margin is 1 per unit, and a lot is one unit. The margin is therefore equal to the number of lots.
      const fixed = { marginMode: 'fixed', contractSize: '1', feeRate, pipDigits: null } as const
      const settings = { feeType: isPerLot ? 'perLot' : 'ofMargin' } as const
      const args = [fixed, settings, { lots: isPerLot ? lots : margin, price: '', leverage: '' }] as const
      if (entry.expect === 'error') return expect(refused('previewOrder', ...args)).not.toEqual([])
      const preview = previewOrder(...args)
      // The preview rounds the margin to 6 decimals before it calculates the fee. The expected fees of the vectors are
      // calculated from the exact margin. Vectors whose margin has more than 6 decimals are therefore skipped.
      if (!isPerLot && /\.\d{7}/.test(margin)) return
      expect(preview.fee).toBe(sixPlaces({ rounded: stated(entry.rounded, entry.id) }, entry.id))
    },
  )
})

describe('previewWithdraw', () => {
  const currency = { feeType: 'percent', feeRate: '0.01', usdPrice: '0.92' } as const

  test('previewWithdraw returns the fee and the received amount', () => {
    expect(previewWithdraw(currency, '250')).toEqual({ fee: '2.500000', received: '227.700000' })
  })

  test('previewWithdraw rejects a negative amount and an unknown fee type', () => {
    expect(refused('previewWithdraw', currency, '-1')).toEqual(['amount NEGATIVE'])
    expect(refused('previewWithdraw', { ...currency, feeType: 'share' }, '1')).toEqual(['feeType UNKNOWN_CHOICE'])
  })

  type Inputs = Texts<'fee_type' | 'rate' | 'amount' | 'rate_of_currency'>
  type Results = { fee: VectorResult; received: VectorResult }
  test.each(casesOf<Inputs, Results>(file('withdraw'), 169))(
    'previewWithdraw returns the expected fee and received amount for the test vector $id',
    (entry) => {
      const { fee_type, rate: feeRate, amount, rate_of_currency: usdPrice } = entry.inputs
      const terms = { feeType: fee_type === '1' ? 'fixed' : 'percent', feeRate, usdPrice } as const
      if (entry.expect === 'error') return expect(refused('previewWithdraw', terms, amount)).not.toEqual([])
      const { fee, received } = previewWithdraw(terms, amount)
      expect([fee, received]).toEqual([sixPlaces(entry.fee, entry.id), sixPlaces(entry.received, entry.id)])
    },
  )
})
