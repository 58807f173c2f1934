import type { LedgerEntry, Order } from '@leverkit/sdk'
import { compare, negate } from '@leverkit/sdk/math'

/** Trade that caused a transaction. */
export interface LedgerTrade extends Pick<Order, 'displayCode' | 'marketCode' | 'side' | 'lots'> {}

interface Movement {
  readonly at: number
  readonly amount: string
  readonly order: Order
}

/** Movements of the balance that an order causes: its fee when it opens, and its profit or loss when it closes. */
const movementsOf = (order: Order): readonly Movement[] => {
  const { openPrice, openedAt, closedAt, fee, profit } = order
  if (openPrice === null) return []
  const opening = { at: openedAt, amount: negate(fee), order }
  return closedAt === null ? [opening] : [opening, { at: closedAt, amount: profit, order }]
}

const isSameTrade = (a: Order, b: Order) =>
  a.displayCode === b.displayCode && a.marketCode === b.marketCode && a.side === b.side && compare(a.lots, b.lots) === 0

/**
 * Returns a function that finds the trade of a transaction. In the API contract, a transaction has no order number. A trade is
 * therefore found by its fee or its result: the amount must be the same, and also the time, to the millisecond. If different
 * trades match, the function returns `null`.
 */
export const tradeFinder = (orders: readonly Order[]) => {
  const byTime = new Map<number, Movement[]>()
  for (const movement of orders.flatMap(movementsOf)) {
    const sameTime = byTime.get(movement.at)
    if (sameTime) sameTime.push(movement)
    else byTime.set(movement.at, [movement])
  }
  return ({ createdAt, amount }: LedgerEntry): LedgerTrade | null => {
    if (createdAt === null) return null
    const found = (byTime.get(createdAt) ?? []).filter((movement) => compare(movement.amount, amount) === 0)
    const [first] = found
    return first && found.every(({ order }) => isSameTrade(order, first.order)) ? first.order : null
  }
}

/**
 * Whether older pages of the history can contain a trade of the entries. Closed orders arrive with the newest first, and an order
 * opens before it closes.
 */
export const canContainTrade = (closed: readonly Order[], entries: readonly LedgerEntry[]): boolean => {
  const oldestEntry = entries.at(-1)?.createdAt ?? null
  const oldestOrder = closed.at(-1)?.closedAt ?? null
  return oldestEntry !== null && (oldestOrder === null || oldestOrder >= oldestEntry)
}
