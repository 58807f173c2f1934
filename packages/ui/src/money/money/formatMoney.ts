import { canonical, decimalsOf } from '@leverkit/sdk/decimal'
import { formatDecimal } from '../../foundation/decimal-format/formatDecimal.ts'

/**
 * Number of decimals of a balance or a margin, and minimum number of decimals of a fee. In a profit or loss, the first
 * `moneyDigits` decimals have full size, and the other decimals are small.
 */
export const moneyDigits = 2
/** Number of decimals of the profit or loss of an order. Components show the decimals after the first `moneyDigits` small. */
export const resultDigits = 6

/** Text that replaces every hidden amount. The text has a fixed length, so that it does not reveal the amount. */
const hidden = '••••'

/** Options of `formatMoney`. */
export interface MoneyStyle {
  /** Formats the amount as a profit or loss: with six decimals and, unless it is zero, a sign. @default false */
  isResult?: boolean
  /**
   * Shows all decimals of the amount, at least 2 and at most 6. Set it for a fee: rounded to 2 decimals, a small fee would not
   * match the change of the balance. @default false
   */
  isExact?: boolean
  /** Number of decimals. @default 6 for a result, 2 for any other amount */
  fractionDigits?: number
  /** Whether the user hides amounts. @default false */
  isHidden?: boolean
}

/** Returns the number of decimals of an amount, but at least `moneyDigits` and at most `resultDigits`. */
export const exactDigits = (value: string): number => Math.min(Math.max(decimalsOf(canonical(value)), moneyDigits), resultDigits)

/**
 * Formats an amount of money as the component `Money` does.
 *
 * @param value - decimal text in account currency
 * @param locale - BCP-47 tag
 * @example formatMoney('-89.42', 'en', { isResult: true }) // "−89.420000"
 */
export const formatMoney = (value: string, locale: string, style: MoneyStyle = {}): string => {
  const { isResult = false, isExact = false, isHidden = false } = style
  const { fractionDigits = isResult ? resultDigits : isExact ? exactDigits(value) : moneyDigits } = style
  return isHidden ? hidden : formatDecimal(value, locale, { fractionDigits, signed: isResult })
}
