import { useMarkets } from '@leverkit/react-hooks'
import { useEffect } from 'react'

let isAsked = false

/** Notes that the start of the page has asked for the list: it is that of the first entrance. */
export const noteMarketsAsked = (): void => {
  isAsked = true
}

/** Entering quotes or trade fetches the list of markets again. Source: specification, section 2. */
export const useFreshMarkets = (entered: 'list' | 'detail'): void => {
  const { refetch } = useMarkets()
  // biome-ignore lint/correctness/useExhaustiveDependencies: entering the one or the other is the event
  useEffect(() => {
    if (!isAsked) void refetch()
    isAsked = false
  }, [entered, refetch])
}
