import type { Quote } from '@leverkit/sdk'
import { useCallback, useSyncExternalStore } from 'react'
import { useRuntime } from '../runtime/RuntimeContext.ts'

const onServer = () => undefined

/**
 * Whether one market is open, live; `undefined` before the first tick. Renders when the market opens or closes, not when it
 * ticks: for a row whose price has a cell of its own.
 *
 * @param code - stable code of the market
 * @example const isClosed = (useMarketStatus(market.code) ?? market.status) === 'closed'
 */
export const useMarketStatus = (code: string): Quote['status'] | undefined => {
  const { quotes } = useRuntime()
  const subscribe = useCallback((listener: () => void) => quotes.subscribe(code, listener), [quotes, code])
  return useSyncExternalStore(subscribe, () => quotes.get(code)?.status, onServer)
}
