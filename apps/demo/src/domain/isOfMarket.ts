import type { Market, Order } from '@leverkit/sdk'

/** Whether an order is of a market: by the market's stable code where the broker tells it, and else by the code that people read. */
export const isOfMarket = (
  { marketCode, displayCode }: Pick<Order, 'marketCode' | 'displayCode'>,
  market: Pick<Market, 'code' | 'displayCode'>,
): boolean => (marketCode ? market.code === marketCode : market.displayCode === displayCode)
