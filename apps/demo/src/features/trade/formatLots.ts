import { decimalsOf, isDecimal } from '@leverkit/sdk/decimal'
import { formatDecimal } from '@leverkit/ui'

/** Formats lots in the locale's digits, with at least the decimals of the lot step. Incomplete input is returned unchanged. */
export const formatLots = (lots: string, { lotStep }: { readonly lotStep: string }, locale: string): string =>
  isDecimal(lots) ? formatDecimal(lots, locale, { digits: Math.max(decimalsOf(lots), decimalsOf(lotStep)) }) : lots
