import type { Market } from '@leverkit/sdk'

/** Filter of the market list. The favourites are also a category. */
export interface MarketFilter {
  readonly query: string
  /** Id of a category, `favourites`, or `null` for every market. */
  readonly category: string | null
  readonly favourites: readonly string[]
}

/** Normalises text for comparison: removes differences of case, width and diacritics, and removes spaces and separators. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\s·/.-]/gu, '')
    .toLowerCase()

/** Markets that match a filter, in the broker's order. Favourites are in the order in which they were chosen. */
export const findMarkets = (markets: readonly Market[], { query, category, favourites }: MarketFilter): Market[] => {
  const wanted = plain(query)
  const matches = (market: Market) =>
    wanted === '' || [market.displayCode, market.code, market.name ?? ''].some((text) => plain(text).includes(wanted))
  if (category === 'favourites') {
    const known = new Map(markets.map((market) => [market.code, market]))
    return favourites.flatMap((code) => known.get(code) ?? []).filter(matches)
  }
  return markets.filter((market) => (category === null || String(market.categoryId) === category) && matches(market))
}
