import { expect, test } from 'vitest'
import { stepPrice } from './stepPrice.ts'

test('stepPrice moves a price by exactly one unit of the last decimal per tick', () => {
  expect(stepPrice('1.08720', 1, 5)).toBe('1.08721')
  expect(stepPrice('1.08720', -1, 5)).toBe('1.08719')
})

test('stepPrice carries ten ticks over to the next digit', () => {
  expect(stepPrice('1.09999', 10, 5)).toBe('1.10009')
})

test('stepPrice moves a price without decimals by one per tick', () => {
  expect(stepPrice('18026', -1, 0)).toBe('18025')
})

test('stepPrice never returns a price below zero', () => {
  expect(stepPrice('0.02', -10, 2)).toBe('0.00')
})
