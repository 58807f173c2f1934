import type { PriceLine } from './PriceLine.ts'
import type { PlotCandle } from './plotCoordinates.ts'

/** A line connects the closes; an area is a line with a tint below it. */
export type ChartKind = 'candles' | 'line' | 'area'

/** VOL is at the bottom of the price pane, MA, EMA and BOLL are on it, MACD, RSI and KDJ have a pane each. */
export type ChartIndicator = 'VOL' | 'MA' | 'EMA' | 'BOLL' | 'MACD' | 'RSI' | 'KDJ'

const ownPane: ReadonlySet<ChartIndicator> = new Set(['MACD', 'RSI', 'KDJ'])

/** Whether an indicator opens a pane below the price. */
export const hasOwnPane = (indicator: ChartIndicator): boolean => ownPane.has(indicator)

/** Number of panes below the price, 72 px each. */
export const panesOf = (indicators: readonly ChartIndicator[] = []): number => indicators.filter(hasOwnPane).length

/** Resolved colours, and the font of the axes. */
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
  /** Rising candles are outlined, because colours cannot show the direction, as under forced colours. */
  isHollow: boolean
  font: string
}

/** Formats the texts of the axes; the engine itself formats nothing. */
export interface ChartFormat {
  price(value: number): string
  /** Formats a value of an indicator; the engine chooses its decimals. */
  figure(text: string): string
  /** Offset of the time zone from UTC at that moment, in ms. */
  zoneOffsetMs(time: number): number
  clock(time: number): string
  day(time: number): string
}

/** Prices with a tag on the axis: the scale includes them, and axis labels below tags are hidden. */
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
  /** Called after each repaint of the price pane, because the pixels of prices may have changed. */
  onFrame(): void
  /** Called when the first candle becomes visible and older ones may exist. */
  onReachStart(): void
}

/** Interface to the charting library. Only the folder `kline` implements it and imports the library. */
export interface ChartEngine {
  /** Replaces the series and shows its end. */
  setCandles(candles: readonly PlotCandle[], mayHaveOlder: boolean): void
  /** Replaces the last candle, or appends when its time is later. Never the whole series. */
  update(candle: PlotCandle): void
  /** Adds older candles in front; the view does not move. */
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
  /** Visible indices, without `to`. */
  visible(): { from: number; to: number }
  /** Moves the view by a number of candles; positive towards older ones. */
  pan(candles: number): void
  /** Zooms around the centre of the view; a factor above 1 shows fewer candles. */
  zoom(factor: number): void
  showStart(): void
  showEnd(): void
  destroy(): void
}
