import type { Market, Quote } from '@leverkit/sdk'
import { compare } from '@leverkit/sdk/math'

export const sortColumns = ['code', 'price', 'change'] as const

/** Sort column and direction. */
export interface Sort {
  readonly by: (typeof sortColumns)[number]
  readonly direction: 'ascending' | 'descending'
}

/** Returns the live quote of a market; `undefined` if there is none. */
type QuoteOf = (code: string) => Pick<Quote, 'last' | 'changePercent'> | undefined

const comparisons = (quoteOf: QuoteOf): Record<Sort['by'], (a: Market, b: Market) => number> => {
  const quote = (market: Market) => quoteOf(market.code) ?? market.quote
  return {
    code: (a, b) => a.displayCode.localeCompare(b.displayCode, 'en'),
    price: (a, b) => compare(quote(a).last, quote(b).last),
    change: (a, b) => compare(quote(a).changePercent, quote(b).changePercent),
  }
}

/** Sorts markets by code, live price or live change; `null` keeps the broker's order. */
export const sortMarkets = (markets: readonly Market[], sort: Sort | null, quoteOf: QuoteOf): readonly Market[] => {
  if (!sort) return markets
  const ascending = comparisons(quoteOf)[sort.by]
  return [...markets].sort(sort.direction === 'ascending' ? ascending : (a, b) => ascending(b, a))
}

const key = 'leverkit.sort'

/** Reads the saved sort order; `null` for the broker's order and for unknown values. */
export const rememberedSort = (storage: Pick<Storage, 'getItem'>): Sort | null => {
  const [wanted, direction] = (storage.getItem(key) ?? '').split(' ')
  const by = sortColumns.find((column) => column === wanted)
  return by && (direction === 'ascending' || direction === 'descending') ? { by, direction } : null
}

/** Saves the sort order for the next visit. */
export const rememberSort = (storage: Pick<Storage, 'setItem' | 'removeItem'>, sort: Sort | null): void => {
  if (sort) storage.setItem(key, `${sort.by} ${sort.direction}`)
  else storage.removeItem(key)
}
