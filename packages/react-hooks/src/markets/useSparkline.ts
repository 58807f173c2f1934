import { type Client, contract, type Id, type Period } from '@leverkit/sdk'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '../query/endpointQuery.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'

/** Query options of the small chart of one market. */
export const sparklineQuery = (client: Client, marketId: Id<'market'>, period: Period = '15min') =>
  // Drawn 120 pixels wide: a minute does not show.
  endpointQuery(client, contract.markets.sparkline, { marketId, period }, { staleTime: 60_000, refetchOnWindowFocus: false })

/** What a small chart shows, and whether it may be asked for. */
export interface SparklineOptions {
  /** @default '15min' */
  readonly period?: Period
  /** `false` shows what is known and asks for nothing: for a row that is only scrolled past. @default true */
  readonly isWanted?: boolean
}

/**
 * A thinned line of the recent past of one market, oldest first, for a small chart in a row.
 *
 * @example const { data } = useSparkline(market.id, { isWanted: isInSight })
 */
export const useSparkline = (marketId: Id<'market'>, { period = '15min', isWanted = true }: SparklineOptions = {}) =>
  useQuery({ ...sparklineQuery(useRuntime().client, marketId, period), enabled: isWanted })
