export {
  averageLoss,
  averageWin,
  expectancy,
  largestLoss,
  largestWin,
  profitFactor,
  winRate,
} from './averages.ts'
export { type BalancePoint, balanceCurve } from './curve.ts'
export { type Drawdown, maxDrawdown } from './drawdown.ts'
export { type Extremes, extremeTrades } from './extremes.ts'
export { type Fees, feeTotals } from './fees.ts'
export {
  type DayStatistics,
  type HoldingTimeHistory,
  type HoldingTimeStatistics,
  type HourStatistics,
  type MarketStatistics,
  type SideStatistics,
  statisticsByDay,
  statisticsByHoldingTime,
  statisticsByHour,
  statisticsByMarket,
  statisticsBySide,
  statisticsByWeekday,
  type WeekdayStatistics,
  type ZonedHistory,
} from './groups.ts'
export { type HoldingTimes, holdingTimes } from './holding.ts'
export { sharpePerTrade } from './sharpe.ts'
export { type TradeStatistics, tradeStatistics } from './statistics.ts'
export { longestStreaks, type Streaks } from './streaks.ts'
export type { AccountHistory, ClosedOrder, OrdersInput } from './trades.ts'
