import { count, ratio, total } from './amounts.ts'
import { type OrdersInput, readTrades, resultsOf, type Trade } from './trades.ts'

export function sharpeOf(trades: readonly Trade[]): string | null {
  const results = resultsOf(trades)
  const all = count(results.length)
  const sum = total(results)
  // Distances from the mean, times the number of orders: no division, so equal results have a distance of exactly zero and
  // nearly equal ones lose no digits.
  const distances = results.map((result) => result.times(all).minus(sum))
  const squares = total(distances.map((distance) => distance.times(distance)))
  // A single order has no distance from its own mean.
  if (squares.isZero()) return null
  // (sum ÷ n) ÷ √(squares ÷ n² ÷ (n − 1)), as one quotient under one root.
  const size = sum
    .times(sum)
    .times(all.minus(count(1)))
    .div(squares)
    .sqrt()
  return ratio(sum.isNegative() ? size.negated() : size)
}

/**
 * Sharpe ratio per trade: the average result of a closed order, fees taken off, over the standard deviation of these results.
 * It is not annualised, and no risk-free return is taken off.
 *
 *     mean ÷ √(sum of (result − mean)² ÷ (orders − 1))
 *
 * The deviation is that of a sample (orders − 1): the closed orders are a sample of what the strategy does, and the deviation of
 * a population (orders) would come out too small for few orders and the ratio too large.
 *
 * @param input.orders - closed orders; profit and fee in account currency
 * @returns a ratio, 4 decimals, half up; below zero when the orders lost; `null` for fewer than two orders and when all results
 * are equal
 * @throws InvalidInputError that names the input, e.g. `orders[2].profit`
 * @see `docs/decisions/statistics.md`
 * @example sharpePerTrade({ orders: [{ marketCode: 'EURUSD', side: 'buy', profit: '1', openedAt: 0, closedAt: 1 }, { marketCode: 'EURUSD', side: 'buy', profit: '3', openedAt: 2, closedAt: 3 }] }) // "1.4142"
 * @example sharpePerTrade({ orders: [{ marketCode: 'EURUSD', side: 'buy', profit: '1', openedAt: 0, closedAt: 1 }] }) // null
 */
export function sharpePerTrade(input: OrdersInput): string | null {
  return sharpeOf(readTrades(input.orders))
}
