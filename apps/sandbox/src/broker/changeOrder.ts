import type { Order } from '@leverkit/sdk/contract'
import type { OrderRow } from '../store/schema.ts'
import { type Actor, type BrokerCore, showOrder, writeOrders } from './core.ts'
import type { Draft } from './draft.ts'
import { endOrder } from './orderRows.ts'
import { requireDealable } from './placeOrder.ts'
import { Refusal } from './refusal.ts'
import { settle } from './settle.ts'
import { requireOnGrid, requireStopSides } from './terms.ts'

type Change = (draft: Draft, row: OrderRow | undefined) => OrderRow

/**
 * Changes one order of one user. Concurrent changes run one after the other, so that the second change sees the result of the
 * first.
 */
const change = (core: BrokerCore, actor: Actor, orderId: number, apply: Change): Promise<Order> =>
  writeOrders(core, { ...actor, reads: { orderId } }, (draft) => showOrder(core.view, apply(draft, draft.order(orderId))))

const marketOf = (core: BrokerCore, row: OrderRow) => {
  const market = core.view.byCode(row.market_code)
  if (market === undefined) throw new Refusal('MARKET_CLOSED', { market: row.market_code })
  return market
}

/**
 * Closes an open order at the last price.
 *
 * @throws Refusal `ORDER_NOT_OPEN` when the order is not open or belongs to another user
 */
export const closeOrder = (core: BrokerCore, actor: Actor, id: number): Promise<Order> =>
  change(core, actor, id, (draft, row) => {
    if (row?.status !== 'open') throw new Refusal('ORDER_NOT_OPEN')
    const price = requireDealable(core, marketOf(core, row))
    return settle(draft, row, { price, reason: 'manual', at: core.view.now() })
  })

/**
 * Cancels a pending order.
 *
 * @throws Refusal `ORDER_NOT_PENDING` when the order is not pending or belongs to another user
 */
export const cancelOrder = (core: BrokerCore, actor: Actor, id: number): Promise<Order> =>
  change(core, actor, id, (draft, row) => {
    if (row?.status !== 'pending') throw new Refusal('ORDER_NOT_PENDING')
    return endOrder(draft, row, { status: 'cancelled', reason: 'manual', at: core.view.now() })
  })

export interface NewStops {
  readonly takeProfit: string | null
  readonly stopLoss: string | null
}

/**
 * Replaces the stop loss and the take profit of an open or pending order. A price of `null` removes the stop loss or the take
 * profit.
 *
 * @throws Refusal when the stop loss or the take profit is on the wrong side of the reference price. The reference price of a
 *   pending order is its target price. The reference price of an open order is the last price.
 */
export const setStops = (core: BrokerCore, actor: Actor, id: number, stops: NewStops): Promise<Order> =>
  change(core, actor, id, (draft, row) => {
    if (row?.status !== 'open' && row?.status !== 'pending') throw new Refusal('ORDER_NOT_OPEN')
    const market = marketOf(core, row)
    const price = row.status === 'pending' ? row.target_price : core.view.lastPrice(market.code)
    requireOnGrid(market, stops.takeProfit, stops.stopLoss)
    requireStopSides(row.side, price ?? row.open_price ?? '0', stops)
    return draft.change(row, { take_profit: stops.takeProfit, stop_loss: stops.stopLoss })
  })
