import { expect, test } from 'vitest'
import { directionOf, formatDecimal, signOf } from './formatDecimal.ts'

test('formatDecimal keeps digits beyond the precision of a double', () => {
  expect(formatDecimal('12345678901234567.123456', 'en')).toBe('12,345,678,901,234,567.123456')
})

test('formatDecimal keeps trailing zeros of a price', () => {
  expect(formatDecimal('1.08720', 'en')).toBe('1.08720')
  expect(formatDecimal('2418.30', 'de')).toBe('2.418,30')
})

test('formatDecimal puts the minus sign U+2212 before losses and a plus sign before gains', () => {
  expect(formatDecimal('-89.420000', 'en', { signed: true, fractionDigits: 2 })).toBe('−89.42')
  expect(formatDecimal('303.08', 'en', { signed: true })).toBe('+303.08')
})

test('formatDecimal puts no sign before zero and negative zero', () => {
  expect(formatDecimal('-0.001', 'en', { signed: true, fractionDigits: 2 })).toBe('0.00')
  expect(formatDecimal('0', 'en', { signed: true, fractionDigits: 2 })).toBe('0.00')
})

test('formatDecimal writes no direction marks inside an Arabic number', () => {
  expect(formatDecimal('-0.18', 'ar-u-nu-latn', { signed: true, isPercent: true })).toMatch(/^−0\.18\p{P}$/u)
})

test('formatDecimal formats a percentage according to the locale', () => {
  expect(formatDecimal('0.29', 'en', { signed: true, isPercent: true })).toBe('+0.29%')
  expect(formatDecimal('-1.27', 'de', { signed: true, isPercent: true })).toBe('−1,27\u00a0%')
})

test('signOf returns 0 for minus zero, and directionOf returns flat for zero', () => {
  expect([signOf('-0.00'), signOf('-0.01'), signOf('12')]).toEqual([0, -1, 1])
  expect(['-1', '0', '1'].map(directionOf)).toEqual(['down', 'flat', 'up'])
})
