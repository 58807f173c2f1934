import type { Market, Quote } from '@leverkit/sdk'
import { compare } from '@leverkit/sdk/math'

export const sortColumns = ['code', 'price', 'change'] as const

/** By what the list is sorted, and which way. */
export interface Sort {
  readonly by: (typeof sortColumns)[number]
  readonly direction: 'ascending' | 'descending'
}

/** What is known of the price of a market at this moment. */
type QuoteOf = (code: string) => Pick<Quote, 'last' | 'changePercent'> | undefined

const comparisons = (quoteOf: QuoteOf): Record<Sort['by'], (a: Market, b: Market) => number> => {
  const quote = (market: Market) => quoteOf(market.code) ?? market.quote
  return {
    code: (a, b) => a.displayCode.localeCompare(b.displayCode, 'en'),
    price: (a, b) => compare(quote(a).last, quote(b).last),
    change: (a, b) => compare(quote(a).changePercent, quote(b).changePercent),
  }
}

/** The markets in the order that was asked for, by the prices of the moment; without one, in the broker's. */
export const sortMarkets = (markets: readonly Market[], sort: Sort | null, quoteOf: QuoteOf): readonly Market[] => {
  if (!sort) return markets
  const ascending = comparisons(quoteOf)[sort.by]
  return [...markets].sort(sort.direction === 'ascending' ? ascending : (a, b) => ascending(b, a))
}

const key = 'leverkit.sort'

/** The order that was chosen on this device; `null` is the broker's, and whatever an older version of the app kept. */
export const rememberedSort = (storage: Pick<Storage, 'getItem'>): Sort | null => {
  const [wanted, direction] = (storage.getItem(key) ?? '').split(' ')
  const by = sortColumns.find((column) => column === wanted)
  return by && (direction === 'ascending' || direction === 'descending') ? { by, direction } : null
}

/** Keeps the order for the next visit. */
export const rememberSort = (storage: Pick<Storage, 'setItem' | 'removeItem'>, sort: Sort | null): void => {
  if (sort) storage.setItem(key, `${sort.by} ${sort.direction}`)
  else storage.removeItem(key)
}
