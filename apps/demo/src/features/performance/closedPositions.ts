import type { Order } from '@leverkit/sdk'
import type { ClosedOrder } from '@leverkit/sdk/analysis'

/** A closed position with the fields that the statistics use, and its order. */
export interface ClosedPosition extends ClosedOrder {
  readonly order: Order
}

/**
 * Closed positions of the history. Cancelled orders never became positions. Orders with an unknown side are omitted, because the
 * statistics by side could not include them.
 */
export const closedPositions = (orders: readonly Order[]): readonly ClosedPosition[] =>
  orders.flatMap((order) => {
    const { displayCode, side, profit, fee, openedAt, closedAt, openPrice } = order
    if (closedAt === null || openPrice === null || side === 'unknown') return []
    return [{ marketCode: displayCode, side, profit, fee, openedAt, closedAt, order }]
  })
