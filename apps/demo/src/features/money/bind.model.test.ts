import { expect, it } from 'vitest'
import { bindingOf, emptyBind, missingFields } from './bind.model.ts'

it('the form for a coin requires an address, and the form for a bank account requires all bank fields @spec-5.7', () => {
  expect(missingFields('coin', emptyBind)).toEqual(['coinAddress'])
  expect(missingFields('bank', { ...emptyBind, bankName: 'Example Bank', coinAddress: 'T1' })).toEqual([
    'bankAddress',
    'bankSwift',
    'payeeName',
    'payeeAccount',
  ])
})

it('the request that adds a coin address or bank account for withdrawals contains only the fields of that kind, with trimmed values', () => {
  expect(bindingOf('coin', { ...emptyBind, coinAddress: ' T1 ', bankName: 'Example Bank' })).toEqual({ coinAddress: 'T1' })
})
