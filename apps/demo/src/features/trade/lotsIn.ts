import { isDecimal } from '@leverkit/sdk/math'
import { formatDecimal } from '@leverkit/ui'

/** Lots in the figures of the language; what is half typed stays as it is. */
export const lotsIn = (lots: string, locale: string): string => (isDecimal(lots) ? formatDecimal(lots, locale) : lots)
