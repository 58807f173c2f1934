import { expect, test } from 'vitest'
import { sampleArabic } from './sampleArabic.ts'
import { sampleWords } from './sampleWords.ts'
import { localeOf, storyFormats, storyLanguages, translationsOf } from './storyLanguages.ts'

const translated = storyLanguages.filter(({ value }) => !value.startsWith('en'))
const keysOf = (value: object | undefined) => Object.keys(value ?? {}).toSorted()

test.each(translated)('the language $title of the toolbar has all sample texts', ({ value }) => {
  expect(keysOf(translationsOf(value))).toEqual(keysOf(sampleArabic))
  expect(keysOf(sampleWords(value))).toEqual(keysOf(sampleWords('en')))
  expect(sampleWords(value).balance).not.toBe(sampleWords('en').balance)
})

test('the toolbar offers English and at least one translation, and no language twice', () => {
  const values = storyLanguages.map(({ value }) => value)
  expect(values[0]).toBe('en')
  expect(translated.length).toBeGreaterThan(0)
  expect(new Set([...values, ...storyFormats.map(({ value }) => value)]).size).toBe(values.length + storyFormats.length)
})

test('a format chosen in the toolbar replaces the locale of English stories only', () => {
  expect(localeOf('en', 'de-DE')).toBe('de-DE')
  expect(localeOf('en', 'language')).toBe('en')
  expect(localeOf('en', undefined)).toBe('en')
  expect(localeOf('ar-u-nu-latn', 'de-DE')).toBe('ar-u-nu-latn')
})
