import { useMarkets } from '@leverkit/react-hooks'
import type { Market, Order } from '@leverkit/sdk'
import { useCallback } from 'react'

/** The market of an order, by its stable code or, where a backend sends none, by the code that people read. */
export const useMarketOf = () => {
  const { data: markets } = useMarkets()
  return useCallback(
    (order: Order): Market | undefined =>
      markets?.find(({ code, displayCode }) =>
        order.marketCode ? code === order.marketCode : displayCode === order.displayCode,
      ),
    [markets],
  )
}
