import { decimalsOf, isDecimal } from '@leverkit/sdk/decimal'

const MOST = 9_007_199_254_740_991

/** A column of exact decimal numbers, stored as integers. */
export interface DecimalColumn {
  /**
   * Appends a decimal text. Returns false if the text is not a plain decimal number ≥ 0, or has more digits than a double can
   * hold.
   */
  push(text: string): boolean
  /** Largest number of decimal places among the appended numbers. */
  readonly decimals: number
  /** Returns all values in units of 10^-decimals; null if a value is too large for a double. */
  scaled(decimals: number): Float64Array | null
}

export function createDecimalColumn(): DecimalColumn {
  const digits: number[] = []
  const places: number[] = []
  let decimals = 0
  return {
    get decimals() {
      return decimals
    },
    push(text) {
      if (!isDecimal(text) || text.startsWith('-')) return false
      const own = decimalsOf(text)
      const value = parseInt(text.replace('.', ''), 10)
      if (value > MOST) return false
      digits.push(value)
      places.push(own)
      if (own > decimals) decimals = own
      return true
    },
    scaled(wanted) {
      const values = Float64Array.from(digits, (value, at) => value * 10 ** (wanted - (places[at] ?? 0)))
      return values.every((value) => value <= MOST) ? values : null
    },
  }
}
