import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTyping, separatorsOf, toCanonical } from './readTyping.ts'

const typed = (text: string, locale = 'en', rules = {}) =>
  readTyping(text, { isPaste: false, separators: separatorsOf(locale) }, rules)
const pasted = (text: string, locale = 'en', rules = {}) =>
  readTyping(text, { isPaste: true, separators: separatorsOf(locale) }, rules)

describe('readTyping with typed text', () => {
  test.each([
    ['١٢٫٥', '12.5'],
    ['۱۲٫۵', '12.5'],
    ['१२.५', '12.5'],
    ['１２．５', '12.5'],
    ['๑๒.๕', '12.5'],
  ])('readTyping converts the typed text %s to %s', (text, draft) => {
    expect(typed(text)).toBe(draft)
  })

  test('readTyping accepts a typed point or comma as the decimal separator in any language', () => {
    expect(typed('1,5', 'en')).toBe('1.5')
    expect(typed('1.5', 'de')).toBe('1.5')
  })

  test('readTyping rejects typed letters, exponents and a second separator', () => {
    expect([typed('12a'), typed('1e5'), typed('0x10'), typed('1.5.'), typed('1.5,')]).toEqual([null, null, null, null, null])
  })

  test('readTyping rejects extra decimals instead of rounding', () => {
    expect(typed('1.234', 'en', { fractionDigits: 2 })).toBeNull()
    expect(typed('1.', 'en', { fractionDigits: 0 })).toBeNull()
  })

  test('readTyping rejects a minus sign unless negative amounts are allowed', () => {
    expect(typed('-1')).toBeNull()
    expect(typed('−1', 'en', { isNegativeAllowed: true })).toBe('-1')
  })
})

describe('readTyping with pasted text', () => {
  test.each([
    ['1,234.56', 'en', '1234.56'],
    ['1.234,56', 'de', '1234.56'],
    ['1.234,56', 'en', '1234.56'],
    ['1,234', 'en', '1234'],
    ['1.234', 'en', '1.234'],
    ['1.234', 'de', '1234'],
    ['12,34,567.8', 'hi-IN', '1234567.8'],
    ['1 234,5', 'fr', '1234.5'],
    ['١٬٢٣٤٫٥', 'ar', '1234.5'],
    ['1’234.5', 'de-CH', '1234.5'],
  ])('readTyping converts the pasted text %s in the language %s to %s', (text, locale, draft) => {
    expect(pasted(text, locale)).toBe(draft)
  })

  test('readTyping cuts off the surplus decimals of pasted text', () => {
    const text = (paste: string, fractionDigits: number) =>
      readTyping(paste, { isPaste: true, separators: separatorsOf('en') }, { fractionDigits })
    expect([text('2.12999', 2), text('1,234.5678', 2), text('12.9', 0), text('0.1', 2)]).toEqual(['2.12', '1234.56', '12', '0.1'])
  })

  test('readTyping rejects pasted text that is not exactly one number', () => {
    expect([pasted('1.2.3'), pasted('1,23,4.5.6'), pasted('USD 5'), pasted('12-5')]).toEqual([null, null, null, null])
  })
})

describe('toCanonical', () => {
  test.each([
    ['', ''],
    ['-', ''],
    ['.', ''],
    ['.5', '0.5'],
    ['1.', '1'],
    ['007.10', '7.10'],
    ['-0.00', '0.00'],
    ['-3', '-3'],
  ])('toCanonical("%s") returns "%s"', (draft, text) => {
    expect(toCanonical(draft)).toBe(text)
  })

  test('for every text that readTyping returns, toCanonical returns canonical decimal text or an empty string', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,- ٫٣५') }), fc.boolean(), (text, isPaste) => {
        const draft = readTyping(text, { isPaste, separators: separatorsOf('en') }, { isNegativeAllowed: true })
        expect(draft === null ? '' : toCanonical(draft)).toMatch(/^(-?(0|[1-9]\d*)(\.\d+)?)?$/)
      }),
      { seed: 7 },
    )
  })
})
