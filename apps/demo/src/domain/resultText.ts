import { decimalsOf } from '@leverkit/sdk/decimal'
import { formatMoney } from '@leverkit/ui'
import { brand } from '../brand/brand.ts'
import { isolated } from './distance.ts'

/** Format of amounts: the locale, and whether they are hidden. */
export interface AmountFormat {
  readonly locale: string
  readonly isHidden: boolean
  /** Number of decimals. @default those of the amount, at least 2 and at most 6 */
  readonly digits?: number
}

/**
 * Number of decimals of an amount within a sentence: as many as the amount has without its trailing zeros, but at least two and
 * at most six. No digit is rounded (docs/decisions/figures.md).
 *
 * @example sentenceDigits('0.315000') // 3
 */
export const sentenceDigits = (value: string): number => Math.min(Math.max(decimalsOf(value.replace(/0+$/, '')), 2), 6)
/** Number of decimals of a profit or loss that is shown in full. Source: specification, section 6. */
export const exactDigits = 6

const rightToLeftMark = '\u200f'

/** An amount and its currency in the reading direction of the language. The component `Money` shows them in the same way. */
const sideBySide = (locale: string, amount: string, currency: string) =>
  locale.startsWith('ar') ? `${rightToLeftMark}${isolated(amount)}\u00a0${isolated(currency)}` : `${amount}\u00a0${currency}`

/**
 * Text of a profit or loss within a sentence or a toast, with the account's currency.
 *
 * @example resultText('-0.350000', { locale: 'en', isHidden: false }) // "−0.35 USD"
 */
export const resultText = (value: string, { locale, isHidden, digits = sentenceDigits(value) }: AmountFormat): string =>
  sideBySide(locale, formatMoney(value, locale, { isResult: true, fractionDigits: digits, isHidden }), brand.currency)

/**
 * Text of a fee within a sentence or a toast, with the account's currency.
 *
 * @example feeText('0.035000', { locale: 'en', isHidden: false }) // "0.035 USD"
 */
export const feeText = (value: string, { locale, isHidden }: AmountFormat): string =>
  sideBySide(locale, formatMoney(value, locale, { fractionDigits: sentenceDigits(value), isHidden }), brand.currency)
