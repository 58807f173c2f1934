import { expect, it } from 'vitest'
import { bindingOf, emptyBind, missingFields } from './bind.model.ts'

it('requires the address for a coin, and all bank fields for a bank account @spec-5.7', () => {
  expect(missingFields('coin', emptyBind)).toEqual(['coinAddress'])
  expect(missingFields('bank', { ...emptyBind, bankName: 'Example Bank', coinAddress: 'T1' })).toEqual([
    'bankAddress',
    'bankSwift',
    'payeeName',
    'payeeAccount',
  ])
})

it('sends only the trimmed fields of its kind', () => {
  expect(bindingOf('coin', { ...emptyBind, coinAddress: ' T1 ', bankName: 'Example Bank' })).toEqual({ coinAddress: 'T1' })
})
