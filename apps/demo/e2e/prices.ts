import type { Client } from '@leverkit/sdk'
import { add, multiply, round } from '@leverkit/sdk/math'

/** Returns the market in which the tests trade, together with its current price. */
export const euroDollar = async (client: Client) => {
  const [market] = await client.markets.list({ search: 'EURUSD' })
  if (!market) throw new Error('the broker has no EURUSD')
  return market
}

/** Returns `price` plus a signed distance in pips. */
export const pipsFrom = (price: string, pips: string) => round({ value: add(price, multiply(pips, '0.0001')), places: 5 })

/** Places a market order through the client, not through the app. */
export const buy = async (client: Client, stops: { takeProfit?: string; stopLoss?: string } = {}) => {
  const { id: marketId } = await euroDollar(client)
  const order = await client.orders.place({ side: 'buy', lots: '0.10', marketId, leverage: '100', kind: 'market', ...stops })
  if (!order) throw new Error('the order was not filled')
  return order
}
