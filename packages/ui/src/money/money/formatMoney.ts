import { formatDecimal } from '../../foundation/decimal-format/formatDecimal.ts'

/** Decimals of a balance, a margin, a fee, and of the large part of a result. */
export const moneyDigits = 2
/** Decimals of a result: a profit or a loss, open or closed. Components show those beyond the second small. */
export const resultDigits = 6

/** Replacement of every hidden amount; the fixed length does not reveal the amount. */
const hidden = '••••'

/** Format of an amount. */
export interface MoneyStyle {
  /** A profit or a loss: always with a sign, and with six decimals. @default false */
  isResult?: boolean
  /** @default 6 for a result, 2 for any other amount */
  digits?: number
  /** The user hides amounts. @default false */
  isHidden?: boolean
}

/**
 * An amount of money as text, formatted as in `Money`.
 *
 * @param value - decimal text in account currency
 * @param locale - BCP-47 tag
 * @example formatMoney('-89.42', 'en', { isResult: true }) // "−89.420000"
 */
export const formatMoney = (value: string, locale: string, style: MoneyStyle = {}): string => {
  const { isResult = false, digits = isResult ? resultDigits : moneyDigits, isHidden = false } = style
  return isHidden ? hidden : formatDecimal(value, locale, { digits, signed: isResult })
}
