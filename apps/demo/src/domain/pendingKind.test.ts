import { expect, it } from 'vitest'
import { pendingKind } from './pendingKind.ts'

it.each([
  ['buy', '1.0900', 'buyLimit'],
  ['buy', '1.1100', 'buyStop'],
  ['sell', '1.1100', 'sellLimit'],
  ['sell', '1.0900', 'sellStop'],
  ['unknown', '1.0900', null],
  ['buy', null, null],
  ['buy', '1.10', 'buyLimit'],
] as const)('pendingKind compares the target price with the current price: %s at %s is %s', (side, targetPrice, kind) => {
  expect(pendingKind({ side, targetPrice, currentPrice: '1.1000' })).toBe(kind)
})
