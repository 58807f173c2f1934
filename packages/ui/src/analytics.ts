export { EquityCurve, type EquityCurveProps, type EquityLabels } from './performance-chart/EquityCurve.tsx'
export type { ClosedOrderPoint } from './performance-chart/EquityTable.tsx'
export { type MarketProfit, ProfitByMarket, type ProfitByMarketProps } from './performance-chart/ProfitByMarket.tsx'
export { type MarketWins, WinRate, type WinRateProps } from './performance-chart/WinRate.tsx'
