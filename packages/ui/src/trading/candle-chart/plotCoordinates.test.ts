import { expect, test } from 'vitest'
import { toPlotPrice, toPriceText } from './plotCoordinates.ts'

test.each(['', ' ', 'abc', 'Infinity', 'NaN', '1,08'])('"%s" is refused, so that no candle is drawn at zero', (text) => {
  expect(() => toPlotPrice(text)).toThrow(RangeError)
})

test('a dragged coordinate comes back with all decimals of the market and never below zero', () => {
  expect(toPriceText(1.087204, 5)).toBe('1.08720')
  expect(toPriceText(-3, 2)).toBe('0.00')
})
