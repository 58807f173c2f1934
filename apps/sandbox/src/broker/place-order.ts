import type { Order } from '@leverkit/sdk/contract'
import { negate, pendingTrigger } from '@leverkit/sdk/math'
import { type ClientAccount, post } from '../ledger/post.ts'
import type { Market } from '../markets.ts'
import type { NewOrderRow, Trx } from '../store/schema.ts'
import { deal } from './deal.ts'
import { type Actor, type Committed, type Desk, publish, showOrder, type Written, withBalance } from './desk.ts'
import { requireFreeMargin } from './free-margin.ts'
import { once } from './idempotency.ts'
import { findOpen } from './order-rows.ts'
import { Refusal } from './refusal.ts'
import { chargesOf, requireOffered, requireOnGrid, requireStopSides, type Terms } from './terms.ts'

/** An order as it is asked for. A market order has no target price. */
export interface Ticket extends Terms {
  readonly marketId: number
  readonly kind: 'market' | 'pending'
  readonly targetPrice: string | null
}

/**
 * Opens a market order at the last price, or books a pending one at its target price.
 *
 * The fee is taken when the order opens; the margin is not moved but counted against the free margin.
 *
 * @throws Refusal naming what the broker does not take
 */
export async function placeOrder(desk: Desk, actor: Actor, ticket: Ticket): Promise<Order> {
  let placed: Committed | undefined
  const answer = await deal(desk, actor.userId, (trx, account) => {
    placed = undefined
    return once(trx, actor.userId, actor.intent, desk.view.now(), async () => {
      placed = await withBalance(desk, trx, await write(desk, trx, account, ticket))
      return showOrder(desk.view, placed.row)
    })
  })
  if (placed !== undefined) publish(desk, placed)
  return answer
}

async function write(desk: Desk, trx: Trx, account: ClientAccount, ticket: Ticket): Promise<Written> {
  const { view } = desk
  const market = view.byId(ticket.marketId)
  const last = requireDealable(desk, market)
  const price = checkedPrice(market, ticket, last)
  const charges = chargesOf(market, ticket, price)
  requireFreeMargin(view, account.balance, await findOpen(trx, account.userId), charges)
  const row = await trx
    .insertInto('orders')
    .values({ ...newRow(market, ticket, price, last, view.now()), ...charges, book: account.book, user_id: account.userId })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (row.status !== 'open') return { row, account }
  const movements = [{ kind: 'openingFee', against: 'fees', amount: negate(charges.fee) }] as const
  return { row, account: await post(trx, account, { orderId: row.id, at: view.now(), movements }) }
}

/** @throws Refusal when the market is closed or has no price yet */
export function requireDealable(desk: Desk, market: Market): string {
  const last = desk.view.lastPrice(market.code)
  if (last === null || !desk.view.isOpen(market)) throw new Refusal('MARKET_CLOSED', { market: market.displayCode })
  return last
}

/** The price at which the order opens or shall open, once everything asked for was found to be right. */
function checkedPrice(market: Market, ticket: Ticket, last: string): string {
  requireOffered(market, ticket)
  if (ticket.kind === 'pending' && ticket.targetPrice === null) throw new Refusal('TARGET_PRICE_REQUIRED')
  const price = ticket.kind === 'pending' && ticket.targetPrice !== null ? ticket.targetPrice : last
  requireOnGrid(market, price, ticket.takeProfit, ticket.stopLoss)
  requireStopSides(ticket.side, price, ticket)
  return price
}

type Draft = Omit<NewOrderRow, 'book' | 'user_id' | 'margin' | 'fee'>

function newRow(market: Market, ticket: Ticket, price: string, last: string, at: number): Draft {
  const shared = {
    market_code: market.code,
    side: ticket.side,
    lots: ticket.lots,
    leverage: ticket.leverage,
    contract_size: market.contractSize,
    take_profit: ticket.takeProfit,
    stop_loss: ticket.stopLoss,
    created_at: at,
  }
  if (ticket.kind === 'market') return { ...shared, status: 'open', open_price: price, opened_at: at }
  return {
    ...shared,
    status: 'pending',
    target_price: price,
    target_trigger: pendingTrigger({ price: last, targetPrice: price }),
  }
}
