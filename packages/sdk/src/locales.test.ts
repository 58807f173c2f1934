import { expect, it } from 'vitest'
import { defaultLang, directionOf, isLang, langOf, locales } from './locales.ts'

it('each of the eighteen product languages is mapped to a locale that Intl supports', () => {
  const tags = Object.values(locales)
  expect(tags).toHaveLength(18)
  expect(Intl.NumberFormat.supportedLocalesOf(tags)).toHaveLength(18)
  expect(defaultLang).toBe('hk')
})

it('every locale formats numbers with Latin digits', () => {
  for (const locale of Object.values(locales)) expect(new Intl.NumberFormat(locale).format(7)).toBe('7')
})

it.each([
  ['zh-TW', 'hk'],
  // The product has no simplified Chinese. Readers of simplified Chinese understand traditional Chinese (`hk`) more
  // easily than any other language of the product.
  ['zh-CN', 'hk'],
  ['zh-SG', 'hk'],
  ['zh-Hans', 'hk'],
  ['es-MX', 'spa'],
  ['pt-PT', 'pt'],
  ['en-US', 'en'],
  ['ja', 'jp'],
  ['ms', 'my'],
  ['ar-EG', 'ar'],
  ['xx', null],
])('langOf(%s) returns the product language %s', (tag, lang) => {
  expect(langOf(tag)).toBe(lang)
})

it('directionOf returns rtl for Arabic and ltr for Chinese, and isLang rejects the name of an Object.prototype property', () => {
  expect([directionOf('ar'), directionOf('hk'), isLang('constructor')]).toEqual(['rtl', 'ltr', false])
})
