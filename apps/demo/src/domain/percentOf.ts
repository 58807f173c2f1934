import { divide, isPositive, multiply } from '@leverkit/sdk/decimal'

/** Amount in percent of a base, with two decimals; `null` if the base is not positive. */
export const percentOf = (amount: string, base: string): string | null =>
  isPositive(base) ? divide({ dividend: multiply(amount, '100'), divisor: base, places: 2 }) : null
