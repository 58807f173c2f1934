import { InvalidInputError } from '../errors.ts'
import { Exact, exactFrom } from './exact.ts'

/** Required range of a decimal. */
type Range = 'any' | 'not-negative' | 'positive'

/** Pattern of a decimal text without a sign, for patterns in schemas. `isPlainDecimal` implements the same grammar. */
export const unsignedPattern = '(?:0|[1-9]\\d*)(?:\\.\\d+)?'

/** Leading zeros are unambiguous here: the value is zero. */
const runOfZeros = /^0+$/

// Multiplication is quadratic in the digits: without a limit one long text would keep a broker busy for minutes.
const maxTextLength = 256

export const zero = new Exact(0n, 0)
export const one = new Exact(1n, 0)
export const hundred = new Exact(100n, 0)

/** The error for one input outside the domain of the formula. */
export const problem = (code: string, path: string, message: string) => new InvalidInputError([{ path, code, message }])

/** The error for an unknown option. */
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
export function fixedText(units: bigint | number, places: number): string {
  if (places === 0) return units.toString()
  const digits = (units < 0 ? -units : units).toString().padStart(places + 1, '0')
  return `${units < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** Shortest exact text of a value: no exponent, no trailing zeros, no negative zero. */
export function plainText(value: Exact): string {
  const text = fixedText(value.units, value.scale)
  if (value.scale === 0) return text
  // A loop, because a pattern for trailing zeros takes quadratic time in a long run of zeros.
  let end = text.length
  while (text.charAt(end - 1) === '0') end--
  return text.slice(0, text.charAt(end - 1) === '.' ? end - 1 : end)
}

/**
 * Whether a value is a decimal text: an optional minus, a whole part without leading zeros, and optionally a point
 * followed by digits.
 *
 * Empty text, spaces, `NaN`, `Infinity`, `1e5`, `.5`, `+1`, `1,000`, hexadecimal and digits of other scripts are rejected, and so is
 * a text of more than 256 characters.
 *
 * @param text - anything, e.g. a field of an answer
 * @returns true for a decimal text
 * @see `docs/decisions/exact-arithmetic.md`
 * @example isDecimal('1.10325') // true
 * @example isDecimal('1e5') // false
 */
export function isDecimal(text: unknown): text is string {
  return typeof text === 'string' && text.length <= maxTextLength && (isPlainDecimal(text) || runOfZeros.test(text))
}

/**
 * The grammar of decimal text, of any length. Written by hand, because a frame contains hundreds of decimals and this is faster
 * than a regular expression. Leading zeros are rejected, so that 010 is neither eight nor ten.
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
 * The canonical spelling of a decimal: no trailing zeros after the point, no unnecessary point, `0` for `-0`.
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
