import { useMarkets } from '@leverkit/react-hooks'
import { useEffect } from 'react'

let isAsked = false

/**
 * Must be called if the boot script has already requested the list of markets. The first visit to the Quotes or Trade screen
 * then does not repeat the request.
 */
export const noteMarketsAsked = (): void => {
  isAsked = true
}

/** Refetches the list of markets when the user opens the Quotes or Trade screen. Source: specification, section 2. */
export const useFreshMarkets = (entered: 'list' | 'detail'): void => {
  const { refetch } = useMarkets()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each entrance
  useEffect(() => {
    if (!isAsked) void refetch()
    isAsked = false
  }, [entered, refetch])
}
