import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare } from './arithmetic.ts'
import { decimalsOf, neededDecimals, padDecimals, pipsOf, stepDecimal, ticksOf } from './grid.ts'

test('stepDecimal goes from 0.0 to exactly 1.0 in ten steps of 0.1', () => {
  let lots = '0.0'
  for (let step = 0; step < 10; step++) lots = stepDecimal(lots, '0.1', 1)
  expect(lots).toBe('1.0')
})

test('stepDecimal counts steps from the minimum, not from zero', () => {
  expect(stepDecimal('0.05', '0.10', 1, { min: '0.05' })).toBe('0.15')
})

test('if a value is between two grid points, stepDecimal moves it to the next grid point in the given direction', () => {
  expect(stepDecimal('0.13', '0.10', 1, { min: '0.05' })).toBe('0.15')
  expect(stepDecimal('0.13', '0.10', -1, { min: '0.05' })).toBe('0.05')
})

test('stepDecimal returns a value within the bounds, even if the passed value is outside the bounds', () => {
  expect(stepDecimal('0.01', '0.01', -1, { min: '0.01' })).toBe('0.01')
  expect(stepDecimal('99.99', '0.05', 1, { min: '0', max: '100' })).toBe('100.00')
  expect(stepDecimal('500', '1', -1, { max: '100' })).toBe('100')
})

test('stepDecimal steps up and down from a negative price', () => {
  expect(stepDecimal('-0.01', '0.01', 1)).toBe('0.00')
  expect(stepDecimal('-0.01', '0.01', -1)).toBe('-0.02')
})

test('after one step up and one step down, stepDecimal returns the original value, however large or small it is', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 24n), 10n ** 24n), (whole) => {
      const value = `${whole}.00000`
      expect(compare(stepDecimal(stepDecimal(value, '0.00001', 1), '0.00001', -1), value)).toBe(0)
    }),
  )
})

test('compare() distinguishes values whose difference a double cannot represent', () => {
  expect(compare('9007199254740993', '9007199254740992')).toBe(1)
  expect(compare('1.50', '1.5')).toBe(0)
  expect(compare('-2', '-1.9')).toBe(-1)
})

test('decimalsOf counts all decimal places of a text, and neededDecimals ignores trailing zeros', () => {
  for (const [text, written, needed] of [
    ['1.1000', 4, 1],
    ['1.00', 2, 0],
    ['100', 0, 0],
    ['0.10050', 5, 4],
    ['1.', 0, 0],
  ] as const) {
    expect([text, decimalsOf(text), neededDecimals(text)]).toEqual([text, written, needed])
  }
})

test('padDecimals appends zeros up to a number of decimal places, and keeps longer texts', () => {
  for (const [text, decimals, padded] of [
    ['1.104', 5, '1.10400'],
    ['1.', 2, '1.00'],
    ['7', 2, '7.00'],
    ['7', 0, '7'],
    ['-0.5', 2, '-0.50'],
    ['1.38612', 2, '1.38612'],
  ] as const) {
    expect([text, padDecimals(text, decimals)]).toEqual([text, padded])
  }
})

test('with `down`, ticksOf rounds towards zero, and with `up` away from zero, also for negative values', () => {
  expect(ticksOf('-1.386121', 5, 'down')).toBe(-138612n)
  expect(ticksOf('-1.386121', 5, 'up')).toBe(-138613n)
  expect(ticksOf('1.38612', 5, 'up')).toBe(138612n)
  expect(ticksOf('7', 2, 'up')).toBe(700n)
})

test('pipsOf returns the number of pips with its sign and all its decimal places', () => {
  expect(pipsOf('-0.00123', 4)).toBe('-12.3')
  expect(pipsOf('12', 2)).toBe('1200')
  expect(pipsOf('0.0010', 4)).toBe('10')
})

test.each([
  ['', '1', undefined],
  ['1', '0', undefined],
  ['1', '-1', undefined],
  ['1', '1', '1e5'],
])('stepDecimal rejects invalid input: value %j, step %j, minimum %j', (value, step, min) => {
  expect(() => stepDecimal(value, step, 1, { min })).toThrow()
})
