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

/** A market event that concerns one order. */
export type MarketEvent = PendingFilled | OrderEnded

/**
 * Books a market event exactly once. Checks under the lock of the account that the order is still in the state that the event
 * assumes. If the user changed the order first, nothing is written.
 *
 * @returns whether the event took effect
 * @throws MarketLostError when another process has taken over the market
 */
export async function applyEvent(core: BrokerCore, event: MarketEvent): Promise<boolean> {
  const seen = core.activeOrders.get(event.orderId)
  if (seen === undefined) return false
  const isFill = event.type === 'pendingFilled'
  // The event is booked at the price of its own time, however old the event is. Therefore its prices are never stale.
  const write = { userId: seen.user_id, intent: null, isFenced: true, time: alwaysCurrent } as const
  return writeOrders(core, { ...write, reads: isFill ? 'active' : { orderId: seen.id } }, (draft) => {
    const row = draft.order(seen.id)
    if (row === undefined) return false
    return isFill ? fill(core, draft, row, event) : close(draft, row, event)
  })
}

function close(draft: Draft, row: OrderRow, event: MarketEvent): boolean {
  if (row.status !== 'open' || event.type === 'pendingFilled') return false
  // The user may have changed the stop after the price reached it and before this lock. Only the committed stop counts.
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
