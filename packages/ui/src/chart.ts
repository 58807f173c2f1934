export { CandleChart } from './trading/candle-chart/CandleChart.tsx'
export type { CandleChartProps } from './trading/candle-chart/CandleChartProps.ts'
export type { ChartLabels, PriceActions } from './trading/candle-chart/ChartLabels.ts'
export type { ChartIndicator, ChartKind, IndicatorPeriods, PriceScale } from './trading/candle-chart/chartEngine.ts'
export type {
  ChartDrawings,
  Drawing,
  DrawingKind,
  DrawingLabels,
  DrawingPoint,
  DrawingTool,
} from './trading/candle-chart/drawings/Drawing.ts'
export { DrawingBar } from './trading/candle-chart/drawings/lazyDrawings.ts'
export type { LineHandle, PriceLine } from './trading/candle-chart/PriceLine.ts'
export type { Candle } from './trading/candle-chart/plotCoordinates.ts'
export type { VisibleCandles } from './trading/candle-chart/VisibleCandles.ts'
