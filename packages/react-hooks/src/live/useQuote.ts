import type { Quote } from '@leverkit/sdk'
import { useCallback, useSyncExternalStore } from 'react'
import { useRuntime } from '../runtime/RuntimeContext.ts'

const onServer = () => undefined

/**
 * The live price of one market; `undefined` before the first tick. Renders this component alone, at most once a frame, and
 * only when something visible changed.
 *
 * @param code - stable code of the market
 * @example const last = useQuote(market.code)?.last ?? market.quote.last
 */
export const useQuote = (code: string): Quote | undefined => {
  const { quotes } = useRuntime()
  const subscribe = useCallback((listener: () => void) => quotes.subscribe(code, listener), [quotes, code])
  return useSyncExternalStore(subscribe, () => quotes.get(code), onServer)
}
