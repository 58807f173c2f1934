import { expect, it } from 'vitest'
import { axisText } from './axisText.ts'

const texts = (...values: number[]) => values.map((value) => axisText(value, 'en-GB'))

it('axisText returns different texts for neighbouring values of an axis', () => {
  expect(texts(0, 0.75, 1.5, 2.25, 3)).toEqual(['0', '0.75', '1.5', '2.25', '3'])
  expect(texts(0, 0.025, 0.05)).toEqual(['0', '0.025', '0.05'])
  expect(texts(-12.5, 0.1 + 0.2)).toEqual(['−12.5', '0.3'])
})

it('axisText formats large values without decimals and with group separators', () => {
  expect(texts(1250, -20000)).toEqual(['1,250', '−20,000'])
})
