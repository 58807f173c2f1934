import { type Decimal, hundred, money, orNull, percent, zero } from './amounts.ts'
import { type AccountHistory, readHistory, type Trade } from './trades.ts'

/** Largest drawdown by amount and largest drawdown in percent. They can come from different falls of the balance. */
export interface Drawdown {
  /** Largest drawdown in account currency, ≥ 0, 6 decimals. */
  readonly maxDrawdown: string
  /**
   * Largest drawdown, in percent of the highest balance before the fall, ≥ 0, 2 decimals. `null` if the balance fell from a peak
   * of zero.
   */
  readonly maxDrawdownPercent: string | null
}

export function drawdownOf(trades: readonly Trade[], startingBalance: Decimal): Drawdown {
  let balance = startingBalance
  let peak = startingBalance
  let deepest = zero
  let steepest: Decimal | null = zero
  for (const { result } of trades) {
    balance = balance.plus(result)
    if (balance.gte(peak)) {
      peak = balance
      continue
    }
    const fall = peak.minus(balance)
    if (fall.gt(deepest)) deepest = fall
    if (peak.isZero()) steepest = null
    if (steepest === null) continue
    const share = fall.times(hundred).div(peak)
    if (share.gt(steepest)) steepest = share
  }
  return { maxDrawdown: money(deepest), maxDrawdownPercent: orNull(percent, steepest) }
}

/**
 * Calculates the largest drawdown: how far the balance fell below its highest value so far. The balance starts at
 * `startingBalance`. The orders are sorted by closing time. Each order changes the balance by profit − fee. Deposits, withdrawals
 * and floating profit are not included.
 *
 *     amount:   the largest (peak − balance)
 *     percent:  the largest (peak − balance) ÷ peak × 100
 *
 * @param input.orders - closed orders; profit and fee in account currency; times in epoch milliseconds
 * @param input.startingBalance - account currency; ≥ 0
 * @returns the amount with 6 decimals and the percentage with 2, half up, both ≥ 0; the percentage is above 100 if the balance
 * fell below zero, and `null` if the balance fell from a peak of zero
 * @throws InvalidInputError that names the input, e.g. `orders[2].profit` or `startingBalance`
 * @see `docs/decisions/statistics.md`
 * @example maxDrawdown({ startingBalance: '100', orders: [{ marketCode: 'EURUSD', side: 'buy', profit: '20', openedAt: 0, closedAt: 1 }, { marketCode: 'EURUSD', side: 'sell', profit: '-30', openedAt: 2, closedAt: 3 }] }) // {"maxDrawdown":"30.000000","maxDrawdownPercent":"25.00"}
 * @example maxDrawdown({ startingBalance: '0', orders: [{ marketCode: 'EURUSD', side: 'buy', profit: '-1', openedAt: 0, closedAt: 1 }] }) // {"maxDrawdown":"1.000000","maxDrawdownPercent":null}
 */
export function maxDrawdown(input: AccountHistory): Drawdown {
  const { trades, startingBalance } = readHistory(input)
  return drawdownOf(trades, startingBalance)
}
