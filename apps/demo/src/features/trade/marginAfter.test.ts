import { expect, it } from 'vitest'
import { isThin, levelAfter } from './marginAfter.ts'

it('marginAfter computes the margin level after the order', () => {
  expect(levelAfter({ usedMargin: '1000', margin: '4000', freeMarginAfter: '5000' })).toBe('200.00')
  expect(levelAfter({ usedMargin: '0', margin: '9990', freeMarginAfter: '1.59' })).toBe('100.02')
  expect(levelAfter({ usedMargin: '0', margin: '0', freeMarginAfter: '100' })).toBeNull()
  expect(levelAfter({ usedMargin: null, margin: '1', freeMarginAfter: '1' })).toBeNull()
})

it('a margin level counts as low if it is below the "careful" level of the brand; an unknown level does not count as low', () => {
  expect([isThin('199.99', '200'), isThin('200.00', '200'), isThin(null, '200')]).toEqual([true, false, false])
})
