import { zero } from './amounts.ts'
import { type OrdersInput, readTrades, type Trade } from './trades.ts'

/** Longest runs of consecutive wins and of consecutive losses, with orders sorted by closing time. */
export interface Streaks {
  /** Number of orders in the longest run of wins. */
  readonly longestWinStreak: number
  /** Number of orders in the longest run of losses. */
  readonly longestLossStreak: number
}

const longest = (trades: readonly Trade[], sign: 1 | -1): number => {
  let most = 0
  let run = 0
  for (const { result } of trades) {
    run = result.comparedTo(zero) === sign ? run + 1 : 0
    most = Math.max(most, run)
  }
  return most
}

export const streaksOf = (trades: readonly Trade[]): Streaks => ({
  longestWinStreak: longest(trades, 1),
  longestLossStreak: longest(trades, -1),
})

/**
 * Counts the orders in the longest run of consecutive wins and in the longest run of consecutive losses. Orders are sorted by
 * closing time. An order with a result of zero ends both runs.
 *
 * @param input.orders - closed orders; profit and fee in account currency; times in epoch milliseconds
 * @returns numbers of orders, ≥ 0
 * @throws InvalidInputError that names the input, e.g. `orders[2].closedAt`
 * @see `docs/decisions/statistics.md`
 * @example longestStreaks({ orders: [{ marketCode: 'EURUSD', side: 'buy', profit: '1', openedAt: 0, closedAt: 1 }, { marketCode: 'EURUSD', side: 'buy', profit: '2', openedAt: 2, closedAt: 3 }, { marketCode: 'EURUSD', side: 'buy', profit: '-1', openedAt: 4, closedAt: 5 }] }) // {"longestWinStreak":2,"longestLossStreak":1}
 */
export function longestStreaks(input: OrdersInput): Streaks {
  return streaksOf(readTrades(input.orders))
}
