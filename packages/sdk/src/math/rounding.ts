import { type Exact, problem, read, shifted } from './decimal.ts'

const mostPlaces = 100

/** How many decimals a result is rounded to. */
export interface Rounded {
  /** Decimals of the result, a whole number from 0 to 100. @default 6 for amounts, 2 for percentages */
  readonly places?: number
}

function checked(places: number): number {
  if (typeof places === 'number' && places >= 0 && places <= mostPlaces && places % 1 === 0) return places
  throw problem('INVALID_PLACES', 'places', `is not a whole number from 0 to ${mostPlaces}`)
}

/** Rounds an exact value once, half up (ties away from zero), and prints exactly that many decimals, never `-0.00`. */
export function halfUp(value: Exact, places: number): string {
  // Two steps, as toFixed alone keeps the sign of what it rounds away, and "-0.00" would be shown as a loss.
  return value.toDecimalPlaces(checked(places)).toFixed(places)
}

/**
 * Divides and rounds once, half up. The denominator is above zero.
 *
 * A quotient cut to any number of digits and rounded afterwards is rounded twice: 0.4999…9 (more nines than digits kept)
 * turns into 0.5 and then into 1. So the division is one of integers: the whole quotient at the asked place, then the
 * remainder decides, exactly, whether at least half a unit is left.
 */
export function quotient(numerator: Exact, denominator: Exact, places: number): string {
  const scale = shifted(1n, checked(places))
  const scaled = numerator.times(scale).abs()
  const whole = scaled.divToInt(denominator)
  const rest = scaled.minus(whole.times(denominator))
  const magnitude = rest.times(2).gte(denominator) ? whole.plus(1) : whole
  // Shifting the point by multiplying with 10^-places is exact; dividing by 10^places would be a second rounding.
  return halfUp((numerator.isNegative() ? magnitude.neg() : magnitude).times(shifted(1n, -places)), places)
}

/**
 * Rounds a value for display, half up: ties go away from zero, below zero as well.
 *
 *     balance: 2 decimals · profit: 6 decimals · price: the market's precision
 *
 * @param input.value - decimal text
 * @param input.places - decimals of the result, 0 to 100
 * @returns exactly that many decimals; a value that rounds to zero has no sign
 * @throws InvalidInputError when the value is not a decimal or places is not a whole number from 0 to 100
 * @see specification, section 9
 * @example round({ value: '2.675', places: 2 }) // "2.68"
 * @example round({ value: '-0.004', places: 2 }) // "0.00"
 */
export function round(input: { readonly value: string; readonly places: number }): string {
  return halfUp(read(input.value, 'value'), input.places)
}
