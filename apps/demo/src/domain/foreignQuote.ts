import type { Market } from '@leverkit/sdk'
import { brand } from '../brand/brand.ts'

/**
 * Quote currency of a market whose code consists of two currencies, if it is not the currency of the account; otherwise
 * `null`. The broker counts amounts in this currency as amounts in account currency, without a conversion.
 */
export const foreignQuoteOf = ({ code }: Pick<Market, 'code'>): string | null => {
  const quote = /^[A-Z]{3}\/?([A-Z]{3})$/.exec(code)?.[1] ?? null
  return quote === brand.currency ? null : quote
}
