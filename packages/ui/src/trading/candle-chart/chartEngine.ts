import type { PriceLine } from './PriceLine.ts'
import type { PlotCandle } from './plotCoordinates.ts'

/** Kind of chart. `line` connects the closing prices. `area` is a line with a tint below it. */
export type ChartKind = 'candles' | 'line' | 'area'

/**
 * Scale of the price axis. On a `log` scale, equal distances are equal ratios of prices. A `percent` scale labels the axis with
 * the change since the close of the first visible candle.
 */
export type PriceScale = 'linear' | 'log' | 'percent'

/**
 * Indicators. VOL is at the bottom of the price pane. MA, EMA and BOLL are lines on the price pane. MACD, RSI and KDJ each have
 * their own pane.
 */
export type ChartIndicator = 'VOL' | 'MA' | 'EMA' | 'BOLL' | 'MACD' | 'RSI' | 'KDJ'

const ownPane: ReadonlySet<ChartIndicator> = new Set(['MACD', 'RSI', 'KDJ'])

/**
 * Numbers in the formula of each indicator. Each number is a length in candles, except the second number of BOLL, which is the
 * width of the band in standard deviations.
 */
export type IndicatorPeriods = Readonly<Partial<Record<Exclude<ChartIndicator, 'VOL'>, readonly number[]>>>

/** Returns whether an indicator has its own pane below the price pane. */
export const hasOwnPane = (indicator: ChartIndicator): boolean => ownPane.has(indicator)

/** Returns the number of panes below the price pane. The chart is 72 px taller for each of them. */
export const panesOf = (indicators: readonly ChartIndicator[] = []): number => indicators.filter(hasOwnPane).length

/** Colours of the chart, resolved from the tokens, and the font of the axes. */
export interface ChartTheme {
  grid: string
  /** Colour of the line at the first candle of a day. */
  dayBreak: string
  label: string
  text: string
  secondary: string
  muted: string
  accent: string
  /** Colours of indicators and drawings. */
  violet: string
  amber: string
  teal: string
  blue: string
  up: string
  down: string
  upSoft: string
  downSoft: string
  /**
   * Whether rising candles are painted as outlines. This is needed where colours cannot show the direction, for example under
   * forced colours.
   */
  isHollow: boolean
  font: string
}

/** Functions that format the texts of the axes. The engine itself formats nothing. */
export interface ChartFormat {
  price(value: number): string
  /** Formats a signed percentage with the given number of decimals. */
  percent(value: number, digits: number): string
  /** Formats a value of an indicator. `text` already has the number of decimals that the engine chose. */
  figure(text: string): string
  /** Returns the difference in ms between the time zone and UTC at the given time. */
  zoneOffsetMs(time: number): number
  clock(time: number): string
  day(time: number): string
}

/**
 * Prices that have a tag on the axis. The engine hides the axis labels under these tags. It also extends the price scale to each
 * price of `lines` that is near the candles.
 */
export interface AxisTags {
  last: number | null
  lines: readonly { price: number; kind: PriceLine['kind'] }[]
}

export interface EngineOptions {
  theme: ChartTheme
  format: ChartFormat
  kind: ChartKind
  scale: PriceScale
  indicators: readonly ChartIndicator[]
  periods: IndicatorPeriods
  /** Number of decimals of the price. */
  precision: number
  /** Called after each repaint of the price pane, because the positions of prices may have changed. */
  onFrame(): void
  /** Called when the first candle becomes visible and older candles may exist. */
  onReachStart(): void
}

/** Interface to the charting library. The folder `kline` contains the only implementation and all imports of the library. */
export interface ChartEngine {
  /** Replaces all candles and shows the last one. */
  setCandles(candles: readonly PlotCandle[], mayHaveOlder: boolean): void
  /** Replaces the last candle, or appends `candle` if its time is later. No other candle changes. */
  update(candle: PlotCandle): void
  /** Adds older candles in front without moving the view. */
  prepend(older: readonly PlotCandle[], mayHaveOlder: boolean): void
  setKind(kind: ChartKind): void
  setScale(scale: PriceScale): void
  setIndicators(indicators: readonly ChartIndicator[], periods: IndicatorPeriods): void
  setTheme(theme: ChartTheme): void
  setFormat(format: ChartFormat): void
  setTags(tags: AxisTags): void
  /** Returns the position of a price in pixels from the top of the chart. */
  toY(price: number): number
  toPrice(y: number): number
  /** Returns the position of a candle in pixels from the left of the chart. */
  toX(index: number): number
  /** Returns the index of the candle at `x`, limited to the range of the series. */
  toIndex(x: number): number
  /** Returns the size of the price pane without its axes, and the height of the legend at its top, in pixels. */
  plot(): { width: number; height: number; legend: number }
  /** Returns the range of visible candle indices. `to` is exclusive. */
  visible(): { from: number; to: number }
  /** Shows the values at `x` px from the left in the legends of the indicators; `null` shows the latest values. */
  showValuesAt(x: number | null): void
  /** Moves the view by a number of candles. A positive number moves it towards older candles. */
  pan(candles: number): void
  /** Zooms around the centre of the view. A factor above 1 shows fewer candles. */
  zoom(factor: number): void
  showStart(): void
  showEnd(): void
  /** Restores the first zoom, shows the newest candle, and computes the ranges of all price axes again. */
  reset(): void
  destroy(): void
}

/** Creates the engine of one chart. The host element must be in the document. */
export type CreateEngine = (host: HTMLElement, options: EngineOptions) => ChartEngine
