import { formatDecimal } from '../../foundation/decimal-format/formatDecimal.ts'

/** Decimals of a balance, a margin, a fee, and of the large part of a result. */
export const moneyDigits = 2
/** Decimals of a result: a profit or a loss, open or closed. Those beyond the second are drawn small where there is room for two sizes. */
export const resultDigits = 6

/** What stands for every amount that is hidden: of one length, so that nothing leaks. */
const hidden = '••••'

/** How an amount is written. */
export interface MoneyStyle {
  /** A profit or a loss: always with a sign, and with six decimals. @default false */
  isResult?: boolean
  /** @default 6 for a result, 2 for any other amount */
  digits?: number
  /** Kept out of sight by the person's choice. @default false */
  isHidden?: boolean
}

/**
 * An amount of money as text, by the rule that `Money` draws by.
 *
 * @param value - decimal text in account currency
 * @param locale - BCP-47 tag
 * @example formatMoney('-89.42', 'en', { isResult: true }) // "−89.420000"
 */
export const formatMoney = (value: string, locale: string, style: MoneyStyle = {}): string => {
  const { isResult = false, digits = isResult ? resultDigits : moneyDigits, isHidden = false } = style
  return isHidden ? hidden : formatDecimal(value, locale, { digits, signed: isResult })
}
