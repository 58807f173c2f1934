import { floatingProfit } from '@leverkit/sdk/math'
import { balancesOf } from '../broker/account-standing.ts'
import { cancelOrder, closeOrder, setStops } from '../broker/change-order.ts'
import { type Desk, openOrdersOf, showOrder } from '../broker/desk.ts'
import { heldOrders } from '../broker/free-margin.ts'
import { findPage } from '../broker/order-rows.ts'
import { placeOrder } from '../broker/place-order.ts'
import { actorOf } from './actor-of.ts'
import type { Handlers } from './handlers.ts'
import { ownId } from './own-id.ts'
import { pageSize, requirePage } from './paging.ts'
import { signedIn } from './signed-in.ts'

export const orderHandlers = (desk: Desk): Handlers['orders'] => ({
  place: (request, call) => {
    const { takeProfit = null, stopLoss = null, targetPrice = null, ...rest } = request
    const marketId = ownId(rest.marketId)
    return placeOrder(desk, actorOf(call, request), { ...rest, marketId, takeProfit, stopLoss, targetPrice })
  },
  list: async ({ status, page }, call) => {
    requirePage(page)
    const { id } = signedIn(call)
    const found = await findPage(desk.db, id, status, page, pageSize)
    return {
      orders: found.rows.map((row) => showOrder(desk.view, row)),
      total: found.total,
      totalProfit:
        status === 'open' ? floatingProfit({ orders: heldOrders(desk.view, openOrdersOf(desk, id)) }) : found.totalProfit,
      balance: (await balancesOf(desk.db, id)).balance,
    }
  },
  close: (request, call) => closeOrder(desk, actorOf(call, request), ownId(request.id)),
  cancel: async (request, call) => {
    await cancelOrder(desk, actorOf(call, request), ownId(request.id))
    return null
  },
  setStops: async (request, call) => {
    const { id, takeProfit, stopLoss } = request
    await setStops(desk, actorOf(call, request), ownId(id), { takeProfit, stopLoss })
    return null
  },
})
