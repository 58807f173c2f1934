import { Decimal } from 'decimal.js'
import { InvalidInputError } from '../errors.ts'

/** What a value has to be beside being a decimal. */
type Range = 'any' | 'not-negative' | 'positive'

/** A number inside a calculation. It never leaves this folder: text comes in, text goes out. */
export type Exact = Decimal

// A whole part is written without leading zeros, so that nobody has to guess whether 010 is eight or ten. A run of
// nothing but zeros cannot be misread and is zero.
const decimalText = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?|0+)$/

// Multiplying is quadratic in the digits: without a bound one long text would keep a broker busy for minutes.
const longestText = 256

// Formulas must not round before their end. 40 digits are too few for that (18 digits of lots times 18 of units times 18
// of price are 54), so the private clone holds more digits than any formula can make of texts of the longest length:
// sums and products are exact. Only a division cannot be; `rounding.ts` does it on integers. `defaults` keeps out what
// an application did to the shared class with Decimal.set.
const Wide = Decimal.clone({ defaults: true, precision: 5000, rounding: Decimal.ROUND_HALF_UP })

export const zero: Exact = new Wide(0)
export const hundred: Exact = new Wide(100)

/** The error for one input that the formula has no answer for. */
export const problem = (code: string, path: string, message: string) => new InvalidInputError([{ path, code, message }])

/** The error for a choice that is not among the known ones. */
export const unknownChoice = (path: string, value: unknown, choices: readonly string[]) =>
  problem(
    'UNKNOWN_CHOICE',
    path,
    `${typeof value === 'string' ? `"${value.slice(0, 40)}"` : typeof value} is none of ${choices.join(', ')}`,
  )

/** Reads one input of a formula, or throws an InvalidInputError that names it. */
export function read(text: unknown, path: string, range: Range = 'any'): Exact {
  if (!isDecimal(text)) throw problem('NOT_A_DECIMAL', path, 'is not a decimal text such as "1.10325"')
  const value = new Wide(text)
  if (range !== 'any' && value.isNegative() && !value.isZero()) throw problem('NEGATIVE', path, 'is below zero')
  if (range === 'positive' && value.isZero()) throw problem('NOT_POSITIVE', path, 'is zero and has to be above')
  return value
}

/** A whole number with its point moved: units × 10^exponent, exactly. */
export const shifted = (units: bigint, exponent: number): Exact => new Wide(`${units}e${exponent}`)

/** Every digit of a value and no needless one: no exponent, no trailing zeros, no negative zero. */
export const plainText = (value: Exact): string => value.toFixed()

/**
 * Tells whether a value is a decimal text: an optional minus, a whole part without leading zeros, and optionally a point
 * with digits behind it.
 *
 * Empty text, spaces, `NaN`, `Infinity`, `1e5`, `.5`, `+1`, `1,000`, hexadecimal and digits of other scripts are not; nor is
 * a text of more than 256 characters.
 *
 * @param text - anything, e.g. a field of an answer
 * @returns true for a decimal text
 * @see specification, section 9; `docs/decisions`, arithmetic
 * @example isDecimal('1.10325') // true
 * @example isDecimal('1e5') // false
 */
export function isDecimal(text: unknown): text is string {
  return typeof text === 'string' && text.length <= longestText && decimalText.test(text)
}

/**
 * The one spelling of a decimal: no trailing zeros behind the point, no point without need, `-0` is `0`.
 *
 * @param text - decimal text
 * @returns the same value, unrounded
 * @throws InvalidInputError when the text is not a decimal
 * @example canonical('-0.10') // "-0.1"
 */
export function canonical(text: string): string {
  return plainText(read(text, 'text'))
}
