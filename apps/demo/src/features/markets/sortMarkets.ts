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

const rankOf = ({ status }: Market) => (status === 'closed' ? 1 : 0)

/** Sorts markets by code, live price or live change. `null` keeps the broker's order, but puts closed markets last. */
export const sortMarkets = (markets: readonly Market[], sort: Sort | null, quoteOf: QuoteOf): readonly Market[] => {
  const figure = sort?.by === 'price' ? 'last' : 'changePercent'
  const figureOf = ({ code, quote }: Market) => (quoteOf(code) ?? quote)[figure]
  const ascending = (a: Market, b: Market) => {
    if (!sort) return rankOf(a) - rankOf(b)
    return sort.by === 'code' ? a.displayCode.localeCompare(b.displayCode, 'en') : compare(figureOf(a), figureOf(b))
  }
  return [...markets].sort(sort?.direction === 'descending' ? (a, b) => ascending(b, a) : ascending)
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
