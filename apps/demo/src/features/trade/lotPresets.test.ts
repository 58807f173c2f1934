import { expect, it } from 'vitest'
import { lotPresets } from './lotPresets.ts'

it.each([
  ['0.01', '0.01', ['0.01', '0.10', '0.50', '1.00']],
  ['0.1', '0.1', ['0.10', '0.50', '1.00']],
  ['0.05', '0.25', []],
  ['1', '1', ['1.00']],
])('lotPresets returns only sizes that are valid for the minimum %s and the step %s', (minLots, lotStep, sizes) => {
  expect(lotPresets({ minLots, lotStep })).toEqual(sizes)
})
