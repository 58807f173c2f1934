import { type Client, contract } from '@leverkit/sdk'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '../query/endpointQuery.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'

/** Query options of the categories, for prefetching and servers. */
export const categoriesQuery = (client: Client) =>
  endpointQuery(client, contract.markets.categories, {}, { staleTime: 10 * 60_000 })

/** Groups of markets, in the order in which they are shown. */
export const useCategories = () => useQuery(categoriesQuery(useRuntime().client))
