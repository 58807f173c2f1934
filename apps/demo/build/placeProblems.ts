import type { Brand } from '../src/brand/schema.ts'
import { countryProblem } from './countryProblem.ts'
import { nearest } from './nearest.ts'
import type { SettingProblem } from './SettingProblem.ts'

/**
 * Returns why a key of `urls` is invalid; null if it is valid. Valid keys are a language of the brand, a country, or a language
 * in a country.
 */
const urlsProblem = (key: string, languages: readonly string[]): string | null => {
  const [, lang, inLang, alone] = /^(?:([a-z]+)(?:_([A-Z]{2}))?|([A-Z]{2}))$/.exec(key) ?? []
  const country = inLang ?? alone
  if (lang === undefined && country === undefined)
    return `${JSON.stringify(key)} is no language (de), country (GB) or language in a country (de_AT)`
  if (lang !== undefined && !languages.includes(lang))
    return `the brand does not offer the language ${JSON.stringify(lang)}; the nearest is ${JSON.stringify(nearest(lang, languages))}`
  return country === undefined ? null : countryProblem(country)
}

/** Returns the wrong countries and languages in a brand's config. */
export const placeProblems = ({
  restrictedCountries,
  legal,
  languages,
}: Pick<Brand, 'restrictedCountries' | 'legal' | 'languages'>): SettingProblem[] => {
  const problem = (path: SettingProblem['path'], reason: string | null) => (reason === null ? [] : [{ path, reason }])
  return [
    ...restrictedCountries.flatMap((code, index) => problem(['restrictedCountries', index], countryProblem(code))),
    ...legal.documents.flatMap(({ urls = {} }, index) =>
      Object.keys(urls).flatMap((key) => problem(['legal', 'documents', index, 'urls', key], urlsProblem(key, languages))),
    ),
  ]
}
