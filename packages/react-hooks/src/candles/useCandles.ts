import { type Client, contract, type Id, type Market, type Period, periodMs } from '@leverkit/sdk'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useTopic } from '../live/connection.ts'
import { endpointKey, endpointQuery } from '../query/endpointQuery.ts'
import type { ReadOptionsOf } from '../query/readOptions.ts'
import { useRead } from '../query/useRead.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'
import { CandleFeed } from './CandleFeed.ts'

/** Query options of the candles of one market: the newest candles, or the candles before a time. */
export const candlesQuery = (client: Client, request: { marketId: Id<'market'>; period: Period; before?: number | null }) =>
  // Candles before a past time never change, so a cached answer stays fresh forever.
  endpointQuery(client, contract.markets.candles, request, { staleTime: request.before ? Number.POSITIVE_INFINITY : 0 })

const useFeed = ({ id, code }: Pick<Market, 'id' | 'code'>, period: Period, isLive: boolean): CandleFeed => {
  const { client, stream, queryClient, frameScheduler } = useRuntime()
  const feed = useMemo(
    () =>
      new CandleFeed({
        period,
        frameScheduler,
        fetchOlder: (before) => queryClient.fetchQuery(candlesQuery(client, { marketId: id, period, before })),
        refetch: () =>
          void queryClient.invalidateQueries({
            queryKey: endpointKey(client, contract.markets.candles, { marketId: id, period }),
            exact: true,
          }),
      }),
    [client, queryClient, frameScheduler, id, period],
  )
  useTopic('candles', isLive ? { code } : null, (minute) => feed.receive(minute))
  useEffect(() => {
    const stop = stream.on('resync', () => feed.resync())
    return () => {
      stop()
      feed.stop()
    }
  }, [stream, feed])
  return feed
}

/**
 * Candles of one market and period. `loadOlder` loads earlier candles. The last candle is updated live by one-minute candles of
 * the socket.
 *
 * `periodMs` is the length of one candle in ms. The hook renders only when candles are added; use `subscribe` to paint changes
 * of the last candle.
 *
 * @example
 * const { candles, subscribe, loadOlder } = useCandles(market, '5min')
 * useEffect(() => subscribe((last) => chart.update(last)), [subscribe])
 */
export const useCandles = (
  market: Pick<Market, 'id' | 'code'>,
  period: Period,
  options?: ReadOptionsOf<typeof contract.markets.candles>,
) => {
  const { client } = useRuntime()
  const feed = useFeed(market, period, options?.enabled !== false)
  const { data, error, isPending, refetch } = useRead(candlesQuery(client, { marketId: market.id, period }), options)
  useEffect(() => {
    if (data) feed.setNewest(data)
  }, [feed, data])
  const view = useSyncExternalStore(feed.subscribeView, feed.get, feed.get)
  const { loadOlder, subscribe, getLast } = feed
  return { ...view, periodMs: periodMs[period], isPending, error, refetch, loadOlder, subscribe, getLast }
}
