import { expect, it } from 'vitest'
import { downToCents } from './downToCents.ts'

it('downToCents rounds an amount down to cents', () => {
  expect(['24615.219999', '24615.2', '7', '0.009999'].map(downToCents)).toEqual(['24615.21', '24615.2', '7', '0.00'])
})
