import { useMarkets } from '@leverkit/react-hooks'
import type { Market, Order } from '@leverkit/sdk'
import { useCallback } from 'react'
import { isOfMarket } from './isOfMarket.ts'

/** The market of an order, by its stable code or, where a backend sends none, by the code that people read. */
export const useMarketOf = () => {
  const { data: markets } = useMarkets()
  return useCallback((order: Order): Market | undefined => markets?.find((market) => isOfMarket(order, market)), [markets])
}
