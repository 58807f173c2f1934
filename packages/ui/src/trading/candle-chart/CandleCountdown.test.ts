import { expect, test } from 'vitest'
import { remainingText, timeToClose } from './CandleCountdown.tsx'

test.each([
  [1, '0:01'],
  [59_000, '0:59'],
  [272_400, '4:33'],
  [3_600_000, '1:00:00'],
  [27_792_000, '7:43:12'],
])('remainingText formats %d ms as %s', (ms, text) => {
  expect(remainingText(ms)).toBe(text)
})

test('timeToClose returns the milliseconds left, 0 if the next candle is late, and null if the next candle is a whole period late', () => {
  expect(timeToClose(60_000, 60_000, 60_000)).toBe(60_000)
  expect(timeToClose(60_000, 60_000, 119_000)).toBe(1000)
  expect(timeToClose(60_000, 60_000, 125_000)).toBe(0)
  expect(timeToClose(60_000, 60_000, 180_000)).toBeNull()
})

test('timeToClose never returns more than one period, even if the clock of the device is slow', () => {
  expect(timeToClose(60_000, 60_000, 50_000)).toBe(60_000)
})
