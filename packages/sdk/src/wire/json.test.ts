import { expect, it } from 'vitest'
import { decimal } from '../contract/scalars.ts'
import { parseJson } from './json.ts'

it('keeps every digit of a long number', () => {
  expect(parseJson('{"a":12345678901234567.12345,"b":[-0.12345678901234567890]}')).toEqual({
    a: '12345678901234567.12345',
    b: ['-0.12345678901234567890'],
  })
})

it('leaves digits inside of text alone', () => {
  const text = '{"a":"12345678901234567890 \\"12345678901234567890\\"","b":1}'
  expect(parseJson(text)).toEqual(JSON.parse(text))
})

it('leaves numbers that a double holds as they are', () => {
  expect(parseJson('{"time":1399033800000,"small":1e-7}')).toEqual({ time: 1399033800000, small: 1e-7 })
  expect(decimal('price').read(parseJson('1e-7'))).toBe('0.0000001')
})

it('makes text of a number only where a double would lose a digit of it', () => {
  expect(parseJson('[123456789012345,1234567890123456,1.23456789012345,1.234567890123456,-0.12345678901234]')).toEqual([
    123456789012345,
    '1234567890123456',
    1.23456789012345,
    '1.234567890123456',
    -0.12345678901234,
  ])
})

it('keeps the digits of a number that stands alone, and text that ends like one', () => {
  expect(parseJson('12345678901234567')).toBe('12345678901234567')
  expect(parseJson('{"a\\"":12345678901234567,"b":"\\\\"}')).toEqual({ 'a"': '12345678901234567', b: '\\' })
})

it('throws on text that is not JSON', () => {
  expect(() => parseJson('<html>')).toThrow(SyntaxError)
})

it('writes a long number with an exponent out in full', () => {
  expect(parseJson('[1.2345678901234567e5,12345678901234567e-20,-12345678901234567e3]')).toEqual([
    '123456.78901234567',
    '0.00012345678901234567',
    '-12345678901234567000',
  ])
})
