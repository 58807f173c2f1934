import { expect, test } from 'vitest'
import { riskPosition } from './riskPosition.ts'

const thresholds = { stopOut: '50', marginCall: '100', careful: '300' }

test.each([
  ['44', 'stop-out'],
  ['49.999999', 'stop-out'],
  ['50', 'margin-call'],
  ['86', 'margin-call'],
  ['212', 'careful'],
  ['1416', 'comfortable'],
] as const)('riskPosition puts a margin level of %s % into the zone %s', (level, zone) => {
  expect(riskPosition(level, thresholds).zone).toBe(zone)
})

test('riskPosition gives an account without orders the comfortable zone, but no position on the meter', () => {
  expect(riskPosition(null, thresholds)).toEqual({ zone: 'comfortable', share: null })
})

test('riskPosition returns a fraction between 0 and 1 that never falls while the margin level rises', () => {
  const shares = ['-20', '0', '25', '49', '51', '99', '101', '299', '301', '2999', '99999'].map(
    (level) => riskPosition(level, thresholds).share ?? Number.NaN,
  )
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...shares)).toBeLessThanOrEqual(1)
  expect([...shares].sort((one, other) => one - other)).toEqual(shares)
})
