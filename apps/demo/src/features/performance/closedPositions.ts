import type { Order } from '@leverkit/sdk'
import type { ClosedOrder } from '@leverkit/sdk/analysis'

/**
 * A closed position with the fields that the statistics use, and the order itself. `order.side` is the side that the broker has
 * sent. `side` exists only for the statistics, which accept no unknown side: it is `buy` if the broker has sent an unknown one.
 */
export interface ClosedPosition extends ClosedOrder {
  readonly order: Order
}

/**
 * Closed positions of the history. Cancelled orders never became positions. A position with an unknown side counts like any other
 * one, because its result is part of the balance. Only `statisticsBySide` depends on the side; `performanceOf` passes it no such
 * position.
 */
export const closedPositions = (orders: readonly Order[]): readonly ClosedPosition[] =>
  orders.flatMap((order) => {
    const { displayCode, side, profit, fee, openedAt, closedAt, openPrice } = order
    if (closedAt === null || openPrice === null) return []
    return [{ marketCode: displayCode, side: side === 'unknown' ? 'buy' : side, profit, fee, openedAt, closedAt, order }]
  })
