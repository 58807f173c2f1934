import { describe, expect, it } from 'vitest'
import { withdrawPreview } from './withdrawPreview.ts'

const percent = { feeType: 'percent', feeRate: '0.01', usdPrice: '0.92' } as const
const fixed = { feeType: 'fixed', feeRate: '5', usdPrice: '1' } as const
const balance = { balance: '1000.000000' }

describe('withdrawPreview', () => {
  it('withdrawPreview returns the fee and the amount received @spec-9.12', () => {
    expect(withdrawPreview({ amount: '250', currency: percent, balance, freeMargin: null })).toEqual({
      fee: '2.500000',
      received: '227.700000',
      max: '1000.000000',
      problem: null,
    })
  })

  it.each(['', '1.', '.5', '-1', '0', 'abc', '1e5'])(
    'for the invalid amount %j, withdrawPreview returns null as the fee and as the received amount',
    (amount) => {
      const { fee, received, problem } = withdrawPreview({ amount, currency: fixed, balance, freeMargin: null })
      expect([fee, received, problem]).toEqual([null, null, 'AMOUNT_REQUIRED'])
    },
  )

  it('withdrawPreview reports a problem if the fee uses up the whole withdrawal', () => {
    expect(withdrawPreview({ amount: '5', currency: fixed, balance, freeMargin: null }).problem).toBe('NOTHING_RECEIVED')
  })

  it('withdrawPreview limits a withdrawal to the smaller of balance and free margin @spec-5.13', () => {
    const of = (amount: string, freeMargin: string | null) => withdrawPreview({ amount, currency: fixed, balance, freeMargin })
    expect(of('1000.01', null).problem).toBe('NOT_ENOUGH_BALANCE')
    expect(of('1000', '1200')).toMatchObject({ max: '1000.000000', problem: null })
    expect(of('901', '900.5')).toMatchObject({ max: '900.5', problem: 'NOT_ENOUGH_BALANCE' })
    expect(of('1', '-20')).toMatchObject({ max: '0', problem: 'NOT_ENOUGH_BALANCE' })
  })

  it('withdrawPreview sets no limit while the account is unknown', () => {
    expect(withdrawPreview({ amount: '10', currency: fixed, balance: null, freeMargin: null })).toMatchObject({
      max: null,
      problem: null,
    })
  })
})
