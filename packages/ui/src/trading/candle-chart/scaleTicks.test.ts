import { expect, test } from 'vitest'
import { createChartFormat } from './createChartFormat.ts'
import { dayBreaks, priceTicks, timeTicks } from './scaleTicks.ts'

const minutes = (count: number, every: number, start: number) =>
  Array.from({ length: count }, (_, i) => start + i * every * 60_000)

test('priceTicks returns round prices that are at least 28 px apart', () => {
  const ticks = priceTicks(1.0801, 1.0878, 270)
  expect(ticks.map(({ value }) => value.toFixed(5))).toEqual([
    '1.08100',
    '1.08200',
    '1.08300',
    '1.08400',
    '1.08500',
    '1.08600',
    '1.08700',
  ])
  const gaps = ticks.slice(1).map((tick, i) => (ticks[i]?.y ?? 0) - tick.y)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(28)
})

test('priceTicks returns no ticks for an empty price range', () => {
  expect(priceTicks(5, 5, 270)).toEqual([])
})

test('timeTicks labels a 15-minute chart every three hours at full hours', () => {
  const format = createChartFormat('en-GB', 'UTC', 5)
  const ticks = timeTicks(minutes(48, 15, Date.UTC(2026, 10, 20, 4, 15)), 100, 7, format)
  expect(ticks.map(({ text }) => text)).toEqual(['06:00', '09:00', '12:00', '15:00'])
  expect(ticks[0]?.index).toBe(107)
})

test('timeTicks shows the date at midnight of the user’s time zone, not of UTC', () => {
  const format = createChartFormat('en-GB', 'Asia/Kolkata', 5)
  const ticks = timeTicks(minutes(48, 15, Date.UTC(2026, 10, 20, 12, 0)), 0, 7, format)
  const midnight = ticks.find(({ text }) => text === '21 Nov')
  expect(midnight?.index).toBe(26)
})

test('across a weekend, timeTicks returns labels that do not overlap, and shows the date of the new day', () => {
  const format = createChartFormat('en-GB', 'UTC', 5)
  const friday = minutes(20, 15, Date.UTC(2026, 10, 20, 17))
  const monday = minutes(20, 15, Date.UTC(2026, 10, 22, 22))
  const ticks = timeTicks([...friday, ...monday], 0, 7, format)
  const indices = ticks.map(({ index }) => index)
  for (const [i, index] of indices.slice(1).entries()) expect((index - (indices[i] ?? 0)) * 7).toBeGreaterThanOrEqual(47)
  expect(ticks.some(({ text }) => text === '22 Nov')).toBe(true)
})

test('dayBreaks returns the first candle of each new day in the given time zone', () => {
  const times = minutes(60, 60, Date.UTC(2026, 10, 20, 4))
  const breaksIn = (zone: string) => dayBreaks(times, 100, createChartFormat('en-GB', zone, 5))
  expect(breaksIn('UTC')).toEqual([120, 144])
  // Midnight in New York is 05:00 UTC, the time of the second candle.
  expect(breaksIn('America/New_York')).toEqual([101, 125, 149])
})

test('after a weekend, dayBreaks returns the first candle of Sunday evening and the first candle of Monday', () => {
  const times = [...minutes(4, 60, Date.UTC(2026, 10, 20, 18)), ...minutes(4, 60, Date.UTC(2026, 10, 22, 22))]
  expect(dayBreaks(times, 0, createChartFormat('en-GB', 'UTC', 5))).toEqual([4, 6])
})

test('dayBreaks returns nothing if the period of the candles is one day', () => {
  expect(dayBreaks(minutes(5, 1440, Date.UTC(2026, 10, 20)), 0, createChartFormat('en-GB', 'UTC', 5))).toEqual([])
})
