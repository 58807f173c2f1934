import { expect, it } from 'vitest'
import { distanceInPips, pipsText } from './distance.ts'

it.each([
  [{ side: 'buy', from: '1.08302', to: '1.08419', pipDigits: 4 }, '11.7'],
  [{ side: 'sell', from: '157.214', to: '157.684', pipDigits: 2 }, '-47.0'],
  [{ side: 'buy', from: '1.1', to: '1.1', pipDigits: 4 }, '0.0'],
  [{ side: 'buy', from: '100', to: '110', pipDigits: null }, null],
  [{ side: 'unknown', from: '155.00', to: '154.935', pipDigits: 2 }, null],
] as const)('distanceInPips returns the signed distance for %j', (input, pips) => {
  expect(distanceInPips(input)).toBe(pips)
})

it.each([
  ['11.7', false, '+11.7'],
  ['-47.0', false, '−47.0'],
  ['300.4', true, '300.4'],
  ['-300.4', true, '300.4'],
])('pipsText shows the distance %s with a sign, unless the order is pending (pending: %s)', (pips, isPending, shown) => {
  expect(pipsText(pips, isPending, 'en')).toBe(shown)
})
