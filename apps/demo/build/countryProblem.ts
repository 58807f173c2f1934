import { countries, isCountry } from '../src/brand/countries.ts'
import { nearest } from './nearest.ts'

/** Returns the current code of the country with an old, informal or uncapitalized code; otherwise the code that looks most like it. */
export const nearestCountry = (code: string): string => {
  const capitals = code.toUpperCase()
  const current = /^[A-Z]{2}$/.test(capitals) ? new Intl.Locale(`und-${capitals}`).region : undefined
  return current !== undefined && isCountry(current) ? current : nearest(capitals, countries)
}

/** Returns the fault of a country's code (ISO 3166-1 alpha-2) with the nearest code; null for the code of a country. */
export const countryProblem = (code: string): string | null =>
  isCountry(code)
    ? null
    : `${JSON.stringify(code)} is not the code of a country; the nearest is ${JSON.stringify(nearestCountry(code))}`
