import { expect, it } from 'vitest'
import { displayDigits } from './displayDigits.ts'

it('displayDigits ignores trailing zeros, but returns at least two decimals', () => {
  expect(['119.000000', '0.00150000', '250', '12.5'].map(displayDigits)).toEqual([2, 4, 2, 2])
})
