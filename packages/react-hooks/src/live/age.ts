import { useMemo, useSyncExternalStore } from 'react'
import type { Runtime } from '../runtime/Runtime.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'
import { coarseAge, type Freshness, priceAge } from './freshness.ts'

const watchAge = ({ clock, ticker }: Runtime, fetchedAt: number) => ({
  read: () => (fetchedAt === 0 ? null : coarseAge(Math.max(0, clock.now() - fetchedAt))),
  subscribe: ticker.subscribe,
})

/**
 * Returns the age of fetched data in ms, rounded down to 0, 5, 10 or 30 s, or to 1 or 5 minutes; `null` if
 * nothing was fetched.
 *
 * @param fetchedAt - `dataUpdatedAt` of a read, or `fetchedAt` of a list
 * @example const ageMs = useAge(useBalance().dataUpdatedAt)
 */
export const useAge = (fetchedAt: number): number | null => {
  const runtime = useRuntime()
  const { read, subscribe } = useMemo(() => watchAge(runtime, fetchedAt), [runtime, fetchedAt])
  return useSyncExternalStore(subscribe, read, () => null)
}

/** Freshness of a price. For a stale or blocked price, also its age in whole seconds. */
export interface PriceAge {
  readonly freshness: Freshness
  readonly ageSeconds: number | null
}

const unknown: PriceAge = { freshness: 'unknown', ageSeconds: null }

const watchPriceAge = ({ quotes, ticker, clock, limits }: Runtime, code: string, isMarketOpen: boolean) => {
  let view = unknown
  const read = (): PriceAge => {
    const { freshness, ageMs } = priceAge({ lastTickAt: quotes.lastTickAt(code), now: clock.now(), isMarketOpen, limits })
    const ageSeconds = freshness === 'fresh' || freshness === 'unknown' ? null : Math.floor(ageMs / 1_000)
    if (view.freshness !== freshness || view.ageSeconds !== ageSeconds) view = { freshness, ageSeconds }
    return view
  }
  const subscribe = (listener: () => void) => {
    const stops = [quotes.subscribe(code, listener), ticker.subscribe(listener)]
    return () => {
      for (const stop of stops) stop()
    }
  }
  return { read, subscribe }
}

/**
 * Freshness of a price: while the market is open, a price is `stale` after 10 s without a tick and `blocked` after 30 s. Both
 * limits are set on the provider. Ticks of a fresh price cause no render.
 *
 * @param code - stable code of the market
 * @param isMarketOpen - whether the market is open; the last price of a closed market stays `fresh`
 * @example
 * const { freshness, ageSeconds } = usePriceAge(market.code, market.status === 'open')
 * const text = freshness === 'stale' ? `${ageSeconds} s old` : null
 */
export const usePriceAge = (code: string, isMarketOpen: boolean): PriceAge => {
  const runtime = useRuntime()
  const { read, subscribe } = useMemo(() => watchPriceAge(runtime, code, isMarketOpen), [runtime, code, isMarketOpen])
  return useSyncExternalStore(subscribe, read, () => unknown)
}
