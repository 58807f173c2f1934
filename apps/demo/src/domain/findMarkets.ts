import type { Market } from '@leverkit/sdk'

/** Filter of the market list. The favourites are also a category. */
export interface MarketFilter {
  readonly query: string
  /** Id of a category, `favourites`, or `null` for every market. */
  readonly category: string | null
  readonly favourites: readonly string[]
}

/** Normalises text for comparison: removes differences of case, width and diacritics, and removes spaces and separators. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\s·/.-]/gu, '')
    .toLowerCase()

const inCategory = (
  markets: readonly Market[],
  category: MarketFilter['category'],
  favourites: MarketFilter['favourites'],
): readonly Market[] => {
  if (category === null) return markets
  if (category !== 'favourites') return markets.filter(({ categoryId }) => String(categoryId) === category)
  const known = new Map(markets.map((market) => [market.code, market]))
  return favourites.flatMap((code) => known.get(code) ?? [])
}

/**
 * Markets that match a filter, in the broker's order. Favourites are in the order in which they were chosen. Markets whose code
 * or name starts with the query come first.
 */
export const findMarkets = (markets: readonly Market[], { query, category, favourites }: MarketFilter): Market[] => {
  const wanted = plainText(query)
  const some = inCategory(markets, category, favourites)
  if (wanted === '') return [...some]
  const textsOf = ({ displayCode, code, name }: Market) => [displayCode, code, name ?? ''].map(plainText)
  const found = some.filter((market) => textsOf(market).some((text) => text.includes(wanted)))
  const startsWithQuery = (market: Market) => textsOf(market).some((text) => text.startsWith(wanted))
  return [...found.filter(startsWithQuery), ...found.filter((market) => !startsWithQuery(market))]
}
