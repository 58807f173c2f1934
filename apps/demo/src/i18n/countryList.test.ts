import { expect, it } from 'vitest'
import { countryList } from './countryList.ts'

it.each([
  ['en', 'en-GB', 'Vanuatu, Fiji or Cuba'],
  ['de', 'de', 'Vanuatu, Fiji und Cuba'],
  ['jp', 'ja', 'Vanuatu、Fiji、Cuba'],
] as const)(
  'countryList joins the names of countries with "and" or "or", as the text in the language %s requires',
  (lang, locale, expected) => {
    expect(countryList(['Vanuatu', 'Fiji', 'Cuba'], lang, locale)).toBe(expected)
  },
)
