import { expect, it } from 'vitest'
import { bindingOf, emptyBind, missingFields } from './bind.model.ts'

it('asks for an address where a coin goes, and for the bank where a wire goes @spec-5.7', () => {
  expect(missingFields('coin', emptyBind)).toEqual(['coinAddress'])
  expect(missingFields('bank', { ...emptyBind, bankName: 'Example Bank', coinAddress: 'T1' })).toEqual([
    'bankAddress',
    'bankSwift',
    'payeeName',
    'payeeAccount',
  ])
})

it('sends the fields of its kind alone, without spaces round them', () => {
  expect(bindingOf('coin', { ...emptyBind, coinAddress: ' T1 ', bankName: 'Example Bank' })).toEqual({ coinAddress: 'T1' })
})
