import { formatMoney } from '@leverkit/ui'
import { brand } from '../brand/brand.ts'
import { isolated } from './distance.ts'

/** Format of amounts: the locale, and whether they are hidden. */
export interface AmountFormat {
  readonly locale: string
  readonly isHidden: boolean
  /** Number of decimals. @default 2 */
  readonly digits?: number
}

/**
 * Number of decimals of a profit or loss within a sentence. The lists show all six decimals
 * (docs/decisions/figures.md).
 */
const sentenceDigits = 2
/** Number of decimals of a profit or loss that is shown in full. Source: specification, section 6. */
export const exactDigits = 6

const rightToLeftMark = '\u200f'

/** An amount and its currency in the reading direction of the language. The component `Money` shows them in the same way. */
const sideBySide = (locale: string, amount: string, currency: string) =>
  locale.startsWith('ar') ? `${rightToLeftMark}${isolated(amount)}\u00a0${isolated(currency)}` : `${amount}\u00a0${currency}`

/**
 * Text of a profit or loss within a sentence or a toast: two decimals and the account's currency.
 *
 * @example resultText('-0.350000', { locale: 'en', isHidden: false }) // "−0.35 USD"
 */
export const resultText = (value: string, { locale, isHidden, digits = sentenceDigits }: AmountFormat): string =>
  sideBySide(locale, formatMoney(value, locale, { isResult: true, fractionDigits: digits, isHidden }), brand.currency)
