import { money } from './amounts.ts'
import { type AccountHistory, type ClosedOrder, readHistory } from './trades.ts'

/** One closed order and the balance after it. Amounts are in account currency with 6 decimals. */
export interface BalancePoint<Order extends ClosedOrder = ClosedOrder> {
  readonly order: Order
  /** Result of the order: profit − fee. */
  readonly result: string
  /** Balance after this order: the starting balance plus the results of this order and of all earlier orders. */
  readonly balance: string
  /** Highest balance so far, including the starting balance. */
  readonly peak: string
  /** Current drawdown: peak − balance; ≥ 0. */
  readonly drawdown: string
}

/**
 * Calculates the balance after each order, and how far this balance is below the highest balance so far. Deposits, withdrawals
 * and floating profit are not included.
 *
 * @param input.orders - closed orders; profit and fee in account currency; times in epoch milliseconds
 * @param input.startingBalance - account currency; ≥ 0
 * @returns one item for each order, sorted by `closedAt`, then by `openedAt`; amounts with 6 decimals, half up
 * @throws InvalidInputError that names the input, e.g. `orders[2].profit` or `startingBalance`
 * @see `docs/decisions/statistics.md`
 * @example balanceCurve({ startingBalance: '100', orders: [{ marketCode: 'EURUSD', side: 'buy', profit: '20', openedAt: 0, closedAt: 1 }, { marketCode: 'EURUSD', side: 'sell', profit: '-30', openedAt: 2, closedAt: 3 }] }).map(({ balance, drawdown }) => [balance, drawdown]) // [["120.000000","0.000000"],["90.000000","30.000000"]]
 */
export function balanceCurve<Order extends ClosedOrder>(
  input: AccountHistory & { readonly orders: readonly Order[] },
): readonly BalancePoint<Order>[] {
  const { trades, startingBalance } = readHistory(input)
  let balance = startingBalance
  let peak = startingBalance
  return trades.map(({ order, result }) => {
    balance = balance.plus(result)
    if (balance.gt(peak)) peak = balance
    return {
      // The cast is safe, because each trade contains the caller's order object.
      order: order as Order,
      result: money(result),
      balance: money(balance),
      peak: money(peak),
      drawdown: money(peak.minus(balance)),
    }
  })
}
