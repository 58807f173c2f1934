import { decimalsOf, isDecimal } from '@leverkit/sdk/decimal'
import { formatDecimal } from '@leverkit/ui'

/**
 * Formats a number of lots with the locale's digits and with at least as many decimals as the lot step. Incomplete
 * input is returned unchanged.
 */
export const formatLots = (lots: string, { lotStep }: { readonly lotStep: string }, locale: string): string =>
  isDecimal(lots) ? formatDecimal(lots, locale, { fractionDigits: Math.max(decimalsOf(lots), decimalsOf(lotStep)) }) : lots
