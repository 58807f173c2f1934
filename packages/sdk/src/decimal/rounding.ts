import { type Exact, powerOfTen } from './exact.ts'
import { fixedText, problem, read } from './text.ts'

const maxPlaces = 100

/** Option that sets the number of decimal places of a rounded result. */
export interface Rounded {
  /** Decimal places of the result, a whole number from 0 to 100. @default 6 for amounts, 2 for percentages */
  readonly places?: number
}

/** Returns a number of decimal places after validation. Throws an InvalidInputError if the number is invalid. */
export function checked(places: number): number {
  if (typeof places === 'number' && places >= 0 && places <= maxPlaces && places % 1 === 0) return places
  throw problem('INVALID_PLACES', 'places', `is not a whole number from 0 to ${maxPlaces}`)
}

/** Returns the whole number nearest to a fraction; ties are rounded away from zero. `denominator` must be above zero. */
function nearest(numerator: bigint, denominator: bigint): bigint {
  // Integer division truncates towards zero. Half of the denominator is therefore added to the absolute value of the numerator
  // first. If the denominator is odd, its half is truncated too. This is harmless, because a fraction with an odd denominator
  // is never a tie.
  const half = denominator / 2n
  return (numerator < 0n ? numerator - half : numerator + half) / denominator
}

/**
 * Rounds an exact value once, half up (ties away from zero). The result has exactly `places` decimal places and is never
 * `-0.00`.
 */
export function halfUp(value: Exact, places: number): string {
  const missing = checked(places) - value.scale
  const units = missing < 0 ? nearest(value.units, powerOfTen(-missing)) : value.units * powerOfTen(missing)
  return fixedText(units, places)
}

/**
 * Divides and rounds once, half up. `denominator` must be above zero.
 *
 * Integers keep the quotient exact until it is rounded. A quotient of limited precision would be rounded twice. For example,
 * 0.49999 would first become 0.5 (with four decimal places) and then 1 (with none).
 */
export function quotient(numerator: Exact, denominator: Exact, places: number): string {
  const top = numerator.units * powerOfTen(denominator.scale + checked(places))
  return fixedText(nearest(top, denominator.units * powerOfTen(numerator.scale)), places)
}

/**
 * Rounds a value for display, half up: ties are rounded away from zero, also for negative values.
 *
 *     balance: 2 decimals · profit: 6 decimals · price: the market's precision
 *
 * @param input.value - decimal text
 * @param input.places - decimal places of the result, 0 to 100
 * @returns text with exactly `places` decimal places; a value that rounds to zero has no sign
 * @throws InvalidInputError when the value is not a decimal or places is not a whole number from 0 to 100
 * @see specification, section 9
 * @example round({ value: '2.675', places: 2 }) // "2.68"
 * @example round({ value: '-0.004', places: 2 }) // "0.00"
 */
export function round(input: { readonly value: string; readonly places: number }): string {
  return halfUp(read(input.value, 'value'), input.places)
}
