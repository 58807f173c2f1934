import { formatMoney } from '@leverkit/ui'

/** Amount with two decimals and its currency, as a value within a sentence: "50.00 USD". */
export const amountText = (amount: string, currency: string, locale: string): string =>
  `${formatMoney(amount, locale)} ${currency}`
