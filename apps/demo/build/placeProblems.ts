import type { Brand } from '../src/brand/schema.ts'
import { countryProblem } from './countryProblem.ts'
import { nearest } from './nearest.ts'
import type { SettingProblem } from './SettingProblem.ts'

const notOffered = (lang: string, languages: readonly string[]) =>
  `the brand does not offer the language ${JSON.stringify(lang)}; the nearest is ${JSON.stringify(nearest(lang, languages))}`

/**
 * Returns why a key of `urls` is invalid; null if it is valid. Valid keys are a language of the brand, a country, or a language
 * in a country.
 */
const urlsProblem = (key: string, languages: readonly string[]): string | null => {
  const [, lang, inLang, alone] = /^(?:([a-z]+)(?:_([A-Z]{2}))?|([A-Z]{2}))$/.exec(key) ?? []
  const country = inLang ?? alone
  if (lang === undefined && country === undefined)
    return `${JSON.stringify(key)} is no language (de), country (GB) or language in a country (de_AT)`
  if (lang !== undefined && !languages.includes(lang)) return notOffered(lang, languages)
  return country === undefined ? null : countryProblem(country)
}

type Placed = Pick<Brand, 'legal' | 'languages' | 'titles' | 'descriptions'>

/**
 * Returns a problem for each wrong country or language in the addresses of a brand's documents. Also returns a problem for each
 * title or description in a language that the brand does not offer.
 */
export const placeProblems = ({ legal, languages, titles = {}, descriptions = {} }: Placed): SettingProblem[] => [
  ...Object.entries({ titles, descriptions }).flatMap(([name, texts]) =>
    Object.keys(texts).flatMap((lang) =>
      languages.includes(lang) ? [] : [{ path: [name, lang], reason: notOffered(lang, languages) }],
    ),
  ),
  ...legal.documents.flatMap(({ urls = {} }, index) =>
    Object.keys(urls).flatMap((key) => {
      const reason = urlsProblem(key, languages)
      return reason === null ? [] : [{ path: ['legal', 'documents', index, 'urls', key], reason }]
    }),
  ),
]
