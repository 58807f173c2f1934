import { type Client, contract } from '@leverkit/sdk'
import { endpointQuery } from './query/endpointQuery.ts'
import type { ReadOptionsOf } from './query/readOptions.ts'
import { useRead } from './query/useRead.ts'
import { useRuntime } from './runtime/RuntimeContext.ts'

/** Query options of the ranking. */
export const rankingQuery = (client: Client) => endpointQuery(client, contract.ranking.list, {}, { staleTime: 60_000 })

/**
 * Traders, sorted by their return over the last three weeks, best first.
 *
 * @example const { data: traders } = useRanking()
 */
export const useRanking = (options?: ReadOptionsOf<typeof contract.ranking.list>) =>
  useRead(rankingQuery(useRuntime().client), options)
