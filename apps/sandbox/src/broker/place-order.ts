import type { Order } from '@leverkit/sdk/contract'
import { negate, pendingTrigger } from '@leverkit/sdk/math'
import type { Market } from '../market/markets.ts'
import type { OrderRow } from '../store/schema.ts'
import { type Actor, type Desk, showOrder, writeOrders } from './desk.ts'
import type { Draft, NewOrder } from './draft.ts'
import { requireFreeMargin } from './free-margin.ts'
import { Refusal } from './refusal.ts'
import { chargesOf, requireOffered, requireOnGrid, requireStopSides, type Terms } from './terms.ts'

/** A requested order. A market order has no target price. */
export interface Ticket extends Terms {
  readonly marketId: number
  readonly kind: 'market' | 'pending'
  readonly targetPrice: string | null
}

/**
 * Opens a market order at the last price, or places a pending one at its target price.
 *
 * The fee is charged when the order opens. The margin is not moved but counted against the free margin.
 *
 * @throws Refusal naming the value that the broker does not accept
 */
export const placeOrder = (desk: Desk, actor: Actor, ticket: Ticket): Promise<Order> =>
  writeOrders(desk, { ...actor, reads: 'living', places: true }, (draft) => showOrder(desk.view, place(desk, draft, ticket)))

function place(desk: Desk, draft: Draft, ticket: Ticket): OrderRow {
  const { view } = desk
  const market = view.byId(ticket.marketId)
  const last = requireDealable(desk, market)
  const price = checkedPrice(market, ticket, last)
  const charges = chargesOf(market, ticket, price)
  requireFreeMargin(view, draft.account.balance, draft.orders(), charges)
  const row = draft.place({ ...newOrder(market, ticket, price, last, view.now()), ...charges })
  if (row.status !== 'open') return row
  const movements = [{ kind: 'openingFee', against: 'fees', amount: negate(charges.fee) }] as const
  draft.post({ orderId: row.id, at: view.now(), movements })
  return row
}

/** @throws Refusal when the market is closed or has no price yet */
export function requireDealable(desk: Desk, market: Market): string {
  const last = desk.view.lastPrice(market.code)
  if (last === null || !desk.view.isOpen(market)) throw new Refusal('MARKET_CLOSED', { market: market.displayCode })
  return last
}

/** The opening price or target price of the order, after all its terms were validated. */
function checkedPrice(market: Market, ticket: Ticket, last: string): string {
  requireOffered(market, ticket)
  if (ticket.kind === 'pending' && ticket.targetPrice === null) throw new Refusal('TARGET_PRICE_REQUIRED')
  const price = ticket.kind === 'pending' && ticket.targetPrice !== null ? ticket.targetPrice : last
  requireOnGrid(market, price, ticket.takeProfit, ticket.stopLoss)
  requireStopSides(ticket.side, price, ticket)
  return price
}

type Uncharged = Omit<NewOrder, 'margin' | 'fee'>

function newOrder(market: Market, ticket: Ticket, price: string, last: string, at: number): Uncharged {
  const shared = {
    market_code: market.code,
    side: ticket.side,
    lots: ticket.lots,
    leverage: ticket.leverage,
    contract_size: market.contractSize,
    take_profit: ticket.takeProfit,
    stop_loss: ticket.stopLoss,
    created_at: String(at),
  }
  if (ticket.kind === 'market') return { ...shared, status: 'open', open_price: price, opened_at: String(at) }
  return {
    ...shared,
    status: 'pending',
    target_price: price,
    target_trigger: pendingTrigger({ price: last, targetPrice: price }),
  }
}
