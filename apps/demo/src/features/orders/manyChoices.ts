import type { Order } from '@leverkit/sdk'
import { add, isNegative, isPositive } from '@leverkit/sdk/decimal'

/** A set of orders that can be closed or cancelled together. */
export interface ManyChoice {
  /** `all`, `winners`, `losers`, or `market` followed by a space and the display code. */
  readonly id: string
  readonly kind: 'all' | 'winners' | 'losers' | 'market'
  /** Display code of the market; `null` for a choice of several markets. */
  readonly code: string | null
  readonly orders: readonly Order[]
}

/** Sum of the floating profits and losses of orders. */
export const profitOf = (orders: readonly Order[]): string => orders.reduce((sum, { profit }) => add(sum, profit), '0')

/**
 * Returns the sets of orders that a user can close or cancel together: all orders, orders in profit, orders in loss, and the
 * orders of each market. Empty sets are left out. If all orders have the same market, there is no set for this market, because
 * it would equal the set of all orders. Pending orders have no profit or loss, so they have no sets of orders in profit or in
 * loss.
 */
export const manyChoices = (orders: readonly Order[], isPending: boolean): ManyChoice[] => {
  const all: ManyChoice = { id: 'all', kind: 'all', code: null, orders }
  const signs: ManyChoice[] = isPending
    ? []
    : [
        { id: 'winners', kind: 'winners', code: null, orders: orders.filter(({ profit }) => isPositive(profit)) },
        { id: 'losers', kind: 'losers', code: null, orders: orders.filter(({ profit }) => isNegative(profit)) },
      ]
  const codes = [...new Set(orders.map(({ displayCode }) => displayCode))].sort()
  const markets = codes.map(
    (code): ManyChoice => ({
      id: `market ${code}`,
      kind: 'market',
      code,
      orders: orders.filter(({ displayCode }) => displayCode === code),
    }),
  )
  const isOwn = (choice: ManyChoice) => choice.orders.length > 0 && (choice.kind !== 'market' || codes.length > 1)
  return [all, ...signs, ...markets].filter((choice) => choice === all || isOwn(choice))
}
