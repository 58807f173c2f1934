import type { Quote } from '@leverkit/sdk'
import { useMemo, useSyncExternalStore } from 'react'
import { useRuntime } from '../runtime/RuntimeContext.ts'
import type { QuoteStore } from './QuoteStore.ts'

type Quotes = ReadonlyMap<string, Quote>

const none: Quotes = new Map()

/** Listens to several symbols as one; the map is made anew only when one of them has changed. */
const watch = (store: QuoteStore, codes: readonly string[]) => {
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
 * The live prices of a few markets at once, by code: for a sum or a comparison. Renders when any of them changes, so a list
 * gives each row its own `useQuote` instead.
 */
export const useQuotes = (codes: readonly string[]): Quotes => {
  const { quotes } = useRuntime()
  const key = codes.join('\n')
  const { read, subscribe } = useMemo(() => watch(quotes, key === '' ? [] : key.split('\n')), [quotes, key])
  return useSyncExternalStore(subscribe, read, () => none)
}
