import { useQuote } from '@leverkit/react-hooks'
import type { Order } from '@leverkit/sdk'
import { padPrice, termsOf } from './termsOf.ts'
import { useMarketOf } from './useMarketOf.ts'

/**
 * Current price of an order's market, with the decimals of the market. The price comes from the quotes, because the broker sends
 * no updates of the current price of a pending order. Before the first quote, returns the current price from the fetched order.
 */
export const useCurrentPrice = (order: Order): string => {
  const market = useMarketOf()(order)
  const quote = useQuote(market?.code ?? order.displayCode)
  return padPrice(quote?.last ?? order.currentPrice, termsOf(order, market).pricePrecision)
}
