import { type Client, contract, type Id, type Market, type Period } from '@leverkit/sdk'
import { useCallback } from 'react'
import { endpointQuery } from './query/endpointQuery.ts'
import type { ReadOptionsOf } from './query/readOptions.ts'
import { useRead } from './query/useRead.ts'
import { useRuntime } from './runtime/RuntimeContext.ts'

/**
 * Query options of the markets, for prefetching and servers.
 *
 * @param search - part of a code or name; an empty text finds every market
 */
export const marketsQuery = (client: Client, search = '') =>
  // The trading terms of a market change rarely, and its prices come from the socket.
  endpointQuery(client, contract.markets.list, { search: search.trim() || null }, { staleTime: 60_000 })

/**
 * All markets with their trading terms, or only the markets whose code or name contains `search`. The prices are those
 * of the last fetch. `useQuote` returns live prices.
 *
 * @example
 * const { data: markets, error } = useMarkets('EUR')
 * const found = useMarkets(text, { placeholderData: keepPreviousData })
 */
export const useMarkets = (search = '', options?: ReadOptionsOf<typeof contract.markets.list>) =>
  useRead(marketsQuery(useRuntime().client, search), options)

/**
 * Finds one market by its code in the list of all markets; `null` for an unknown code.
 *
 * @param options - options of the read of all markets, so `placeholderData` is a list of markets
 * @example
 * const { data: market } = useMarket('EURUSD')
 * if (market === null) toast('There is no such market.')
 */
export const useMarket = (code: string, options?: ReadOptionsOf<typeof contract.markets.list>) => {
  const { client } = useRuntime()
  const select = useCallback((markets: readonly Market[]) => markets.find((market) => market.code === code) ?? null, [code])
  return useRead({ ...marketsQuery(client), select }, options)
}

/** Query options of the categories, for prefetching and servers. */
export const categoriesQuery = (client: Client) =>
  endpointQuery(client, contract.markets.categories, {}, { staleTime: 10 * 60_000 })

/**
 * Groups of markets, in display order.
 *
 * @example const { data: categories } = useCategories()
 */
export const useCategories = (options?: ReadOptionsOf<typeof contract.markets.categories>) =>
  useRead(categoriesQuery(useRuntime().client), options)

/** Query options of one market's sparkline. */
export const sparklineQuery = (client: Client, marketId: Id<'market'>, period: Period = '15min') =>
  // A sparkline is 120 pixels wide. A more frequent fetch would not visibly change it.
  endpointQuery(client, contract.markets.sparkline, { marketId, period }, { staleTime: 60_000, refetchOnWindowFocus: false })

/** Options of a sparkline. */
export interface SparklineOptions extends ReadOptionsOf<typeof contract.markets.sparkline> {
  /** Length of one candle. @default '15min' */
  readonly period?: Period
}

/**
 * Recent candles of one market at reduced resolution, for a sparkline in a row. The oldest candle is first.
 *
 * @example const { data } = useSparkline(market.id, { enabled: isInSight })
 */
export const useSparkline = (marketId: Id<'market'>, { period = '15min', ...options }: SparklineOptions = {}) =>
  useRead(sparklineQuery(useRuntime().client, marketId, period), options)
