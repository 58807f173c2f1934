import type { Market, Order } from '@leverkit/sdk'

/** Whether an order belongs to a market: by the stable code, or by the display code if the broker sends no stable one. */
export const isOfMarket = (
  { marketCode, displayCode }: Pick<Order, 'marketCode' | 'displayCode'>,
  market: Pick<Market, 'code' | 'displayCode'>,
): boolean => (marketCode ? market.code === marketCode : market.displayCode === displayCode)
