import { floatingProfit } from '@leverkit/sdk/math'
import { balancesOf } from '../broker/accountStanding.ts'
import { cancelOrder, closeOrder, setStops } from '../broker/changeOrder.ts'
import { type BrokerCore, openOrdersOf, showOrder } from '../broker/core.ts'
import { heldOrders } from '../broker/freeMargin.ts'
import { findPage } from '../broker/orderRows.ts'
import { placeOrder } from '../broker/placeOrder.ts'
import { actorOf } from './actorOf.ts'
import type { Handlers } from './handlers.ts'
import { ownId } from './ownId.ts'
import { pageSize, requirePage } from './paging.ts'
import { signedIn } from './signedIn.ts'

export const orderHandlers = (core: BrokerCore): Handlers['orders'] => ({
  place: (request, call) => {
    const { takeProfit = null, stopLoss = null, targetPrice = null, ...rest } = request
    const marketId = ownId(rest.marketId)
    return placeOrder(core, actorOf(call, request), { ...rest, marketId, takeProfit, stopLoss, targetPrice })
  },
  list: async ({ status, page }, call) => {
    requirePage(page)
    const { id } = signedIn(call)
    const found = await findPage(core.db, id, status, page, pageSize)
    return {
      orders: found.rows.map((row) => showOrder(core.view, row)),
      total: found.total,
      totalProfit:
        status === 'open' ? floatingProfit({ orders: heldOrders(core.view, openOrdersOf(core, id)) }) : found.totalProfit,
      balance: (await balancesOf(core.db, id)).balance,
    }
  },
  close: (request, call) => closeOrder(core, actorOf(call, request), ownId(request.id)),
  cancel: async (request, call) => {
    await cancelOrder(core, actorOf(call, request), ownId(request.id))
    return null
  },
  setStops: async (request, call) => {
    const { id, takeProfit, stopLoss } = request
    await setStops(core, actorOf(call, request), ownId(id), { takeProfit, stopLoss })
    return null
  },
})
