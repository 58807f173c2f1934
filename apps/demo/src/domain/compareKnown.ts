import { compare } from '@leverkit/sdk/decimal'

/** Compares two decimals for sorting. A missing value (`null`) comes first. */
export const compareKnown = (a: string | null, b: string | null): number => {
  if (a === null) return b === null ? 0 : -1
  return b === null ? 1 : compare(a, b)
}
