import type { Quote } from '@leverkit/sdk'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useRuntime } from '../runtime/RuntimeContext.ts'
import type { QuoteStore } from './QuoteStore.ts'

const onServer = () => undefined

/**
 * The live price of one market; `undefined` before the first tick. A new price renders only the component that calls the hook,
 * at most once per animation frame, and only if a visible value has changed.
 *
 * @param code - stable code of the market
 * @example const last = useQuote(market.code)?.last ?? market.quote.last
 */
export const useQuote = (code: string): Quote | undefined => {
  const { quotes } = useRuntime()
  const subscribe = useCallback((listener: () => void) => quotes.subscribe(code, listener), [quotes, code])
  return useSyncExternalStore(subscribe, () => quotes.get(code), onServer)
}

type Quotes = ReadonlyMap<string, Quote>

const none: Quotes = new Map()

/** Combines the quotes of several markets in one subscription. Creates a new map only when a quote has changed. */
const watchQuotes = (store: QuoteStore, codes: readonly string[]) => {
  let map: Quotes = none
  const read = (): Quotes => {
    const isSame = codes.every((code) => map.get(code) === store.get(code))
    if (!isSame) map = new Map(codes.flatMap((code) => [[code, store.get(code)] as const]).filter((entry) => isKnown(entry)))
    return map
  }
  const subscribe = (listener: () => void) => {
    const stops = codes.map((code) => store.subscribe(code, listener))
    return () => {
      for (const stop of stops) stop()
    }
  }
  return { read, subscribe }
}

const isKnown = (entry: readonly [string, Quote | undefined]): entry is readonly [string, Quote] => entry[1] !== undefined

/**
 * The live prices of several markets by code, for a total or a comparison. The component renders when any of
 * these prices changes. In a list, use `useQuote` in each row instead.
 *
 * @example
 * const quotes = useQuotes(['EURUSD', 'GBPUSD'])
 * const last = quotes.get('EURUSD')?.last
 */
export const useQuotes = (codes: readonly string[]): Quotes => {
  const { quotes } = useRuntime()
  const key = codes.join('\n')
  const { read, subscribe } = useMemo(() => watchQuotes(quotes, key === '' ? [] : key.split('\n')), [quotes, key])
  return useSyncExternalStore(subscribe, read, () => none)
}

/**
 * The store from which `useQuote` reads, for cells that write prices to the DOM without rendering.
 *
 * @example
 * const store = useQuoteStore()
 * useEffect(() => store.subscribe('EURUSD', () => draw(store.get('EURUSD')?.last)), [store])
 */
export const useQuoteStore = () => useRuntime().quotes

/**
 * Live status of one market, `open` or `closed`; `undefined` before the first tick. Renders only when the market opens or closes.
 * Use it in a row whose price is rendered by another component.
 *
 * @param code - stable code of the market
 * @example const isClosed = (useMarketStatus(market.code) ?? market.status) === 'closed'
 */
export const useMarketStatus = (code: string): Quote['status'] | undefined => {
  const { quotes } = useRuntime()
  const subscribe = useCallback((listener: () => void) => quotes.subscribe(code, listener), [quotes, code])
  return useSyncExternalStore(subscribe, () => quotes.get(code)?.status, onServer)
}
