import { langOf, locales } from '@leverkit/sdk'
import * as z from 'zod/mini'
import { nearestCountry } from './countryProblem.ts'
import { nearest } from './nearest.ts'
import { kindsAt, literalsOf, type Schema } from './schemaAt.ts'

/** Returns the language of the product with this code or locale (`ja` is `jp`); otherwise the one whose code looks most like it. */
export const nearestLang = (code: string): string => langOf(code) ?? nearest(code, Object.keys(locales))

const originOf = (text: string) => (URL.canParse(text) ? new URL(text).origin : text)
const withScheme = (text: string) => (/^[\w-]+(\.[\w-]+)+/.test(text) ? `https://${text}` : text)

/** Corrections of a text by frequent mistakes: capitals, spaces, a missing first part, a part too much. */
const corrections: readonly ((text: string) => string)[] = [
  (text) => text.trim(),
  (text) => text.trim().toUpperCase(),
  (text) => text.replace(/\s*%$/, ''),
  (text) => `#${text}`.toLowerCase(),
  (text) => text.replace(/^#?([\da-f])([\da-f])([\da-f])$/i, '#$1$1$2$2$3$3').toLowerCase(),
  withScheme,
  (text) => text.replace(/^http:/, 'https:'),
  originOf,
  (text) => originOf(withScheme(text)),
  (text) => originOf(text.replace(/^http:/, 'https:')),
  (text) => `/${text.replace(/^\/+/, '')}`,
]

/** Values of another type with the same text: `"50"` for `50`, `false` for `"false"`. */
const ofOtherType = (given: unknown): unknown[] => {
  if (typeof given === 'number') return [String(given)]
  if (typeof given !== 'string' || given.trim() === '') return []
  return given === 'true' || given === 'false' ? [given === 'true'] : Number.isFinite(Number(given)) ? [Number(given)] : []
}

/** Texts that look like an address, so that no name is near to them. */
const isAddress = (text: string) => /[.:/]/.test(text)

/** Returns the nearest value by the meaning of a setting, which its schema does not tell. */
const byMeaning = ([section]: readonly PropertyKey[], text: string): string | undefined => {
  if (section === 'languages') return nearestLang(text)
  if (section === 'restrictedCountries') return nearestCountry(text)
  return section === 'currency' && text.length < 5 ? nearest(text.toUpperCase(), Intl.supportedValuesOf('currency')) : undefined
}

/** Returns the value nearest to a wrong one that a setting can have; undefined if there is none. */
export const nearestValue = (path: readonly PropertyKey[], given: unknown): unknown => {
  const kinds = kindsAt(path)
  const isPossible = (value: unknown) => kinds.some((schema: Schema) => z.safeParse(schema, value).success)
  const literals = kinds.flatMap(literalsOf)
  if (typeof given === 'string' && literals.length > 0 && !isAddress(given)) return nearest(given, literals)
  const corrected = typeof given === 'string' ? corrections.map((correct) => correct(given)) : []
  const possible = [...corrected, ...ofOtherType(given)].find(isPossible)
  return possible ?? (typeof given === 'string' ? byMeaning(path, given) : undefined)
}
