import { expect, test } from 'vitest'
import { indexAt, movedPoints, type PlotSpace, timeAt } from './plotSpace.ts'

const minute = 60_000
const candlesAt = (...minutes: number[]) => minutes.map((time) => ({ time: time * minute }))
const quarterHours = candlesAt(0, 15, 30, 45)

test('for a time within the period of a candle, indexAt returns an index between this candle and the next', () => {
  expect(indexAt(quarterHours, 30 * minute, 15 * minute)).toBe(2)
  expect(indexAt(quarterHours, 20 * minute, 15 * minute)).toBeCloseTo(1 + 5 / 15)
})

test('for a time outside the series, indexAt counts the periods from the first or last candle', () => {
  expect(indexAt(quarterHours, 75 * minute, 15 * minute)).toBe(5)
  expect(indexAt(quarterHours, -30 * minute, 15 * minute)).toBe(-2)
})

test('for a time at which the market is closed, indexAt returns the index of the next candle', () => {
  const weekend = candlesAt(0, 15, 3000, 3015)
  expect(indexAt(weekend, 20 * minute, 15 * minute)).toBeCloseTo(1 + 5 / 15)
  expect(indexAt(weekend, 1500 * minute, 15 * minute)).toBe(2)
})

test('timeAt returns the opening time of a candle, and adds or subtracts periods for an index outside the series', () => {
  expect([0, 3, 5, -2].map((index) => timeAt(quarterHours, index, 15 * minute) / minute)).toEqual([0, 45, 75, -30])
})

test('a drawing point keeps its time when the period of the chart changes', () => {
  const hours = candlesAt(0, 60)
  expect(indexAt(hours, timeAt(quarterHours, 3, 15 * minute), 60 * minute)).toBe(0.75)
})

test('movedPoints keeps the exact time in a vertical move and the exact price in a horizontal move', () => {
  const space: PlotSpace = {
    ...{ width: 100, height: 100, step: 10 },
    toPixel: ({ time, price }) => ({ x: time, y: parseFloat(price) }),
    toPoint: ({ x, y }) => ({ time: Math.round(x / 10) * 10, price: y.toFixed(1) }),
  }
  const point = { time: 13, price: '50.12345' }
  expect(movedPoints([point], { x: 10, y: 0 }, space)).toEqual([{ time: 20, price: '50.12345' }])
  expect(movedPoints([point], { x: 0, y: -4 }, space)).toEqual([{ time: 13, price: '46.1' }])
})
