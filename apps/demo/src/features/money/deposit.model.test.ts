import { expect, it } from 'vitest'
import { findProblems } from './deposit.model.ts'

const whole = { amount: '250', proofUrl: '/api/files/a.png', isUploading: false }

it('a deposit requires an amount and a proof @spec-5.5', () => {
  expect(findProblems({ amount: '', proofUrl: null, isUploading: false })).toEqual({
    amount: 'AMOUNT_REQUIRED',
    proof: 'PROOF_REQUIRED',
  })
  expect(findProblems(whole)).toEqual({})
})

it.each(['0', '0.00', '-1', 'x', '1,000'])('a deposit with the amount %j is rejected', (amount) => {
  expect(findProblems({ ...whole, amount })).toEqual({ amount: 'AMOUNT_REQUIRED' })
})

it('a deposit is rejected while its proof is uploading', () => {
  expect(findProblems({ ...whole, proofUrl: null, isUploading: true })).toEqual({ proof: 'PROOF_UNDER_WAY' })
})
