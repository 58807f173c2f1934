export { EquityCurve, type EquityCurveProps, type EquityLabels } from './account/performance-chart/EquityCurve.tsx'
export type { ClosedOrderPoint } from './account/performance-chart/EquityTable.tsx'
export { type MarketProfit, ProfitByMarket, type ProfitByMarketProps } from './account/performance-chart/ProfitByMarket.tsx'
export {
  type GroupResult,
  ResultBars,
  type ResultBarsProps,
} from './account/performance-chart/ResultBars.tsx'
export { type MarketWins, WinRate, type WinRateProps } from './account/performance-chart/WinRate.tsx'
export { type DayResult, PnlCalendar, type PnlCalendarProps } from './account/pnl-calendar/PnlCalendar.tsx'
