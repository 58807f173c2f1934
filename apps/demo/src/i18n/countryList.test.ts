import { expect, it } from 'vitest'
import { countryList } from './countryList.ts'

it.each([
  ['en', 'en-GB', 'Vanuatu, Fiji or Cuba'],
  ['de', 'de', 'Vanuatu, Fiji und Cuba'],
  ['jp', 'ja', 'Vanuatu、Fiji、Cuba'],
] as const)(
  'in the language %s, countryList joins the names of countries with "and" or "or", as the text around them requires',
  (lang, locale, expected) => {
    expect(countryList(['Vanuatu', 'Fiji', 'Cuba'], lang, locale)).toBe(expected)
  },
)
