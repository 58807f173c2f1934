export {
  averageLoss,
  averageWin,
  expectancy,
  largestLoss,
  largestWin,
  profitFactor,
  winRate,
} from './averages.ts'
export { type Drawdown, maxDrawdown } from './drawdown.ts'
export {
  type HourStatistics,
  type MarketStatistics,
  type SideStatistics,
  statisticsByHour,
  statisticsByMarket,
  statisticsBySide,
  statisticsByWeekday,
  type WeekdayStatistics,
  type ZonedHistory,
} from './groups.ts'
export { sharpePerTrade } from './sharpe.ts'
export { type TradeStatistics, tradeStatistics } from './statistics.ts'
export { longestStreaks, type Streaks } from './streaks.ts'
export type { AccountHistory, ClosedOrder, OrdersInput } from './trades.ts'
