import { type Client, contract, type Id, type Market, type Period } from '@leverkit/sdk'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { endpointQuery } from './query/endpointQuery.ts'
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
 */
export const useMarkets = (search = '') => useQuery(marketsQuery(useRuntime().client, search))

/** Finds one market by its code in the list of all markets; `null` for an unknown code. */
export const useMarket = (code: string) => {
  const { client } = useRuntime()
  const select = useCallback((markets: readonly Market[]) => markets.find((market) => market.code === code) ?? null, [code])
  return useQuery({ ...marketsQuery(client), select })
}

/** Query options of the categories, for prefetching and servers. */
export const categoriesQuery = (client: Client) =>
  endpointQuery(client, contract.markets.categories, {}, { staleTime: 10 * 60_000 })

/** Groups of markets, in display order. */
export const useCategories = () => useQuery(categoriesQuery(useRuntime().client))

/** Query options of one market's sparkline. */
export const sparklineQuery = (client: Client, marketId: Id<'market'>, period: Period = '15min') =>
  // A sparkline is 120 pixels wide. A more frequent fetch would not visibly change it.
  endpointQuery(client, contract.markets.sparkline, { marketId, period }, { staleTime: 60_000, refetchOnWindowFocus: false })

/** Options of a sparkline. */
export interface SparklineOptions {
  /** Length of one candle. @default '15min' */
  readonly period?: Period
  /**
   * If `false`, cached data is rendered and nothing is fetched, for example while the user scrolls past a row.
   * @default true
   */
  readonly isWanted?: boolean
}

/**
 * Recent candles of one market at reduced resolution, for a sparkline in a row. The oldest candle is first.
 *
 * @example const { data } = useSparkline(market.id, { isWanted: isInSight })
 */
export const useSparkline = (marketId: Id<'market'>, { period = '15min', isWanted = true }: SparklineOptions = {}) =>
  useQuery({ ...sparklineQuery(useRuntime().client, marketId, period), enabled: isWanted })
