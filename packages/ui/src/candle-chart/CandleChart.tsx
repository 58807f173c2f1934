import {
  type CSSProperties,
  type ForwardedRef,
  forwardRef,
  type HTMLAttributes,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Button } from '../button/Button.tsx'
import { joinClasses } from '../class-names/joinClasses.ts'
import { formatDecimal } from '../decimal-format/formatDecimal.ts'
import { TextButton } from '../text-button/TextButton.tsx'
import { CandleSkeleton } from './CandleSkeleton.tsx'
import { CandleTable } from './CandleTable.tsx'
import type { ChartLabels } from './ChartLabels.ts'
import { Crosshair } from './Crosshair.tsx'
import { createCandleSeries } from './candleSeries.ts'
import { type ChartIndicator, type ChartKind, paneIndicators } from './chartEngine.ts'
import { createChartFormat } from './createChartFormat.ts'
import { PriceLayer } from './PriceLayer.tsx'
import type { PriceLine } from './PriceLine.ts'
import type { Candle } from './plotCoordinates.ts'
import { usePlot } from './usePlot.ts'

export interface CandleChartProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** Oldest first. A new last candle, a changed last candle or older candles in front are drawn as that change alone. */
  candles: readonly Candle[]
  /** Live candles that bypass React: called once, answers with the unsubscribe. */
  subscribe?: ((listener: (candle: Candle) => void) => () => void) | undefined
  /** Decimals of the market's price. */
  pricePrecision: number
  /** A change of market or period starts the chart anew, e.g. `"EURUSD 15M"`. */
  seriesKey?: string
  kind?: ChartKind
  indicators?: readonly ChartIndicator[]
  lines?: readonly PriceLine[]
  /** The first candle came into view. Answer by giving `candles` with older ones in front. */
  onNeedOlder?: (() => void) | undefined
  /** What stands in the chart, in one sentence. */
  summary: string
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
  /** Leaves the summary to assistive technology and the switch to the page. */
  hideFooter?: boolean
}

const noLines: readonly PriceLine[] = []
const noIndicators: readonly ChartIndicator[] = ['VOL']

function PlotFrame({
  candles,
  subscribe,
  lines = noLines,
  indicators = noIndicators,
  kind = 'candles',
  ...props
}: CandleChartProps) {
  const { pricePrecision: precision, locale, timeZone, labels, summary, view, onNeedOlder } = props
  const host = useRef<HTMLDivElement>(null)
  const [series] = useState(createCandleSeries)
  const words = useMemo(() => {
    const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
    return { format: createChartFormat(locale, zone, precision), price: (text: string) => formatDecimal(text, locale), precision }
  }, [locale, timeZone, precision])
  useLayoutEffect(() => series.accept(candles), [series, candles])
  useEffect(() => subscribe?.(series.update), [subscribe, series])
  const plot = usePlot(host, { series, words, kind, indicators, onNeedOlder })
  return (
    <>
      <div className="lk-candle-plot" dir="ltr" data-covered={view === 'table' || undefined}>
        <div className="lk-candle-canvas" ref={host} role="img" aria-label={summary} />
        {plot && <PriceLayer plot={plot} words={words} lines={lines} />}
        {plot && <Crosshair plot={plot} words={words} labels={labels} />}
      </div>
      {plot && view === 'table' && <CandleTable plot={plot} words={words} labels={labels} />}
    </>
  )
}

function Placeholder({ status, labels, onRetry }: Pick<CandleChartProps, 'labels' | 'onRetry'> & { status: string }) {
  if (status === 'loading') {
    return (
      <div className="lk-candle-placeholder" role="status">
        <CandleSkeleton />
        <span className="lk-visually-hidden">{labels.loading}</span>
      </div>
    )
  }
  return (
    <div className="lk-candle-placeholder" role={status === 'error' ? 'alert' : undefined}>
      <p className="lk-candle-message">{status === 'error' ? labels.error : labels.empty}</p>
      {onRetry && <Button onPress={onRetry}>{labels.retry}</Button>}
    </div>
  )
}

/** Takes what is the chart's from the properties and leaves what belongs on the element. */
function splitProps(props: CandleChartProps) {
  const { candles, subscribe, pricePrecision, seriesKey, kind, indicators, lines, onNeedOlder, ...rest } = props
  const { summary, labels, locale, timeZone, status, onRetry, view, onViewChange, hideFooter, className, style, ...attributes } =
    rest
  return attributes
}

/**
 * A market's candles with the lines of its orders; pan, pinch, long press for the figures of a candle.
 *
 * Prices are decimal text and become numbers only as pixels. The chart is never mirrored. A table beside it holds the same figures.
 *
 * @example
 * <CandleChart candles={candles} subscribe={onCandle} pricePrecision={5} locale="en-GB" labels={labels}
 *   summary="EURUSD, 15 minutes: 1.08419, up 0.29% today." />
 */
export const CandleChart = forwardRef(function CandleChart(props: CandleChartProps, ref: ForwardedRef<HTMLElement>) {
  const { candles, status = candles.length > 0 ? 'ready' : 'empty', seriesKey, labels, hideFooter, indicators, onRetry } = props
  const [ownView, setOwnView] = useState<'chart' | 'table'>('chart')
  const view = props.view ?? ownView
  const frameId = useId()
  const panes = indicators?.filter((name) => paneIndicators.has(name)).length ?? 0
  const style: CSSProperties & Record<`--${string}`, string> = { ...props.style, '--lk-candle-panes': `${panes}` }
  const toggle = () => {
    const next = view === 'table' ? 'chart' : 'table'
    setOwnView(next)
    props.onViewChange?.(next)
  }
  return (
    <figure
      {...splitProps(props)}
      ref={ref}
      className={joinClasses('lk-candle-chart', props.className)}
      style={style}
      aria-busy={status === 'loading'}
    >
      <div className="lk-candle-frame" id={frameId}>
        {status === 'ready' ? (
          <PlotFrame {...props} key={seriesKey} view={view} />
        ) : (
          <Placeholder status={status} labels={labels} onRetry={onRetry} />
        )}
      </div>
      <figcaption className={hideFooter ? 'lk-visually-hidden' : 'lk-candle-caption'}>
        <span>{status === 'ready' ? props.summary : ''}</span>
        {!hideFooter && (
          <TextButton aria-controls={frameId} isDisabled={status !== 'ready'} onPress={toggle}>
            {view === 'table' ? labels.showChart : labels.showTable}
          </TextButton>
        )}
      </figcaption>
    </figure>
  )
})
