import { compare, isNegative, negate, sum } from '@leverkit/sdk/math'
import { type ClientAccount, type Movement, post } from '../ledger/post.ts'
import type { EndReason, OrderRow, Trx } from '../store/schema.ts'
import type { Written } from './desk.ts'
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
function movementsOf(balance: string, profit: string): Movement[] {
  const settlement: Movement = { kind: 'settlement', against: 'profitAndLoss', amount: profit }
  const after = sum([balance, profit])
  if (!isNegative(after)) return [settlement]
  return [{ kind: 'negativeBalanceProtection', against: 'capital', amount: negate(after) }, settlement]
}

/**
 * Closes an open order at a price: profit or loss to the ledger, the order to the history, in the caller's transaction.
 * The caller holds the locks of the person's account and of the order, and has seen that it is open.
 */
export async function settle(trx: Trx, account: ClientAccount, row: OrderRow, settlement: Settlement): Promise<Written> {
  const profit = profitAtPrice(row, row.open_price ?? settlement.price, settlement.price)
  const movements = movementsOf(account.balance, profit)
  const after = await post(trx, account, { orderId: row.id, at: settlement.at, movements })
  return { row: await endOrder(trx, row, { status: 'closed', ...settlement, profit }), account: after }
}

/** Whether a stop of the committed order is still the one that was seen to be reached. */
export const sameStop = (committed: string | null, seen: string | null): boolean =>
  committed !== null && seen !== null && compare(committed, seen) === 0
