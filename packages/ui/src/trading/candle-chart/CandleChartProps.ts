import type { HTMLAttributes, ReactNode } from 'react'
import type { ChartLabels, PriceActions } from './ChartLabels.ts'
import type { ChartIndicator, ChartKind, IndicatorPeriods, PriceScale } from './chartEngine.ts'
import type { ChartDrawings } from './drawings/Drawing.ts'
import type { PriceLine } from './PriceLine.ts'
import type { Candle } from './plotCoordinates.ts'
import type { VisibleCandles } from './VisibleCandles.ts'

export interface CandleChartProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /**
   * Candles, oldest first. If a new array differs only in its last candle, or in candles that were added at one end, the chart
   * keeps its view and updates only these candles. After any other change, the chart shows the newest candles.
   */
  candles: readonly Candle[]
  /**
   * Subscribes to live candles and returns the unsubscribe function. The chart calls `subscribe` when it mounts, and again only
   * if a different function is passed. It paints live candles without a React render.
   */
  subscribe?: ((listener: (candle: Candle) => void) => () => void) | undefined
  /** Number of decimals of the market's price. */
  fractionDigits: number
  /** Identifies the market and the period, such as `"EURUSD 15M"`. A new value remounts the chart. */
  seriesKey?: string
  /** Length of one candle in ms. If set, the chart shows the time until the current candle closes. */
  periodMs?: number
  /** Returns the current time of the broker's clock in epoch ms. @default Date.now */
  now?: () => number
  /** Kind of chart: candles, a line or an area. @default 'candles' */
  kind?: ChartKind
  /**
   * Scale of the price axis. On a `log` scale, equal distances are equal ratios of prices. While a price of zero or below is in
   * view, a `log` scale is linear. A `percent` scale labels the axis with the change since the close of the first visible
   * candle.
   * @default 'linear'
   */
  scale?: PriceScale
  /** Indicators in and below the chart. @default ['VOL'] */
  indicators?: readonly ChartIndicator[]
  /** Periods of the indicators, such as `{ MA: [5, 10, 30] }`. @default the standard periods of each indicator */
  indicatorPeriods?: IndicatorPeriods | undefined
  /** Horizontal lines at prices, such as those of open orders. @default none */
  lines?: readonly PriceLine[]
  /**
   * Drawings and the state of the drawing tools. The chart loads the code for drawings when there is a drawing or the tools are
   * open. Place a `DrawingBar` in the `toolbar` while the tools are open.
   */
  drawings?: ChartDrawings | undefined
  /**
   * Actions at the price of the crosshair, such as a price alert. If set, the price that the crosshair shows on the axis is a
   * button that opens a menu of these actions.
   */
  priceActions?: PriceActions | undefined
  /**
   * Called when the first candle becomes visible, unless there are already 5000 candles. The page then passes `candles` with
   * older candles in front.
   */
  onLoadMore?: (() => void) | undefined
  /**
   * Content of the chart in one sentence. A function receives the visible candles, so that the sentence describes the current
   * view.
   */
  summary: string | ((visible: VisibleCandles) => string)
  /** All texts of the chart. */
  labels: ChartLabels
  /** Locale as a BCP 47 tag. @default the locale of the `I18nProvider` */
  locale?: string | undefined
  /** IANA name of the time zone. @default the time zone of the device */
  timeZone?: string
  /** State of the chart. @default `ready`, or `empty` without candles */
  status?: 'ready' | 'loading' | 'empty' | 'error'
  /** Called when the user presses the button of the error state. The caller then loads the candles again. */
  onRetry?: (() => void) | undefined
  /**
   * Controls whether the chart or the table is shown. If the page has its own button that switches between chart and table, set
   * this property and `isFooterHidden`.
   */
  view?: 'chart' | 'table'
  /** Initial view of a chart without `view`. @default 'chart' */
  defaultView?: 'chart' | 'table'
  /** Called when the user switches between chart and table. */
  onViewChange?: ((view: 'chart' | 'table') => void) | undefined
  /** Controls full screen. In full screen the chart covers the window, or the whole screen if the browser allows it. */
  isFullScreen?: boolean
  /** Whether a chart without `isFullScreen` starts in full screen. @default false */
  defaultFullScreen?: boolean
  /** Called when the user enters or leaves full screen. */
  onFullScreenChange?: ((isFullScreen: boolean) => void) | undefined
  /** Content above the chart, such as periods and settings. The toolbar is also visible in full screen. */
  toolbar?: ReactNode
  /**
   * Hides the footer: hides the summary visually, and removes the buttons below the chart. In full screen without a `toolbar`,
   * the footer remains visible. If a page sets both `isFooterHidden` and `toolbar`, the toolbar must contain a button to leave
   * full screen.
   */
  isFooterHidden?: boolean
}

/** Returns the HTML attributes for the chart's element. The properties of the chart itself are removed. */
export function attributesOf(props: CandleChartProps) {
  const { candles, subscribe, fractionDigits, seriesKey, periodMs, now, kind, indicators, lines, drawings, ...others } = props
  const { scale, indicatorPeriods, priceActions, onLoadMore, ...rest } = others
  const { summary, labels, locale, timeZone, status, onRetry, view, defaultView, onViewChange, ...more } = rest
  const { isFullScreen, defaultFullScreen, onFullScreenChange, toolbar, isFooterHidden, className, style, ...attributes } = more
  return attributes
}
