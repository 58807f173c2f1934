import { decimalsOf } from '@leverkit/sdk/decimal'
import { formatDecimal } from '../../foundation/decimal-format/formatDecimal.ts'

/** Options of {@link splitPrice}. */
export interface PriceFormat {
  /**
   * Number of decimals of the market's prices. A price with fewer decimals is padded with zeros.
   * @default the decimals of the price
   */
  fractionDigits?: number
  /** Number of last decimals that are displayed smaller. @default 1 */
  smallDigits?: number
}

/**
 * Formats a price and splits it into its large and its small digits, as the component `Price` displays them. Digits before the
 * decimal separator are never small.
 *
 * @param value - price as decimal text, in the quote currency
 * @param locale - BCP-47 tag
 * @returns the two parts of the text; `small` is empty if no digit is small
 * @example splitPrice('1.08419', 'en') // { large: '1.0841', small: '9' }
 */
export const splitPrice = (value: string, locale: string, { fractionDigits = 0, smallDigits = 1 }: PriceFormat = {}) => {
  const decimals = Math.max(fractionDigits, decimalsOf(value))
  const text = formatDecimal(value, locale, { fractionDigits: decimals })
  const split = text.length - Math.min(smallDigits, decimals)
  return { large: text.slice(0, split), small: text.slice(split) }
}
