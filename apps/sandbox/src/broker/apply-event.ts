import { negate } from '@leverkit/sdk/math'
import type { OrderEnded, PendingFilled } from '../engine/events.ts'
import { type ClientAccount, lockClient, post } from '../ledger/post.ts'
import type { OrderRow, Trx } from '../store/schema.ts'
import { type Desk, publish, type Written, withBalance } from './desk.ts'
import { canCarry, exactFreeMargin } from './free-margin.ts'
import { endOrder, findOpen, lockOrder } from './order-rows.ts'
import { sameStop, settle } from './settle.ts'
import { chargesOf } from './terms.ts'

/** What the price path did to an order. */
export type MarketEvent = PendingFilled | OrderEnded

/**
 * Writes down what the price path did, exactly once: under the locks of account and order it looks whether the order still
 * is what the event was about. When the person was quicker, nothing happens.
 *
 * @returns whether the event took effect
 * @throws MarketLostError when another process holds the market by now
 */
export async function applyEvent(desk: Desk, event: MarketEvent): Promise<boolean> {
  const seen = desk.living.get(event.orderId)
  if (seen === undefined) return false
  const changed = await desk.db.transaction().execute(async (trx) => {
    await desk.peers.fence(trx)
    const account = await lockClient(trx, seen.user_id)
    const row = await lockOrder(trx, seen.user_id, seen.id)
    if (row === undefined) return undefined
    const next =
      event.type === 'pendingFilled' ? await fill(desk, trx, account, row, event) : await close(trx, account, row, event)
    return next === undefined ? undefined : withBalance(desk, trx, next)
  })
  if (changed !== undefined) publish(desk, changed)
  return changed !== undefined
}

async function close(trx: Trx, account: ClientAccount, row: OrderRow, event: MarketEvent): Promise<Written | undefined> {
  if (row.status !== 'open' || event.type === 'pendingFilled') return undefined
  // The person may have moved the stop between the price's touch and this lock; the stop that counts is the committed one.
  if (event.type === 'takeProfit' && !sameStop(row.take_profit, event.level)) return undefined
  if (event.type === 'stopLoss' && !sameStop(row.stop_loss, event.level)) return undefined
  return settle(trx, account, row, { price: event.price, reason: event.type, at: event.at })
}

async function fill(
  desk: Desk,
  trx: Trx,
  account: ClientAccount,
  row: OrderRow,
  event: MarketEvent,
): Promise<Written | undefined> {
  const market = desk.view.byCode(row.market_code)
  if (row.status !== 'pending' || market === undefined) return undefined
  const { price, at } = event
  const charges = chargesOf(market, row, price)
  const free = exactFreeMargin(desk.view, account.balance, await findOpen(trx, row.user_id))
  if (!canCarry(free, account.balance, charges))
    return { row: await endOrder(trx, row, { status: 'cancelled', reason: 'insufficientMargin', at }), account }
  const movements = [{ kind: 'openingFee', against: 'fees', amount: negate(charges.fee) }] as const
  const after = await post(trx, account, { orderId: row.id, at, movements })
  const filled = await trx
    .updateTable('orders')
    .set({ status: 'open', open_price: price, opened_at: at, ...charges })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { row: filled, account: after }
}
