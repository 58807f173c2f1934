import type { Order } from '@leverkit/sdk/contract'
import { negate, pendingTrigger } from '@leverkit/sdk/math'
import type { Market } from '../market/markets.ts'
import type { OrderRow } from '../store/schema.ts'
import { type Actor, type BrokerCore, showOrder, writeOrders } from './core.ts'
import type { Draft, NewOrder } from './draft.ts'
import { requireFreeMargin } from './freeMargin.ts'
import { Refusal } from './refusal.ts'
import { chargesOf, requireOffered, requireOnGrid, requireStopSides, type Terms } from './terms.ts'

/** Request to place an order. A pending order opens at its target price. A market order has no target price. */
export interface OrderRequest extends Terms {
  readonly marketId: number
  readonly kind: 'market' | 'pending'
  readonly targetPrice: string | null
}

/**
 * Opens a market order at the last price, or places a pending order at its target price.
 *
 * The fee is charged when the order opens. The margin is not debited from the balance, but reduces the free margin.
 *
 * @throws Refusal that names the rejected value
 */
export const placeOrder = (core: BrokerCore, actor: Actor, orderRequest: OrderRequest): Promise<Order> =>
  writeOrders(core, { ...actor, reads: 'active', places: true }, (draft) =>
    showOrder(core.view, place(core, draft, orderRequest)),
  )

function place(core: BrokerCore, draft: Draft, orderRequest: OrderRequest): OrderRow {
  const { view } = core
  const market = view.byId(orderRequest.marketId)
  const last = requireDealable(core, market)
  const price = checkedPrice(market, orderRequest, last)
  const charges = chargesOf(market, orderRequest, price)
  requireFreeMargin(view, draft.account.balance, draft.orders(), charges)
  const row = draft.place({ ...newOrder(market, orderRequest, price, last, view.now()), ...charges })
  if (row.status !== 'open') return row
  const movements = [{ kind: 'openingFee', against: 'fees', amount: negate(charges.fee) }] as const
  draft.post({ orderId: row.id, at: view.now(), movements })
  return row
}

/** Returns the price at which an order would be executed now. @throws Refusal when the market is closed or has no price yet */
export function requireDealable(core: BrokerCore, market: Market): string {
  const last = core.view.lastPrice(market.code)
  if (last === null || !core.view.isOpen(market)) throw new Refusal('MARKET_CLOSED', { market: market.displayCode })
  return last
}

/**
 * Validates the price and all other terms of the order. Returns the opening price of a market order, or the target
 * price of a pending order.
 */
function checkedPrice(market: Market, orderRequest: OrderRequest, last: string): string {
  requireOffered(market, orderRequest)
  if (orderRequest.kind === 'pending' && orderRequest.targetPrice === null) throw new Refusal('TARGET_PRICE_REQUIRED')
  const price = orderRequest.kind === 'pending' && orderRequest.targetPrice !== null ? orderRequest.targetPrice : last
  requireOnGrid(market, price, orderRequest.takeProfit, orderRequest.stopLoss)
  requireStopSides(orderRequest.side, price, orderRequest)
  return price
}

type Uncharged = Omit<NewOrder, 'margin' | 'fee'>

function newOrder(market: Market, orderRequest: OrderRequest, price: string, last: string, at: number): Uncharged {
  const shared = {
    market_code: market.code,
    side: orderRequest.side,
    lots: orderRequest.lots,
    leverage: orderRequest.leverage,
    contract_size: market.contractSize,
    take_profit: orderRequest.takeProfit,
    stop_loss: orderRequest.stopLoss,
    created_at: String(at),
  }
  if (orderRequest.kind === 'market') return { ...shared, status: 'open', open_price: price, opened_at: String(at) }
  return {
    ...shared,
    status: 'pending',
    target_price: price,
    target_trigger: pendingTrigger({ price: last, targetPrice: price }),
  }
}
