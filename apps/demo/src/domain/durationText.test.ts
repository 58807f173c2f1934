import { expect, it } from 'vitest'
import { durationText } from './durationText.ts'

it.each([
  [0, '0s'],
  [999, '0s'],
  [61_000, '1m 1s'],
  [7_980_000, '2h 13m'],
  [86_400_000, '1d'],
  [90_061_000, '1d 1h'],
])('the duration of %d ms is written as %s', (ms, text) => {
  expect(durationText(ms, 'en')).toBe(`\u2068${text}\u2069`)
})
