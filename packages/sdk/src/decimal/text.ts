import { InvalidInputError } from '../errors.ts'
import { Exact, exactFrom } from './exact.ts'

/** Range that a decimal must be in. */
type Range = 'any' | 'not-negative' | 'positive'

/** Regular expression of a decimal text without a sign, for JSON schemas. `isPlainDecimal` implements the same grammar. */
export const unsignedPattern = '(?:0|[1-9]\\d*)(?:\\.\\d+)?'

/** A text of only zeros is accepted although it begins with a zero, because its value is unambiguous. */
const runOfZeros = /^0+$/

// Multiplication takes quadratic time in the number of digits: without a limit, one long text could keep a broker busy for
// minutes.
const maxTextLength = 256

export const zero = new Exact(0n, 0)
export const one = new Exact(1n, 0)
export const hundred = new Exact(100n, 0)

/** Creates the error for one input that a formula does not accept. */
export const problem = (code: string, path: string, message: string) => new InvalidInputError([{ path, code, message }])

/** Creates the error for a value that is not one of the allowed options. */
export const unknownChoice = (path: string, value: unknown, choices: readonly string[]) =>
  problem(
    'UNKNOWN_CHOICE',
    path,
    `${typeof value === 'string' ? `"${value.slice(0, 40)}"` : typeof value} is none of ${choices.join(', ')}`,
  )

/** Reads an input of a formula, or throws an InvalidInputError that names the input. */
export function read(text: unknown, path: string, range: Range = 'any'): Exact {
  if (!isDecimal(text)) throw problem('NOT_A_DECIMAL', path, 'is not a decimal text such as "1.10325"')
  const value = exactFrom(text)
  if (range !== 'any' && value.sign() < 0) throw problem('NEGATIVE', path, 'is below zero')
  if (range === 'positive' && value.sign() === 0) throw problem('NOT_POSITIVE', path, 'is zero and has to be above')
  return value
}

/** Formats units of 10^-places with exactly `places` decimals, without an exponent and without a sign for zero. */
export function fixedText(units: bigint | number, places: number): string {
  if (places === 0) return units.toString()
  const digits = (units < 0 ? -units : units).toString().padStart(places + 1, '0')
  return `${units < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** Returns the shortest exact text of a value, without an exponent, trailing zeros or a negative zero. */
export function plainText(value: Exact): string {
  const text = fixedText(value.units, value.scale)
  if (value.scale === 0) return text
  // A loop removes the zeros, because a regular expression takes quadratic time for a long run of zeros.
  let end = text.length
  while (text.charAt(end - 1) === '0') end--
  return text.slice(0, text.charAt(end - 1) === '.' ? end - 1 : end)
}

/**
 * Whether a value is a decimal text: an optional minus, a whole part without leading zeros, and optionally a point followed by
 * digits. A text of only zeros is also accepted.
 *
 * Empty text, spaces, `NaN`, `Infinity`, `1e5`, `.5`, `+1`, `1,000`, hexadecimal and digits of other scripts are rejected. A text
 * of more than 256 characters is rejected as well.
 *
 * @param text - any value, e.g. a field of an answer
 * @returns true for a decimal text
 * @see `docs/decisions/exact-arithmetic.md`
 * @example isDecimal('1.10325') // true
 * @example isDecimal('1e5') // false
 */
export function isDecimal(text: unknown): text is string {
  return typeof text === 'string' && text.length <= maxTextLength && (isPlainDecimal(text) || runOfZeros.test(text))
}

/**
 * Whether a text of any length matches the grammar of a decimal. It is written without a regular expression for speed, because a
 * frame contains hundreds of decimals. Leading zeros are rejected, so that `010` cannot be read as eight or as ten.
 */
export const isPlainDecimal = (text: string): boolean => {
  const { length } = text
  const first = text.charCodeAt(0) === 45 ? 1 : 0
  let point = -1
  for (let at = first; at < length; at++) {
    const code = text.charCodeAt(at)
    if (code === 46 && point < 0 && at > first) point = at
    else if (code < 48 || code > 57) return false
  }
  if (length === first || point === length - 1) return false
  return text.charCodeAt(first) !== 48 || length === first + 1 || point === first + 1
}

/**
 * Returns the canonical notation of a decimal: no trailing zeros after the point, no unnecessary point, `0` for `-0`.
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
