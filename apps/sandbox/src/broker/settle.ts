import { compare, isNegative, negate, sum } from '@leverkit/sdk/math'
import type { EndReason, OrderRow } from '../store/schema.ts'
import type { Draft, DraftMovement } from './draft.ts'
import { endOrder } from './order-rows.ts'
import { profitAtPrice } from './to-order.ts'

export interface Settlement {
  readonly price: string
  readonly reason: Exclude<EndReason, 'insufficientMargin'>
  readonly at: number
}

/**
 * Negative balance protection: what a loss exceeds the balance by is the broker's. It is its own entry, and comes first,
 * because the client's account can at no moment be below zero.
 */
function movementsOf(balance: string, profit: string): DraftMovement[] {
  const settlement: DraftMovement = { kind: 'settlement', against: 'profitAndLoss', amount: profit }
  const after = sum([balance, profit])
  if (!isNegative(after)) return [settlement]
  return [{ kind: 'negativeBalanceProtection', against: 'capital', amount: negate(after) }, settlement]
}

/** Closes an open order at a price: profit or loss to the ledger, the order to the history. */
export function settle(draft: Draft, row: OrderRow, settlement: Settlement): OrderRow {
  const profit = profitAtPrice(row, row.open_price ?? settlement.price, settlement.price)
  const movements = movementsOf(draft.account.balance, profit)
  draft.post({ orderId: row.id, at: settlement.at, movements })
  return endOrder(draft, row, { status: 'closed', ...settlement, profit })
}

/** Whether a stop of the committed order is still the one that was seen to be reached. */
export const sameStop = (committed: string | null, seen: string | null): boolean =>
  committed !== null && seen !== null && compare(committed, seen) === 0
