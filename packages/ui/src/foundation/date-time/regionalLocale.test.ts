import { expect, test } from 'vitest'
import { regionalLocale } from './regionalLocale.ts'

test.each([
  ['en', ['en-GB', 'de-DE'], 'en-GB'],
  ['en', ['de-DE', 'en-AU'], 'en-AU'],
  ['en', ['en', 'fr-FR'], 'en'],
  ['de-DE', ['de-AT'], 'de-AT'],
  ['fr-FR', ['en-GB'], 'fr-FR'],
  ['zh-Hant-HK', ['zh-CN', 'zh-TW'], 'zh-TW'],
  ['ar-u-nu-latn', ['ar-EG'], 'ar-EG-u-nu-latn'],
  ['th-TH-u-ca-gregory-nu-latn', ['th-TH'], 'th-TH-u-ca-gregory-nu-latn'],
  ['en', ['not a tag!', 'en-IE'], 'en-IE'],
])('for the app language %s and the device languages %j, regionalLocale returns %s', (locale, device, expected) => {
  expect(regionalLocale(locale, device)).toBe(expected)
})

test('with regionalLocale, an English app on a British device writes dates as day, month, year', () => {
  const format = new Intl.DateTimeFormat(regionalLocale('en', ['en-GB']), { dateStyle: 'medium', timeZone: 'UTC' })
  expect(format.format(Date.UTC(2026, 10, 18))).toBe('18 Nov 2026')
})
