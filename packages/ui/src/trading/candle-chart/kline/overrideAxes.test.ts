import { expect, test } from 'vitest'
import { reach } from './overrideAxes.ts'

const candles = { from: 100, to: 140 }
const takeProfit = (price: number) => [{ price, kind: 'takeProfit' as const }]

test('reach() extends the price scale so that it includes a line near the candles', () => {
  expect(reach(candles, takeProfit(148))).toEqual({ from: 100, to: 148 })
})

test('reach() leaves at least two thirds of the price scale to the candles, even if there are many lines', () => {
  expect(reach(candles, takeProfit(151))).toEqual(candles)
  const many = [60, 80, 91, 100, 149, 170].flatMap(takeProfit)
  const { from, to } = reach(candles, many)
  expect((candles.to - candles.from) / (to - from)).toBeGreaterThanOrEqual(2 / 3)
})
