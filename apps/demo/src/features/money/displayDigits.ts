import { neededDecimals } from '@leverkit/sdk/decimal'

/** Returns the number of decimals of an amount without its trailing zeros, but at least two. */
export const displayDigits = (amount: string): number => Math.max(2, neededDecimals(amount))
