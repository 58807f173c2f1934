import { count, type Decimal, hundred, money, orNull, percent, ratio, total } from './amounts.ts'
import { lossesOf, type OrdersInput, readTrades, resultsOf, type Trade, winsOf } from './trades.ts'

const mean = (results: readonly Decimal[]): Decimal | null =>
  results.length === 0 ? null : total(results).div(count(results.length))

const largest = (results: readonly Decimal[]): Decimal | null =>
  results.reduce<Decimal | null>((found, result) => (found === null || result.abs().gt(found.abs()) ? result : found), null)

export const winRateOf = (trades: readonly Trade[]): string | null =>
  trades.length === 0 ? null : percent(count(winsOf(trades).length).times(hundred).div(count(trades.length)))

export function profitFactorOf(trades: readonly Trade[]): string | null {
  const losses = total(lossesOf(trades))
  return losses.isZero() ? null : ratio(total(winsOf(trades)).div(losses.abs()))
}

export const expectancyOf = (trades: readonly Trade[]) => orNull(money, mean(resultsOf(trades)))
export const averageWinOf = (trades: readonly Trade[]) => orNull(money, mean(winsOf(trades)))
export const averageLossOf = (trades: readonly Trade[]) => orNull(money, mean(lossesOf(trades)))
export const largestWinOf = (trades: readonly Trade[]) => orNull(money, largest(winsOf(trades)))
export const largestLossOf = (trades: readonly Trade[]) => orNull(money, largest(lossesOf(trades)))

/**
 * Calculates the win rate: the share of closed orders whose result after fees is above zero. An order with a result of zero is
 * not a win.
 *
 *     wins ÷ orders × 100
 *
 * @param input.orders - closed orders; profit and fee in account currency
 * @returns percent from `"0.00"` to `"100.00"`, 2 decimals, half up; `null` without orders
 * @throws InvalidInputError that names the input, e.g. `orders[2].profit`
 * @see `docs/decisions/statistics.md`
 * @example winRate({ orders: [{ marketCode: 'EURUSD', side: 'buy', profit: '12.5', openedAt: 0, closedAt: 1 }, { marketCode: 'EURUSD', side: 'sell', profit: '-4', openedAt: 2, closedAt: 3 }, { marketCode: 'EURUSD', side: 'buy', profit: '1', openedAt: 4, closedAt: 5 }] }) // "66.67"
 * @example winRate({ orders: [] }) // null
 */
export function winRate(input: OrdersInput): string | null {
  return winRateOf(readTrades(input.orders))
}

/**
 * Calculates the profit factor: the sum of wins divided by the sum of losses, after fees.
 *
 *     sum of wins ÷ −(sum of losses)
 *
 * @param input.orders - closed orders; profit and fee in account currency
 * @returns ratio ≥ 0 with 4 decimals, half up; a ratio above 1 means a net gain; `null` without a loss
 * @throws InvalidInputError that names the input, e.g. `orders[2].profit`
 * @see `docs/decisions/statistics.md`
 * @example profitFactor({ orders: [{ marketCode: 'EURUSD', side: 'buy', profit: '20', openedAt: 0, closedAt: 1 }, { marketCode: 'EURUSD', side: 'sell', profit: '-6', openedAt: 2, closedAt: 3 }] }) // "3.3333"
 * @example profitFactor({ orders: [{ marketCode: 'EURUSD', side: 'buy', profit: '20', openedAt: 0, closedAt: 1 }] }) // null
 */
export function profitFactor(input: OrdersInput): string | null {
  return profitFactorOf(readTrades(input.orders))
}

/**
 * Calculates the expectancy: the average result of a closed order, after fees.
 *
 *     sum of (profit − fee) ÷ orders
 *
 * @param input.orders - closed orders; profit and fee in account currency
 * @returns account currency per order, 6 decimals, half up; an amount below zero means a loss; `null` without orders
 * @throws InvalidInputError that names the input, e.g. `orders[2].profit`
 * @see `docs/decisions/statistics.md`
 * @example expectancy({ orders: [{ marketCode: 'EURUSD', side: 'buy', profit: '20', fee: '0.5', openedAt: 0, closedAt: 1 }, { marketCode: 'EURUSD', side: 'sell', profit: '-6', fee: '0.5', openedAt: 2, closedAt: 3 }] }) // "6.500000"
 */
export function expectancy(input: OrdersInput): string | null {
  return expectancyOf(readTrades(input.orders))
}

/**
 * Calculates the average of the results above zero, after fees.
 *
 * @param input.orders - closed orders; profit and fee in account currency
 * @returns account currency, above zero, 6 decimals, half up; `null` without a win
 * @throws InvalidInputError that names the input, e.g. `orders[2].profit`
 * @see `docs/decisions/statistics.md`
 * @example averageWin({ orders: [{ marketCode: 'EURUSD', side: 'buy', profit: '20', openedAt: 0, closedAt: 1 }, { marketCode: 'EURUSD', side: 'sell', profit: '5', openedAt: 2, closedAt: 3 }] }) // "12.500000"
 */
export function averageWin(input: OrdersInput): string | null {
  return averageWinOf(readTrades(input.orders))
}

/**
 * Calculates the average of the results below zero, after fees.
 *
 * @param input.orders - closed orders; profit and fee in account currency
 * @returns account currency, below zero, 6 decimals, half up; `null` without a loss
 * @throws InvalidInputError that names the input, e.g. `orders[2].profit`
 * @see `docs/decisions/statistics.md`
 * @example averageLoss({ orders: [{ marketCode: 'EURUSD', side: 'buy', profit: '-6', fee: '1', openedAt: 0, closedAt: 1 }, { marketCode: 'EURUSD', side: 'sell', profit: '5', openedAt: 2, closedAt: 3 }] }) // "-7.000000"
 */
export function averageLoss(input: OrdersInput): string | null {
  return averageLossOf(readTrades(input.orders))
}

/**
 * Finds the largest result above zero, after fees.
 *
 * @param input.orders - closed orders; profit and fee in account currency
 * @returns account currency, above zero, 6 decimals, half up; `null` without a win
 * @throws InvalidInputError that names the input, e.g. `orders[2].profit`
 * @see `docs/decisions/statistics.md`
 * @example largestWin({ orders: [{ marketCode: 'EURUSD', side: 'buy', profit: '20', openedAt: 0, closedAt: 1 }, { marketCode: 'EURUSD', side: 'sell', profit: '5', openedAt: 2, closedAt: 3 }] }) // "20.000000"
 */
export function largestWin(input: OrdersInput): string | null {
  return largestWinOf(readTrades(input.orders))
}

/**
 * Finds the most negative result, after fees.
 *
 * @param input.orders - closed orders; profit and fee in account currency
 * @returns account currency, below zero, 6 decimals, half up; `null` without a loss
 * @throws InvalidInputError that names the input, e.g. `orders[2].profit`
 * @see `docs/decisions/statistics.md`
 * @example largestLoss({ orders: [{ marketCode: 'EURUSD', side: 'buy', profit: '-6', openedAt: 0, closedAt: 1 }, { marketCode: 'EURUSD', side: 'sell', profit: '-7.25', openedAt: 2, closedAt: 3 }] }) // "-7.250000"
 */
export function largestLoss(input: OrdersInput): string | null {
  return largestLossOf(readTrades(input.orders))
}
