import { decimalsOf } from '@leverkit/sdk/decimal'
import {
  type KeyboardEventHandler,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { formatDecimal } from '../../foundation/decimal-format/formatDecimal.ts'
import { useLocaleOr } from '../../foundation/locale/useLocaleOr.ts'
import type { CandleChartProps } from './CandleChartProps.ts'
import { Crosshair, type CrosshairKeys } from './Crosshair.tsx'
import { createCandleSeries } from './candleSeries.ts'
import type { ChartIndicator, CreateEngine, IndicatorPeriods } from './chartEngine.ts'
import { createChartFormat } from './createChartFormat.ts'
import { DrawingLayer } from './drawings/lazyDrawings.ts'
import { PriceLayer } from './PriceLayer.tsx'
import type { PriceLine } from './PriceLine.ts'
import { useChartKeys } from './useChartKeys.ts'
import { usePlot } from './usePlot.ts'
import { useResetOnDoubleTap } from './useResetOnDoubleTap.ts'
import { useVisibleCandles } from './useVisibleCandles.ts'
import type { VisibleCandles } from './VisibleCandles.ts'

const PlotExtras = lazy(async () => ({ default: (await import('./PlotExtras.tsx')).PlotExtras }))

const noLines: readonly PriceLine[] = []
const onlyVolume: readonly ChartIndicator[] = ['VOL']
const usualPeriods: IndicatorPeriods = {}

interface PlotFrameProps extends CandleChartProps {
  createEngine: CreateEngine
  /** Called with the summary of the visible candles whenever it changes. */
  onSummary: (summary: string) => void
}

function useWords({ fractionDigits, locale: given, timeZone }: CandleChartProps) {
  const locale = useLocaleOr(given)
  return useMemo(() => {
    const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
    return {
      format: createChartFormat(locale, zone, fractionDigits),
      price: (text: string) => formatDecimal(text, locale, { fractionDigits: Math.max(fractionDigits, decimalsOf(text)) }),
      precision: fractionDigits,
    }
  }, [locale, timeZone, fractionDigits])
}

/** Returns the summary of the visible candles as one sentence, and reports it to `onSummary`. */
function useSummary({ summary, labels, onSummary }: PlotFrameProps, plot: ReturnType<typeof usePlot>) {
  // A summary that is constant text needs no visible candles, so they are not read.
  const visible = useVisibleCandles(typeof summary === 'string' ? null : plot)
  const sentence = typeof summary === 'string' ? summary : visible ? summary(visible) : labels.table
  useLayoutEffect(() => onSummary(sentence), [onSummary, sentence])
  return sentence
}

interface PlotCanvasProps extends Pick<CandleChartProps, 'labels'> {
  host: RefObject<HTMLDivElement | null>
  sentence: string
  onKeyDown: KeyboardEventHandler
}

/** The canvas of the chart, in an element that handles the keys of the chart. */
function PlotCanvas({ host, sentence, labels, onKeyDown }: PlotCanvasProps) {
  const hintId = useId()
  return (
    <>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: the element needs the focus, because keys move the view. */}
      <div
        className="lk-candle-keys"
        role="application"
        aria-label={labels.table}
        aria-describedby={hintId}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <div className="lk-candle-canvas" ref={host} role="img" aria-label={sentence} />
      </div>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above */}
      <span id={hintId} hidden>
        {labels.keys} {labels.crosshairKeys}
      </span>
    </>
  )
}

/** The canvas and the layers above it, for one market and one period. */
export function PlotFrame(props: PlotFrameProps) {
  const {
    candles,
    subscribe,
    lines = noLines,
    indicators = onlyVolume,
    kind = 'candles',
    scale = 'linear',
    createEngine,
    ...rest
  } = props
  const {
    labels,
    summary,
    view,
    onLoadMore,
    periodMs,
    now = Date.now,
    indicatorPeriods: periods = usualPeriods,
    drawings,
    priceActions: actions,
  } = rest
  const host = useRef<HTMLDivElement>(null)
  const crosshairKeys = useRef<CrosshairKeys | null>(null)
  const drawingKeys = useRef<CrosshairKeys | null>(null)
  const [series] = useState(createCandleSeries)
  const words = useWords(props)
  useLayoutEffect(() => series.accept(candles), [series, candles])
  useEffect(() => subscribe?.(series.update), [subscribe, series])
  const plot = usePlot(host, createEngine, { series, words, kind, scale, indicators, periods, onLoadMore })
  useResetOnDoubleTap(plot, { lines, drawings })
  const sentence = useSummary(props, plot)
  const span = ({ from, to }: VisibleCandles) => `${words.format.moment(from)} – ${words.format.moment(to)}`
  const keys = useChartKeys(plot, typeof summary === 'string' ? span : summary)
  return (
    <>
      <div className="lk-candle-plot" data-lk-part="plot" dir="ltr" data-covered={view === 'table' || undefined}>
        <PlotCanvas
          host={host}
          sentence={sentence}
          labels={labels}
          onKeyDown={(event) => {
            if (!drawingKeys.current?.(event) && !crosshairKeys.current?.(event)) keys.onKeyDown(event)
          }}
        />
        {plot && drawings && (drawings.items.length > 0 || drawings.tool !== null) && (
          <Suspense fallback={null}>
            <DrawingLayer plot={plot} words={words} periodMs={periodMs} drawings={drawings} keys={drawingKeys} />
          </Suspense>
        )}
        {plot && <PriceLayer plot={plot} words={words} lines={lines} group={labels.group} keys={labels.lineKeys} />}
        {plot && <Crosshair {...{ plot, words, labels, actions }} keys={crosshairKeys} announcement={keys.announcement} />}
      </div>
      <Suspense fallback={null}>
        {plot && <PlotExtras plot={plot} words={words} view={view} periodMs={periodMs} now={now} labels={labels} />}
      </Suspense>
    </>
  )
}
