import type { HTMLAttributes, ReactNode } from 'react'
import type { ChartLabels } from './ChartLabels.ts'
import type { ChartIndicator, ChartKind } from './chartEngine.ts'
import type { PriceLine } from './PriceLine.ts'
import type { Candle } from './plotCoordinates.ts'
import type { VisibleCandles } from './VisibleCandles.ts'

export interface CandleChartProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /**
   * Candles, oldest first. If a new array changes the last candle, appends a candle or adds older candles in front,
   * only the difference is painted.
   */
  candles: readonly Candle[]
  /**
   * Subscribes to live candles and returns the unsubscribe function. The chart calls it once, and paints live candles without a
   * React render.
   */
  subscribe?: ((listener: (candle: Candle) => void) => () => void) | undefined
  /** Number of decimals of the market's price. */
  pricePrecision: number
  /** Identifies market and period, such as `"EURUSD 15M"`. A new value remounts the chart. */
  seriesKey?: string
  /** Length of one candle in ms. If set, the chart shows the time until the current candle closes. */
  periodMs?: number
  /** Returns the current time of the broker's clock in epoch ms. @default Date.now */
  now?: () => number
  kind?: ChartKind
  indicators?: readonly ChartIndicator[]
  lines?: readonly PriceLine[]
  /** Called when the first candle becomes visible. The page then passes `candles` with older candles in front. */
  onNeedOlder?: (() => void) | undefined
  /**
   * Content of the chart in one sentence. A function receives the visible candles, so that the sentence describes the current
   * view.
   */
  summary: string | ((visible: VisibleCandles) => string)
  labels: ChartLabels
  /** Locale as a BCP 47 tag. */
  locale: string
  /** IANA name of the time zone. @default the time zone of the device */
  timeZone?: string
  /** State of the chart. @default `ready`, or `empty` without candles */
  status?: 'ready' | 'loading' | 'empty' | 'error'
  onRetry?: (() => void) | undefined
  /**
   * Controls whether the chart or the table is shown. Set this property together with `hideFooter` if the page has its
   * own button for the switch.
   */
  view?: 'chart' | 'table'
  onViewChange?: ((view: 'chart' | 'table') => void) | undefined
  /** Controls full screen. In full screen the chart covers the window, or the whole screen if the browser allows it. */
  isFullScreen?: boolean
  onFullScreenChange?: ((isFullScreen: boolean) => void) | undefined
  /** Content above the chart, such as periods and settings. Also visible in full screen. */
  toolbar?: ReactNode
  /**
   * Hides the summary visually and removes the buttons below the chart. In full screen the footer is hidden only if there is a
   * `toolbar`, which must then have a button to leave full screen.
   */
  hideFooter?: boolean
}

/** Returns the HTML attributes for the chart's element: all properties except the chart's own. */
export function attributesOf(props: CandleChartProps) {
  const { candles, subscribe, pricePrecision, seriesKey, periodMs, now, kind, indicators, lines, onNeedOlder, ...rest } = props
  const { summary, labels, locale, timeZone, status, onRetry, view, onViewChange, ...more } = rest
  const { isFullScreen, onFullScreenChange, toolbar, hideFooter, className, style, ...attributes } = more
  return attributes
}
