import type { Order } from '@leverkit/sdk'
import { compare } from '@leverkit/sdk/decimal'

/**
 * Kind of a pending order. A limit order waits for a price that is better than the current price, a stop order for a worse price.
 */
export type PendingKind = 'buyLimit' | 'buyStop' | 'sellLimit' | 'sellStop'

/**
 * Kind of a pending order, from its target price and the current price. `null` if the side is unknown, or if the order has no
 * target price.
 *
 * @example pendingKind({ side: 'buy', targetPrice: '1.0900', currentPrice: '1.1000' }) // 'buyLimit'
 */
export const pendingKind = ({
  side,
  targetPrice,
  currentPrice,
}: Pick<Order, 'side' | 'targetPrice' | 'currentPrice'>): PendingKind | null => {
  if (side === 'unknown' || targetPrice === null) return null
  const isAbove = compare(targetPrice, currentPrice) > 0
  if (side === 'buy') return isAbove ? 'buyStop' : 'buyLimit'
  return isAbove ? 'sellLimit' : 'sellStop'
}
