import { expect, test } from 'vitest'
import { createChartFormat } from './createChartFormat.ts'
import { axisTicks, levelsOf } from './priceScale.ts'

const { price, percent } = createChartFormat('en-GB', 'UTC', 2)
const span = { from: 50, to: 200 }
const height = 300
const ticksOn = (scale: 'linear' | 'log' | 'percent', base = 100) => {
  const { toLevel } = levelsOf(scale, span)
  const [bottom, top] = [toLevel(span.from), toLevel(span.to)]
  const toY = (value: number) => (1 - (toLevel(value) - bottom) / (top - bottom)) * height
  return axisTicks(span, { scale, height, base, toY, price, percent })
}

test('on a logarithmic axis, each doubling of a price has the same length', () => {
  const { toLevel, toPrice } = levelsOf('log', span)
  expect(toLevel(100) - toLevel(50)).toBeCloseTo(toLevel(200) - toLevel(100))
  expect(toPrice(toLevel(123.45))).toBeCloseTo(123.45)
})

test('a logarithmic axis becomes linear if a price of zero or below is in view', () => {
  expect(levelsOf('log', { from: -37, to: 20 }).toLevel(-37)).toBe(-37)
})

test('the labels of a logarithmic axis have a minimum distance from each other', () => {
  const ticks = ticksOn('log')
  expect(ticks.length).toBeGreaterThan(3)
  for (const [i, tick] of ticks.entries()) if (i > 0) expect((ticks[i - 1]?.y ?? 0) - tick.y).toBeGreaterThanOrEqual(27)
})

test('the labels of the percentage scale are round percentages, and 0% is at the base price', () => {
  const ticks = ticksOn('percent')
  expect(ticks.map(({ text }) => text)).toContain('0.00%')
  expect(ticks.find(({ text }) => text === '0.00%')?.value).toBeCloseTo(100)
  expect([ticks.at(0)?.text, ticks.at(-1)?.text]).toEqual(['−40.00%', '+100.00%'])
})

test('no two labels of a narrow percentage scale are equal', () => {
  const narrow = { from: 1.10001, to: 1.10021 }
  const toY = (value: number) => (narrow.to - value) / 0.0002
  const ticks = axisTicks(narrow, { scale: 'percent', height, base: 1.1, toY, price, percent })
  expect(new Set(ticks.map(({ text }) => text)).size).toBe(ticks.length)
})
