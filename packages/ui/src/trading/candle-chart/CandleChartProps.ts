import type { HTMLAttributes, ReactNode } from 'react'
import type { ChartLabels } from './ChartLabels.ts'
import type { ChartIndicator, ChartKind } from './chartEngine.ts'
import type { PriceLine } from './PriceLine.ts'
import type { Candle } from './plotCoordinates.ts'
import type { VisibleCandles } from './VisibleCandles.ts'

export interface CandleChartProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** Oldest first. Of a new array only the difference is painted: a new or changed last candle, or older candles in front. */
  candles: readonly Candle[]
  /** Subscribes to live candles, which bypass React. Called once; returns the unsubscribe function. */
  subscribe?: ((listener: (candle: Candle) => void) => () => void) | undefined
  /** Decimals of the market's price. */
  pricePrecision: number
  /** Identifies market and period, e.g. `"EURUSD 15M"`; a change remounts the chart. */
  seriesKey?: string
  /** Length of one candle in ms; shows the time to its close. */
  periodMs?: number
  /** Epoch ms by the broker's clock. @default Date.now */
  now?: () => number
  kind?: ChartKind
  indicators?: readonly ChartIndicator[]
  lines?: readonly PriceLine[]
  /** Called when the first candle becomes visible. Then pass `candles` with older ones in front. */
  onNeedOlder?: (() => void) | undefined
  /** The content of the chart in one sentence. A function gets the visible candles, so that the sentence follows the view. */
  summary: string | ((visible: VisibleCandles) => string)
  labels: ChartLabels
  /** BCP 47 tag. */
  locale: string
  /** IANA name. @default the zone of the device */
  timeZone?: string
  /** @default `ready`, or `empty` without candles */
  status?: 'ready' | 'loading' | 'empty' | 'error'
  onRetry?: (() => void) | undefined
  /** Controls chart or table; with `hideFooter` the page has its own button for it. */
  view?: 'chart' | 'table'
  onViewChange?: ((view: 'chart' | 'table') => void) | undefined
  /** Controls full screen. It covers the window, and the whole screen if the browser allows it. */
  isFullScreen?: boolean
  onFullScreenChange?: ((isFullScreen: boolean) => void) | undefined
  /** Periods and settings above the chart, also visible in full screen. */
  toolbar?: ReactNode
  /** Hides the summary visually and the buttons completely. In full screen the footer is shown unless there is a `toolbar`, which must then have a button to leave. */
  hideFooter?: boolean
}

/** Removes the chart's own properties and returns the attributes of the element. */
export function attributesOf(props: CandleChartProps) {
  const { candles, subscribe, pricePrecision, seriesKey, periodMs, now, kind, indicators, lines, onNeedOlder, ...rest } = props
  const { summary, labels, locale, timeZone, status, onRetry, view, onViewChange, ...more } = rest
  const { isFullScreen, onFullScreenChange, toolbar, hideFooter, className, style, ...attributes } = more
  return attributes
}
