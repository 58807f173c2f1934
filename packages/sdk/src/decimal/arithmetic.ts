import { quotient } from './rounding.ts'
import { plainText, read, zero } from './text.ts'

/**
 * Compares the exact values of two amounts, whatever their notation. Code that decides whether the margin is sufficient or a
 * stop-out is due must compare exact values, never rounded ones.
 *
 * @param a - decimal text
 * @param b - decimal text
 * @returns -1 when a is below b, 0 when they are equal, 1 when a is above b
 * @throws InvalidInputError when an input is not a decimal
 * @example compare('0.10', '0.1') // 0
 * @example compare('9', '10') // -1
 */
export function compare(a: string, b: string): -1 | 0 | 1 {
  return read(a, 'a').compare(read(b, 'b'))
}

/**
 * Adds two amounts without rounding.
 *
 * @param a - decimal text
 * @param b - decimal text
 * @returns a + b with all its digits
 * @throws InvalidInputError when an input is not a decimal
 * @example add('0.1', '0.2') // "0.3"
 */
export function add(a: string, b: string): string {
  return plainText(read(a, 'a').plus(read(b, 'b')))
}

/**
 * Subtracts one amount from another without rounding.
 *
 * @param a - decimal text
 * @param b - decimal text
 * @returns a − b with all its digits
 * @throws InvalidInputError when an input is not a decimal
 * @example subtract('1.00', '0.9') // "0.1"
 */
export function subtract(a: string, b: string): string {
  return plainText(read(a, 'a').minus(read(b, 'b')))
}

/**
 * Multiplies two amounts without rounding.
 *
 * @param a - decimal text
 * @param b - decimal text
 * @returns a × b with all its digits
 * @throws InvalidInputError when an input is not a decimal
 * @example multiply('4.35', '100') // "435"
 */
export function multiply(a: string, b: string): string {
  return plainText(read(a, 'a').times(read(b, 'b')))
}

/**
 * Divides one amount by another. Only the result is rounded, half up; there is no rounded intermediate quotient.
 *
 * @param input.dividend - decimal text
 * @param input.divisor - decimal text; > 0
 * @param input.places - decimal places of the result, 0 to 100
 * @returns decimal text with exactly `places` decimal places
 * @throws InvalidInputError when an input is not a decimal, the divisor is not positive or places is out of range
 * @example divide({ dividend: '2', divisor: '3', places: 4 }) // "0.6667"
 */
export function divide(input: { readonly dividend: string; readonly divisor: string; readonly places: number }): string {
  return quotient(read(input.dividend, 'dividend'), read(input.divisor, 'divisor', 'positive'), input.places)
}

/**
 * Adds up any number of amounts without rounding. A ledger entry balances if the sum of its lines is `"0"`.
 *
 * @param amounts - decimal texts; the sum of an empty list is zero
 * @returns the sum with all its digits
 * @throws InvalidInputError that names the index of an invalid text, e.g. `[2]`
 * @example sum(['0.1', '0.2', '-0.3']) // "0"
 */
export function sum(amounts: readonly string[]): string {
  return plainText(amounts.reduce((total, amount, at) => total.plus(read(amount, `[${at}]`)), zero))
}

/**
 * Negates an amount: a debit becomes a credit of the same size.
 *
 * @param amount - decimal text
 * @returns the amount with the opposite sign; zero has no sign
 * @throws InvalidInputError when the amount is not a decimal
 * @example negate('-2.50') // "2.5"
 */
export function negate(amount: string): string {
  return plainText(zero.minus(read(amount, 'amount')))
}

/**
 * Whether an amount is above zero.
 *
 * @param amount - decimal text
 * @throws InvalidInputError when the amount is not a decimal
 * @example isPositive('0.00000001') // true
 */
export function isPositive(amount: string): boolean {
  return read(amount, 'amount').sign() > 0
}

/**
 * Whether an amount is below zero. `-0` is not below zero.
 *
 * @param amount - decimal text
 * @throws InvalidInputError when the amount is not a decimal
 * @example isNegative('-0') // false
 */
export function isNegative(amount: string): boolean {
  return read(amount, 'amount').sign() < 0
}

/**
 * Whether an amount is zero, in any notation.
 *
 * @param amount - decimal text
 * @throws InvalidInputError when the amount is not a decimal
 * @example isZero('0.00') // true
 */
export function isZero(amount: string): boolean {
  return read(amount, 'amount').sign() === 0
}
