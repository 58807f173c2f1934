import { negate } from '@leverkit/sdk/math'
import type { OrderEnded, PendingFilled } from '../engine/events.ts'
import type { OrderRow } from '../store/schema.ts'
import { type BrokerCore, writeOrders } from './core.ts'
import type { Draft } from './draft.ts'
import { canCarry, exactFreeMargin } from './freeMargin.ts'
import { alwaysCurrent } from './MarketTime.ts'
import { endOrder } from './orderRows.ts'
import { sameStop, settle } from './settle.ts'
import { chargesOf } from './terms.ts'

/** An event of the engine that fills or closes one order. */
export type MarketEvent = PendingFilled | OrderEnded

/**
 * Writes the effect of a market event to the database exactly once. Locks the account and checks that the order is still in the
 * state that the event requires. If the user has already changed the order, nothing is written.
 *
 * @returns whether the effect was written
 * @throws MarketLostError when another process has taken over the market
 */
export async function applyEvent(core: BrokerCore, event: MarketEvent): Promise<boolean> {
  const seen = core.activeOrders.get(event.orderId)
  if (seen === undefined) return false
  const isFill = event.type === 'pendingFilled'
  // The event keeps its original price, even if this price is old. The market is therefore not advanced before the write.
  const write = { userId: seen.user_id, intent: null, isFenced: true, time: alwaysCurrent } as const
  return writeOrders(core, { ...write, reads: isFill ? 'active' : { orderId: seen.id } }, (draft) => {
    const row = draft.order(seen.id)
    if (row === undefined) return false
    return isFill ? fill(core, draft, row, event) : close(draft, row, event)
  })
}

function close(draft: Draft, row: OrderRow, event: MarketEvent): boolean {
  if (row.status !== 'open' || event.type === 'pendingFilled') return false
  // The user may have changed the stop loss or take profit after the price reached it and before this write locked the account.
  // The event has an effect only if the database still contains its level.
  if (event.type === 'takeProfit' && !sameStop(row.take_profit, event.level)) return false
  if (event.type === 'stopLoss' && !sameStop(row.stop_loss, event.level)) return false
  settle(draft, row, { price: event.price, reason: event.type, at: event.at })
  return true
}

function fill({ view }: BrokerCore, draft: Draft, row: OrderRow, { price, at }: MarketEvent): boolean {
  const market = view.byCode(row.market_code)
  if (row.status !== 'pending' || market === undefined) return false
  const charges = chargesOf(market, row, price)
  const { balance } = draft.account
  if (!canCarry(exactFreeMargin(view, balance, draft.orders()), balance, charges)) {
    endOrder(draft, row, { status: 'cancelled', reason: 'insufficientMargin', at })
    return true
  }
  draft.post({ orderId: row.id, at, movements: [{ kind: 'openingFee', against: 'fees', amount: negate(charges.fee) }] })
  draft.change(row, { status: 'open', open_price: price, opened_at: String(at), ...charges })
  return true
}
