import { InvalidInputError } from '../errors.ts'
import { Exact, exactFrom } from './exact.ts'
import { isDecimal } from './grammar.ts'

/** Allowed range of a decimal. */
type Range = 'any' | 'not-negative' | 'positive'

export const zero = new Exact(0n, 0)
export const one = new Exact(1n, 0)
export const hundred = new Exact(100n, 0)

/** Creates the error for one input that a formula rejects. */
export const problem = (code: string, path: string, message: string) => new InvalidInputError([{ path, code, message }])

/** Creates the error for a value that is not one of the allowed options. */
export const unknownChoice = (path: string, value: unknown, choices: readonly string[]) =>
  problem(
    'UNKNOWN_CHOICE',
    path,
    `${typeof value === 'string' ? `"${value.slice(0, 40)}"` : typeof value} is none of ${choices.join(', ')}`,
  )

/**
 * Parses and validates an input of a formula. If the input is invalid, throws an InvalidInputError with the name of
 * the input.
 */
export function read(text: unknown, path: string, range: Range = 'any'): Exact {
  if (!isDecimal(text)) throw problem('NOT_A_DECIMAL', path, 'is not a decimal text such as "1.10325"')
  const value = exactFrom(text)
  if (range !== 'any' && value.sign() < 0) throw problem('NEGATIVE', path, 'is below zero')
  if (range === 'positive' && value.sign() === 0) throw problem('NOT_POSITIVE', path, 'is zero and must be above zero')
  return value
}

/** Formats units of 10^-places with exactly `places` decimal places and without an exponent. Zero has no sign. */
export function fixedText(units: bigint | number, places: number): string {
  if (places === 0) return units.toString()
  const digits = (units < 0 ? -units : units).toString().padStart(places + 1, '0')
  return `${units < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** Returns the shortest exact text of a value. The text has no exponent and no trailing zeros, and zero has no sign. */
export function plainText(value: Exact): string {
  const text = fixedText(value.units, value.scale)
  if (value.scale === 0) return text
  // A loop removes the zeros. A regular expression would take quadratic time for many zeros.
  let end = text.length
  while (text.charAt(end - 1) === '0') end--
  return text.slice(0, text.charAt(end - 1) === '.' ? end - 1 : end)
}

/**
 * Returns the canonical notation of a decimal: no trailing zeros after the point, no point without digits after it,
 * and `0` for `-0`.
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
