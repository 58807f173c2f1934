import { type Decimal, money, total } from './amounts.ts'
import { averageLossOf, averageWinOf, expectancyOf, largestLossOf, largestWinOf, profitFactorOf, winRateOf } from './averages.ts'
import { type Drawdown, drawdownOf } from './drawdown.ts'
import { sharpeOf } from './sharpe.ts'
import { type Streaks, streaksOf } from './streaks.ts'
import { type AccountHistory, lossesOf, readHistory, resultsOf, type Trade, winsOf } from './trades.ts'

/**
 * Statistics of closed orders. The result of an order is its profit − fee. Amounts are in account currency with 6 decimals,
 * percentages have 2 decimals, ratios have 4. An undefined statistic is `null`.
 */
export interface TradeStatistics extends Drawdown, Streaks {
  /** Number of closed orders: wins + losses + break-even orders. */
  readonly orders: number
  /** Number of orders with a result above zero. */
  readonly wins: number
  /** Number of orders with a result below zero. */
  readonly losses: number
  /** Number of orders with a result of exactly zero. */
  readonly breakEven: number
  /** Sum of all results. */
  readonly netResult: string
  /** Sum of the results above zero; ≥ 0. */
  readonly grossWin: string
  /** Sum of the results below zero; ≤ 0. */
  readonly grossLoss: string
  /** Share of wins in percent; `null` without orders. */
  readonly winRate: string | null
  /** Ratio of the sum of wins to the sum of losses; `null` without losses. */
  readonly profitFactor: string | null
  /** Average result in account currency per order; `null` without orders. */
  readonly expectancy: string | null
  /** Average of the results above zero; `null` without wins. */
  readonly averageWin: string | null
  /** Average of the results below zero, as a negative amount; `null` without losses. */
  readonly averageLoss: string | null
  /** Largest result above zero; `null` without wins. */
  readonly largestWin: string | null
  /** The most negative result; `null` without losses. */
  readonly largestLoss: string | null
  /** Sharpe ratio per trade; `null` for fewer than two orders, or if all results are equal. */
  readonly sharpePerTrade: string | null
}

export function statisticsOf(trades: readonly Trade[], startingBalance: Decimal): TradeStatistics {
  const wins = winsOf(trades)
  const losses = lossesOf(trades)
  return {
    orders: trades.length,
    wins: wins.length,
    losses: losses.length,
    breakEven: trades.length - wins.length - losses.length,
    netResult: money(total(resultsOf(trades))),
    grossWin: money(total(wins)),
    grossLoss: money(total(losses)),
    winRate: winRateOf(trades),
    profitFactor: profitFactorOf(trades),
    expectancy: expectancyOf(trades),
    averageWin: averageWinOf(trades),
    averageLoss: averageLossOf(trades),
    largestWin: largestWinOf(trades),
    largestLoss: largestLossOf(trades),
    ...drawdownOf(trades, startingBalance),
    ...streaksOf(trades),
    sharpePerTrade: sharpeOf(trades),
  }
}

/**
 * Calculates all statistics of closed orders. Each statistic is computed exactly or with 40 digits. Then it is rounded to the
 * decimal places of the result.
 *
 * @param input.orders - closed orders; profit and fee in account currency; times in epoch milliseconds
 * @param input.startingBalance - balance before the first order, in account currency; ≥ 0
 * @returns amounts with 6 decimals, percentages with 2, ratios with 4, half up; an undefined statistic is `null`
 * @throws InvalidInputError that names the input, e.g. `orders[2].profit` or `startingBalance`; also if the sum of the amounts
 * needs more than 32 digits, including decimals
 * @see `docs/decisions/statistics.md`
 * @example tradeStatistics({ startingBalance: '100', orders: [{ marketCode: 'EURUSD', side: 'buy', profit: '20.5', fee: '0.5', openedAt: 0, closedAt: 1 }, { marketCode: 'XAUUSD', side: 'sell', profit: '-29.5', fee: '0.5', openedAt: 2, closedAt: 3 }] }) // {"orders":2,"wins":1,"losses":1,"breakEven":0,"netResult":"-10.000000","grossWin":"20.000000","grossLoss":"-30.000000","winRate":"50.00","profitFactor":"0.6667","expectancy":"-5.000000","averageWin":"20.000000","averageLoss":"-30.000000","largestWin":"20.000000","largestLoss":"-30.000000","maxDrawdown":"30.000000","maxDrawdownPercent":"25.00","longestWinStreak":1,"longestLossStreak":1,"sharpePerTrade":"-0.1414"}
 */
export function tradeStatistics(input: AccountHistory): TradeStatistics {
  const { trades, startingBalance } = readHistory(input)
  return statisticsOf(trades, startingBalance)
}
