import type { Market, Order } from '@leverkit/sdk'

/** Whether an order belongs to a market. Compares the stable codes, or the display codes if the broker sends no stable code. */
export const isOfMarket = (
  { marketCode, displayCode }: Pick<Order, 'marketCode' | 'displayCode'>,
  market: Pick<Market, 'code' | 'displayCode'>,
): boolean => (marketCode ? market.code === marketCode : market.displayCode === displayCode)
