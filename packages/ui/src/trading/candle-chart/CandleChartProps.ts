import type { HTMLAttributes, ReactNode } from 'react'
import type { ChartLabels } from './ChartLabels.ts'
import type { ChartSight } from './ChartSight.ts'
import type { ChartIndicator, ChartKind } from './chartEngine.ts'
import type { PriceLine } from './PriceLine.ts'
import type { Candle } from './plotCoordinates.ts'

export interface CandleChartProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** Oldest first. A new last candle, a changed last candle or older candles in front are drawn as that change alone. */
  candles: readonly Candle[]
  /** Live candles that bypass React: called once, answers with the unsubscribe. */
  subscribe?: ((listener: (candle: Candle) => void) => () => void) | undefined
  /** Decimals of the market's price. */
  pricePrecision: number
  /** A change of market or period starts the chart anew, e.g. `"EURUSD 15M"`. */
  seriesKey?: string
  /** Length of one candle in ms; shows the time to its close. */
  periodMs?: number
  /** Epoch ms by the broker's clock. @default Date.now */
  now?: () => number
  kind?: ChartKind
  indicators?: readonly ChartIndicator[]
  lines?: readonly PriceLine[]
  /** The first candle came into view. Answer by giving `candles` with older ones in front. */
  onNeedOlder?: (() => void) | undefined
  /** What stands in the chart, in one sentence; made of the figures in view, it says what is drawn wherever the view moves. */
  summary: string | ((sight: ChartSight) => string)
  labels: ChartLabels
  /** BCP 47 tag. */
  locale: string
  /** IANA name. @default the zone of the device */
  timeZone?: string
  /** @default `ready`, or `empty` without candles */
  status?: 'ready' | 'loading' | 'empty' | 'error'
  onRetry?: (() => void) | undefined
  /** Controls the table from outside; with `hideFooter` the page gives the switch a place of its own. */
  view?: 'chart' | 'table'
  onViewChange?: ((view: 'chart' | 'table') => void) | undefined
  /** Controls full screen from outside. It covers the window everywhere, and the whole screen where the browser lets it. */
  isFullScreen?: boolean
  onFullScreenChange?: ((isFullScreen: boolean) => void) | undefined
  /** Periods and settings above the chart, which stay at hand in full screen. */
  toolbar?: ReactNode
  /** Leaves the summary to assistive technology and the switches to the page. In full screen the footer is there unless a `toolbar` is, which then has the way out. */
  hideFooter?: boolean
}

/** Takes what is the chart's from the properties and leaves what belongs on the element. */
export function attributesOf(props: CandleChartProps) {
  const { candles, subscribe, pricePrecision, seriesKey, periodMs, now, kind, indicators, lines, onNeedOlder, ...rest } = props
  const { summary, labels, locale, timeZone, status, onRetry, view, onViewChange, ...more } = rest
  const { isFullScreen, onFullScreenChange, toolbar, hideFooter, className, style, ...attributes } = more
  return attributes
}
