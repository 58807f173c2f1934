import { expect, test } from 'vitest'
import { legendRows, withLegend } from './legendAxis.ts'

const room = { first: 22, line: 14, below: 6 }

test('the legend of MACD has one line on a phone of 390 px and two lines in a quarter of a desktop', () => {
  // Widths of the pane without its axis.
  expect([330, 190].map((width) => legendRows('MACD', width))).toEqual([1, 2])
  expect([330, 190].map((width) => legendRows('KDJ', width))).toEqual([1, 2])
  expect(legendRows('RSI', 100)).toBe(1)
})

test.each([
  [1, 72, 22],
  [2, 86, 36],
])('with a legend of %i lines in a pane of %i px, the highest value is %i px below the top', (rows, height, top) => {
  const { from, to } = withLegend({ from: -3, to: 5 }, { rows, height }, room)
  const y = (value: number) => (1 - (value - from) / (to - from)) * height
  expect(y(5)).toBeCloseTo(top)
  expect(y(-3)).toBeCloseTo(height - 6)
})

test('a pane that is lower than its legend has a finite range', () => {
  expect(withLegend({ from: 0, to: 1 }, { rows: 2, height: 20 }, room)).toEqual({ from: -6, to: 37 })
})
