import { compare, isNegative, negate, sum } from '@leverkit/sdk/math'
import type { EndReason, OrderRow } from '../store/schema.ts'
import type { Draft, DraftMovement } from './draft.ts'
import { endOrder } from './orderRows.ts'
import { profitAtPrice } from './toOrder.ts'

export interface Settlement {
  readonly price: string
  readonly reason: Exclude<EndReason, 'insufficientMargin'>
  readonly at: number
}

/**
 * Returns the balance movements for an order that closes. With negative balance protection, the broker pays the part of a loss
 * that exceeds the balance. This payment precedes the loss in the ledger, because the client's balance must never be negative.
 */
function movementsOf(balance: string, profit: string): DraftMovement[] {
  const settlement: DraftMovement = { kind: 'settlement', against: 'profitAndLoss', amount: profit }
  const after = sum([balance, profit])
  if (!isNegative(after)) return [settlement]
  return [{ kind: 'negativeBalanceProtection', against: 'capital', amount: negate(after) }, settlement]
}

/** Closes an open order at a price and adds its profit or loss to the ledger. */
export function settle(draft: Draft, row: OrderRow, settlement: Settlement): OrderRow {
  const profit = profitAtPrice(row, row.open_price ?? settlement.price, settlement.price)
  const movements = movementsOf(draft.account.balance, profit)
  draft.post({ orderId: row.id, at: settlement.at, movements })
  return endOrder(draft, row, { status: 'closed', ...settlement, profit })
}

/** Whether the stop loss or take profit in the database still has the price that the market has reached. */
export const sameStop = (committed: string | null, seen: string | null): boolean =>
  committed !== null && seen !== null && compare(committed, seen) === 0
