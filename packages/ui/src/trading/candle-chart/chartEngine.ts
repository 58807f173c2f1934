import type { PriceLine } from './PriceLine.ts'
import type { PlotCandle } from './plotCoordinates.ts'

/** A line joins the closes; an area is that line with a tint below it. */
export type ChartKind = 'candles' | 'line' | 'area'

/** VOL stands at the foot of the price pane, MA EMA BOLL on it, MACD RSI KDJ each in a pane of their own. */
export type ChartIndicator = 'VOL' | 'MA' | 'EMA' | 'BOLL' | 'MACD' | 'RSI' | 'KDJ'

const ownPane: ReadonlySet<ChartIndicator> = new Set(['MACD', 'RSI', 'KDJ'])

/** Whether an indicator opens a pane below the price. */
export const hasOwnPane = (indicator: ChartIndicator): boolean => ownPane.has(indicator)

/** How many panes a chart with these has below the price, each of them 72 px tall. */
export const panesOf = (indicators: readonly ChartIndicator[] = []): number => indicators.filter(hasOwnPane).length

/** Colours as the browser resolved them, and the font of the axes. */
export interface ChartTheme {
  grid: string
  label: string
  text: string
  secondary: string
  muted: string
  accent: string
  up: string
  down: string
  upSoft: string
  downSoft: string
  /** Rising candles are outlines: the colours at hand say nothing, as under forced colours. */
  isHollow: boolean
  font: string
}

/** Words on the axes; the engine itself formats nothing. */
export interface ChartFormat {
  price(value: number): string
  /** A figure of an indicator, whose decimals the engine has chosen. */
  figure(text: string): string
  /** Minutes that the zone is ahead of UTC at that moment. */
  zoneOffsetMs(time: number): number
  clock(time: number): string
  day(time: number): string
}

/** Prices that have a tag on the axis: the scale makes room for them and its own labels step aside. */
export interface AxisTags {
  last: number | null
  lines: readonly { price: number; kind: PriceLine['kind'] }[]
}

export interface EngineOptions {
  theme: ChartTheme
  format: ChartFormat
  kind: ChartKind
  indicators: readonly ChartIndicator[]
  /** Decimals of the price. */
  precision: number
  /** Called after each drawing of the price pane: prices may stand at other pixels than before. */
  onFrame(): void
  /** Called when the first candle comes into view and older ones may exist. */
  onReachStart(): void
}

/** All that the chart asks of a charting library. Only the folder `kline` implements it and imports the library. */
export interface ChartEngine {
  /** Replaces the series and shows its end. */
  setCandles(candles: readonly PlotCandle[], mayHaveOlder: boolean): void
  /** Replaces the last candle, or appends when its time is later. Never the whole series. */
  update(candle: PlotCandle): void
  /** Adds older candles in front; the view stays where it is. */
  prepend(older: readonly PlotCandle[], mayHaveOlder: boolean): void
  setKind(kind: ChartKind): void
  setIndicators(indicators: readonly ChartIndicator[]): void
  setTheme(theme: ChartTheme): void
  setFormat(format: ChartFormat): void
  setTags(tags: AxisTags): void
  /** Pixels from the top of the chart. */
  toY(price: number): number
  toPrice(y: number): number
  /** Pixels from the left of the chart. */
  toX(index: number): number
  /** Index of the candle at x, inside the series. */
  toIndex(x: number): number
  /** Size of the price pane without its axes, and the height of the legend at its top. */
  plot(): { width: number; height: number; legend: number }
  /** Indices in view, the end excluded. */
  visible(): { from: number; to: number }
  /** Moves the view by so many candles; to older ones when positive. */
  pan(candles: number): void
  /** Spreads the candles about the middle of the view; below 1 it draws them together. */
  zoom(factor: number): void
  showStart(): void
  showEnd(): void
  destroy(): void
}
