import type { Order, OrderStatus } from './contract/index.ts'

/** The statuses of an order, in reading order. */
export const orderStatuses = ['open', 'pending', 'closed'] as const satisfies readonly OrderStatus[]

/**
 * Returns the status of an order. A cancelled order is closed, although it never opened.
 *
 * @example orderStatusOf({ openPrice: null, closedAt: null }) // "pending"
 */
export const orderStatusOf = ({ openPrice, closedAt }: Pick<Order, 'openPrice' | 'closedAt'>): OrderStatus => {
  if (closedAt !== null) return 'closed'
  return openPrice === null ? 'pending' : 'open'
}
