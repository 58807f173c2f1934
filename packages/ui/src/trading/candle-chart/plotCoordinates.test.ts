import { expect, test } from 'vitest'
import { toPlotPrice, toPriceText } from './plotCoordinates.ts'

test.each(['', ' ', 'abc', 'Infinity', 'NaN', '1,08'])('toPlotPrice throws a RangeError for "%s"', (text) => {
  expect(() => toPlotPrice(text)).toThrow(RangeError)
})

test('toPriceText returns a price with all decimals of the market, never below zero', () => {
  expect(toPriceText(1.087204, 5)).toBe('1.08720')
  expect(toPriceText(-3, 2)).toBe('0.00')
})
