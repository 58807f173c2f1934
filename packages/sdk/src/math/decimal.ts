import { InvalidInputError } from '../errors.ts'
import { Exact, exactFrom } from './exact.ts'

/** What a value has to be beside being a decimal. */
type Range = 'any' | 'not-negative' | 'positive'

// A whole part is written without leading zeros, so that nobody has to guess whether 010 is eight or ten. A run of
// nothing but zeros cannot be misread and is zero.
const decimalText = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?|0+)$/

// Multiplying is quadratic in the digits: without a bound one long text would keep a broker busy for minutes.
const longestText = 256

export const zero = new Exact(0n, 0)
export const one = new Exact(1n, 0)
export const hundred = new Exact(100n, 0)

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
  const value = exactFrom(text)
  if (range !== 'any' && value.sign() < 0) throw problem('NEGATIVE', path, 'is below zero')
  if (range === 'positive' && value.sign() === 0) throw problem('NOT_POSITIVE', path, 'is zero and has to be above')
  return value
}

/** Prints units of 10^-places with exactly that many decimals: no exponent, and no sign for zero. */
export function fixedText(units: bigint, places: number): string {
  if (places === 0) return units.toString()
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** Every digit of a value and no needless one: no exponent, no trailing zeros, no negative zero. */
export function plainText(value: Exact): string {
  const text = fixedText(value.units, value.scale)
  if (value.scale === 0) return text
  // A loop, as a search for zeros up to the end of the text starts anew at each zero of a long one.
  let end = text.length
  while (text.charAt(end - 1) === '0') end--
  return text.slice(0, text.charAt(end - 1) === '.' ? end - 1 : end)
}

/**
 * Tells whether a value is a decimal text: an optional minus, a whole part without leading zeros, and optionally a point
 * with digits behind it.
 *
 * Empty text, spaces, `NaN`, `Infinity`, `1e5`, `.5`, `+1`, `1,000`, hexadecimal and digits of other scripts are not; nor is
 * a text of more than 256 characters.
 *
 * @param text - anything, e.g. a field of an answer
 * @returns true for a decimal text
 * @see `docs/decisions/exact-arithmetic.md`
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
 * @see `docs/decisions/exact-arithmetic.md`
 * @example canonical('-0.10') // "-0.1"
 */
export function canonical(text: string): string {
  return plainText(read(text, 'text'))
}
