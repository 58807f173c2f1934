import type { Order } from '@leverkit/sdk/contract'
import type { ClientAccount } from '../ledger/post.ts'
import type { OrderRow, Trx } from '../store/schema.ts'
import { deal } from './deal.ts'
import { type Actor, type Committed, type Desk, publish, showOrder, type Written, withBalance } from './desk.ts'
import { once } from './idempotency.ts'
import { endOrder, lockOrder } from './order-rows.ts'
import { requireDealable } from './place-order.ts'
import { Refusal } from './refusal.ts'
import { settle } from './settle.ts'
import { requireOnGrid, requireStopSides } from './terms.ts'

type Change = (trx: Trx, row: OrderRow | undefined, account: ClientAccount) => Promise<Written>

/**
 * Changes one order of one person: locks the account, then the order, changes it, and only then lets memory follow.
 * Whoever comes second finds the order as the first has left it.
 */
async function change(desk: Desk, actor: Actor, id: number, apply: Change): Promise<Order> {
  let changed: Committed | undefined
  const answer = await deal(desk, actor.userId, (trx, account) => {
    changed = undefined
    return once(trx, actor.userId, actor.intent, desk.view.now(), async () => {
      changed = await withBalance(desk, trx, await apply(trx, await lockOrder(trx, actor.userId, id), account))
      return showOrder(desk.view, changed.row)
    })
  })
  if (changed !== undefined) publish(desk, changed)
  return answer
}

const marketOf = (desk: Desk, row: OrderRow) => {
  const market = desk.view.byCode(row.market_code)
  if (market === undefined) throw new Refusal('MARKET_CLOSED', { market: row.market_code })
  return market
}

/**
 * Closes an open order at the last price.
 *
 * @throws Refusal `ORDER_NOT_OPEN` also for an order that the person does not have
 */
export const closeOrder = (desk: Desk, actor: Actor, id: number): Promise<Order> =>
  change(desk, actor, id, async (trx, row, account) => {
    if (row?.status !== 'open') throw new Refusal('ORDER_NOT_OPEN')
    const price = requireDealable(desk, marketOf(desk, row))
    return settle(trx, account, row, { price, reason: 'manual', at: desk.view.now() })
  })

/** @throws Refusal `ORDER_NOT_PENDING` also for an order that the person does not have */
export const cancelOrder = (desk: Desk, actor: Actor, id: number): Promise<Order> =>
  change(desk, actor, id, async (trx, row, account) => {
    if (row?.status !== 'pending') throw new Refusal('ORDER_NOT_PENDING')
    return { row: await endOrder(trx, row, { status: 'cancelled', reason: 'manual', at: desk.view.now() }), account }
  })

export interface NewStops {
  readonly takeProfit: string | null
  readonly stopLoss: string | null
}

/**
 * Replaces both stops of an open or pending order; `null` takes one away.
 *
 * @throws Refusal when a stop lies on the wrong side of the last price, or of the target of a pending order
 */
export const setStops = (desk: Desk, actor: Actor, id: number, stops: NewStops): Promise<Order> =>
  change(desk, actor, id, async (trx, row, account) => {
    if (row?.status !== 'open' && row?.status !== 'pending') throw new Refusal('ORDER_NOT_OPEN')
    const market = marketOf(desk, row)
    const price = row.status === 'pending' ? row.target_price : desk.view.lastPrice(market.code)
    requireOnGrid(market, stops.takeProfit, stops.stopLoss)
    requireStopSides(row.side, price ?? row.open_price ?? '0', stops)
    const changed = await trx
      .updateTable('orders')
      .set({ take_profit: stops.takeProfit, stop_loss: stops.stopLoss })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { row: changed, account }
  })
