import { langOf, locales } from '@leverkit/sdk'
import * as z from 'zod/mini'
import { nearestCountry } from './countryProblem.ts'
import { nearest } from './nearest.ts'
import { kindsAt, literalsOf, type Schema } from './schemaAt.ts'

/**
 * Returns the language of the app with this code or locale (`jp` for `ja`). If there is none, returns the language with the most
 * similar code.
 */
export const nearestLang = (code: string): string => langOf(code) ?? nearest(code, Object.keys(locales))

const originOf = (text: string) => (URL.canParse(text) ? new URL(text).origin : text)
const withScheme = (text: string) => (/^[\w-]+(\.[\w-]+)+/.test(text) ? `https://${text}` : text)

/**
 * Functions that each correct one frequent mistake in a text: small letters, spaces, a missing `#` or scheme, a path after an
 * origin, further text after an address.
 */
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
  (text) => text.replace(/[\s;,].*$/, ''),
  (text) => `/${text.replace(/^\/+/, '')}`,
]

/** Returns the values of another type that have the same text: `"50"` for `50`, `false` for `"false"`. */
const ofOtherType = (given: unknown): unknown[] => {
  if (typeof given === 'number') return [String(given), Math.abs(given)]
  if (typeof given !== 'string' || given.trim() === '') return []
  return given === 'true' || given === 'false' ? [given === 'true'] : Number.isFinite(Number(given)) ? [Number(given)] : []
}

/** Whether a text looks like an address. No name is suggested instead of an address. */
const isAddress = (text: string) => /[.:/]/.test(text)

/** Returns the nearest value of a setting whose schema does not list the valid values: languages, countries and the currency. */
const byMeaning = ([section]: readonly PropertyKey[], text: string): string | undefined => {
  if (section === 'languages') return nearestLang(text)
  if (section === 'restrictedCountries') return nearestCountry(text)
  return section === 'currency' && text.length < 5 ? nearest(text.toUpperCase(), Intl.supportedValuesOf('currency')) : undefined
}

/** Returns the valid value of a setting that is nearest to a wrong value; undefined if there is none. */
export const nearestValue = (path: readonly PropertyKey[], given: unknown): unknown => {
  const kinds = kindsAt(path)
  const isPossible = (value: unknown) => kinds.some((schema: Schema) => z.safeParse(schema, value).success)
  const literals = kinds.flatMap(literalsOf)
  if (typeof given === 'string' && literals.length > 0 && !isAddress(given)) return nearest(given, literals)
  const corrected = typeof given === 'string' ? corrections.map((correct) => correct(given)) : []
  const possible = [...corrected, ...ofOtherType(given)].find(isPossible)
  return possible ?? (typeof given === 'string' ? byMeaning(path, given) : undefined)
}
