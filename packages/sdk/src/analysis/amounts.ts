import { Decimal } from 'decimal.js'
import { plainText, problem, read } from '../decimal/text.ts'

/**
 * Private copy of decimal.js, unaffected by an application's decimal.js settings. Its precision of 40 digits is sufficient for
 * exact sums, because `maxDigits` limits the inputs.
 */
const Amount = Decimal.clone({ defaults: true, precision: 40, rounding: Decimal.ROUND_HALF_UP })

/**
 * Largest number of digits that the sum of the amounts of one calculation may need: the integer digits of the sum of the
 * absolute values, plus the largest number of decimal places of an amount.
 *
 * A quotient of two sums is rounded twice: to 40 digits, and then to the decimal places of the result (at most 6). With sums of
 * at most 32 digits, the first rounding never creates a tie, so the second rounding is correct.
 */
const maxDigits = 32

export type { Decimal }

export const zero = new Amount(0)
export const hundred = new Amount(100)

/** Converts a count to a decimal. */
export const count = (of: number): Decimal => new Amount(of)

export const total = (amounts: readonly Decimal[]): Decimal => amounts.reduce((sum, amount) => sum.plus(amount), zero)

const tooLong = (path: string) =>
  problem('TOO_MANY_DIGITS', path, `has more than ${maxDigits} digits before and after the point together`)

/**
 * Determines how many digits the sum of all added amounts may need. Throws an error if it may need more than `maxDigits` digits.
 */
export class DigitCounter {
  private size = zero
  private decimals = 0

  /**
   * Adds an amount to the count and returns the amount. If the sum may now need more than `maxDigits` digits, throws
   * an InvalidInputError that names the amount.
   */
  add(amount: Decimal, path: string): Decimal {
    this.size = this.size.plus(amount.abs())
    this.decimals = Math.max(this.decimals, amount.decimalPlaces())
    if (Math.max(this.size.e + 1, 0) + this.decimals > maxDigits) throw tooLong(path)
    return amount
  }
}

/**
 * Parses an amount and adds it to the counter `digits`. If the amount is invalid, throws an InvalidInputError that names the
 * amount.
 */
export const readAmount = (text: unknown, path: string, range: 'any' | 'not-negative', digits: DigitCounter): Decimal =>
  digits.add(new Amount(plainText(read(text, path, range))), path)

/**
 * Rounds a value once, half up (ties away from zero), and formats it. `toFixed` alone would print a small negative value as
 * `-0.00`.
 */
const rounded = (value: Decimal, places: number): string => value.toDecimalPlaces(places).toFixed(places)

/** Formats an amount in account currency with 6 decimal places. */
export const money = (value: Decimal): string => rounded(value, 6)
/** Formats a percentage with 2 decimal places. */
export const percent = (value: Decimal): string => rounded(value, 2)
/** Formats a ratio with 4 decimal places. */
export const ratio = (value: Decimal): string => rounded(value, 4)

/** Formats a value with `format`. Returns `null` for `null`. */
export const orNull = (format: (value: Decimal) => string, value: Decimal | null): string | null =>
  value === null ? null : format(value)
