import { decimalsOf, isDecimal } from '@leverkit/sdk/decimal'
import { formatDecimal } from '@leverkit/ui'

/** Lots in the figures of the language, with the decimals of the step as a lot size is written; what is half typed stays as it is. */
export const formatLots = (lots: string, { lotStep }: { readonly lotStep: string }, locale: string): string =>
  isDecimal(lots) ? formatDecimal(lots, locale, { digits: Math.max(decimalsOf(lots), decimalsOf(lotStep)) }) : lots
