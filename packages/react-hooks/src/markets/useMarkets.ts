import { type Client, contract } from '@leverkit/sdk'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '../query/endpointQuery.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'

/**
 * Query options of the markets, for prefetching and servers.
 *
 * @param search - part of a code or name; none is every market
 */
export const marketsQuery = (client: Client, search = '') =>
  // Terms change rarely; prices come from the socket.
  endpointQuery(client, contract.markets.list, { search: search.trim() || null }, { staleTime: 60_000 })

/** Every market with its terms, or those whose code or name holds `search`. Prices in it are as of the call: `useQuote` is live. */
export const useMarkets = (search = '') => useQuery(marketsQuery(useRuntime().client, search))
