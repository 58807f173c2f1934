import { decimalsOf, isDecimal } from '@leverkit/sdk/decimal'
import { formatDecimal } from '@leverkit/ui'

/** Lots in the locale's digits with at least the decimals of the step; incomplete input is returned unchanged. */
export const formatLots = (lots: string, { lotStep }: { readonly lotStep: string }, locale: string): string =>
  isDecimal(lots) ? formatDecimal(lots, locale, { digits: Math.max(decimalsOf(lots), decimalsOf(lotStep)) }) : lots
