import { count, ratio, total } from './amounts.ts'
import { type OrdersInput, readTrades, resultsOf, type Trade } from './trades.ts'

export function sharpeOf(trades: readonly Trade[]): string | null {
  const results = resultsOf(trades)
  const all = count(results.length)
  const sum = total(results)
  // Deviation of each result from the mean, multiplied by the number of orders to avoid a division. Without a division, equal
  // results have a deviation of exactly zero, and nearly equal results lose no digits.
  const distances = results.map((result) => result.times(all).minus(sum))
  const squares = total(distances.map((distance) => distance.times(distance)))
  // With fewer than two results, or with equal results only, the ratio is undefined.
  if (squares.isZero()) return null
  // Absolute value of (sum ÷ n) ÷ √(squares ÷ n² ÷ (n − 1)), transformed into the root of a single quotient.
  const size = sum
    .times(sum)
    .times(all.minus(count(1)))
    .div(squares)
    .sqrt()
  return ratio(sum.isNegative() ? size.negated() : size)
}

/**
 * Calculates the Sharpe ratio per trade: the average result of a closed order, after fees, divided by the standard
 * deviation of these results. The ratio is not annualised, and no risk-free return is subtracted.
 *
 *     mean ÷ √(sum of (result − mean)² ÷ (orders − 1))
 *
 * The formula uses the sample standard deviation (divisor: orders − 1), because the closed orders are a sample of the
 * strategy. With few orders, the population standard deviation (divisor: orders) would be too small, and the ratio
 * too large.
 *
 * @param input.orders - closed orders; profit and fee in account currency
 * @returns ratio with 4 decimals, half up; below zero means a net loss; `null` for fewer than two orders, or if all
 * results are equal
 * @throws InvalidInputError that names the input, e.g. `orders[2].profit`
 * @see `docs/decisions/statistics.md`
 * @example sharpePerTrade({ orders: [{ marketCode: 'EURUSD', side: 'buy', profit: '1', openedAt: 0, closedAt: 1 }, { marketCode: 'EURUSD', side: 'buy', profit: '3', openedAt: 2, closedAt: 3 }] }) // "1.4142"
 * @example sharpePerTrade({ orders: [{ marketCode: 'EURUSD', side: 'buy', profit: '1', openedAt: 0, closedAt: 1 }] }) // null
 */
export function sharpePerTrade(input: OrdersInput): string | null {
  return sharpeOf(readTrades(input.orders))
}
