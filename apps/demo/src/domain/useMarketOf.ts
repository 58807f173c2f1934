import { useMarkets } from '@leverkit/react-hooks'
import type { Market, Order } from '@leverkit/sdk'
import { useCallback } from 'react'
import { isOfMarket } from './isOfMarket.ts'

/**
 * Returns a function that finds the market of an order by its stable code. If the broker sends no stable code, the function
 * uses the display code.
 */
export const useMarketOf = () => {
  const { data: markets } = useMarkets()
  return useCallback((order: Order): Market | undefined => markets?.find((market) => isOfMarket(order, market)), [markets])
}
