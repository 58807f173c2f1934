import { formatDecimal } from '../../foundation/decimal-format/formatDecimal.ts'

/**
 * Number of decimals of a balance, a margin or a fee. In a profit or loss, the first `moneyDigits` decimals have full size, and
 * the other decimals are small.
 */
export const moneyDigits = 2
/** Number of decimals of the profit or loss of an open or closed order. Components show the decimals after the second small. */
export const resultDigits = 6

/** Text that replaces every hidden amount. The text has a fixed length, so that it does not reveal the amount. */
const hidden = '••••'

/** Options of `formatMoney`. */
export interface MoneyStyle {
  /** Formats the amount as a profit or loss, with a sign and six decimals. @default false */
  isResult?: boolean
  /** Number of decimals. @default 6 for a result, 2 for any other amount */
  fractionDigits?: number
  /** Whether the user hides amounts. @default false */
  isHidden?: boolean
}

/**
 * Formats an amount of money as the component `Money` does.
 *
 * @param value - decimal text in account currency
 * @param locale - BCP-47 tag
 * @example formatMoney('-89.42', 'en', { isResult: true }) // "−89.420000"
 */
export const formatMoney = (value: string, locale: string, style: MoneyStyle = {}): string => {
  const { isResult = false, fractionDigits = isResult ? resultDigits : moneyDigits, isHidden = false } = style
  return isHidden ? hidden : formatDecimal(value, locale, { fractionDigits, signed: isResult })
}
