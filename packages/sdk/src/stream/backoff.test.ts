import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countFailures, promptDelay, retryDelay } from './backoff.ts'

const most = () => 1

test('the longest wait before a retry is 2 s after the first failure, and doubles with each further failure, up to 30 s @promise-4', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 40, 5_000].map((failures) => retryDelay(failures, most))).toEqual([
    2_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000, 30_000,
  ])
})

test('after the device wakes, the longest wait before the first retry is 0.5 s, and doubles with each further failure', () => {
  expect([0, 1, 2, 3, 9].map((failures) => retryDelay(failures, most, true))).toEqual([500, 500, 1_000, 2_000, 30_000])
})

test('the longest wait before a retry is at most the configured maximum', () => {
  expect([1, 3, 9].map((failures) => retryDelay(failures, most, false, 10_000))).toEqual([2_000, 8_000, 10_000])
})

test('the waits before a retry are spread evenly from 0 to the longest wait @promise-4', () => {
  const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000 }), unit, (failures, random) => {
      const ceiling = Math.min(30_000, 2_000 * 2 ** Math.max(0, failures - 1))
      expect(retryDelay(failures, () => random)).toBe(random * ceiling)
    }),
    { seed: 1 },
  )
})

test('promptDelay returns a delay of at most 250 ms', () => {
  expect(promptDelay(most)).toBe(250)
})

test('the failure count is reset only by a connection that was open for 5 s @promise-4', () => {
  expect(countFailures(7, 5_000)).toBe(0)
  expect(countFailures(7, 4_999)).toBe(8)
  expect(countFailures(0, 0)).toBe(1)
})
