import { type Client, contract, type Id, type Period } from '@leverkit/sdk'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '../query/endpointQuery.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'

/** Query options of the small chart of one market. */
export const sparklineQuery = (client: Client, marketId: Id<'market'>, period: Period = '15min') =>
  // Drawn 120 pixels wide: a minute does not show.
  endpointQuery(client, contract.markets.sparkline, { marketId, period }, { staleTime: 60_000, refetchOnWindowFocus: false })

/** A thinned line of the recent past of one market, oldest first, for a small chart in a row. */
export const useSparkline = (marketId: Id<'market'>, period: Period = '15min') =>
  useQuery(sparklineQuery(useRuntime().client, marketId, period))
