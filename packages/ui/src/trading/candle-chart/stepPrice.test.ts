import { expect, test } from 'vitest'
import { stepPrice } from './stepPrice.ts'

test('one tick is exactly one unit of the last decimal', () => {
  expect(stepPrice('1.08720', 1, 5)).toBe('1.08721')
  expect(stepPrice('1.08720', -1, 5)).toBe('1.08719')
})

test('ten ticks carry over to the next digit', () => {
  expect(stepPrice('1.09999', 10, 5)).toBe('1.10009')
})

test('a market without decimals steps by one', () => {
  expect(stepPrice('18026', -1, 0)).toBe('18025')
})

test('a price stops at zero', () => {
  expect(stepPrice('0.02', -10, 2)).toBe('0.00')
})
