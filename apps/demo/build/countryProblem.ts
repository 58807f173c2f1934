import { countries, isCountry } from '../src/brand/countries.ts'
import { nearest } from './nearest.ts'

/**
 * Returns the current code of a country for its old, informal or uncapitalized code. For other texts, returns the most similar
 * code.
 */
export const nearestCountry = (code: string): string => {
  const capitals = code.toUpperCase()
  const current = /^[A-Z]{2}$/.test(capitals) ? new Intl.Locale(`und-${capitals}`).region : undefined
  return current !== undefined && isCountry(current) ? current : nearest(capitals, countries)
}

/** Returns the fault of a country code (ISO 3166-1 alpha-2), with the nearest valid code; null if the code is valid. */
export const countryProblem = (code: string): string | null =>
  isCountry(code)
    ? null
    : `${JSON.stringify(code)} is not the code of a country; the nearest is ${JSON.stringify(nearestCountry(code))}`
