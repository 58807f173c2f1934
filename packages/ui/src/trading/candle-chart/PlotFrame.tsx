import { decimalsOf } from '@leverkit/sdk/decimal'
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { formatDecimal } from '../../foundation/decimal-format/formatDecimal.ts'
import type { CandleChartProps } from './CandleChartProps.ts'
import { CandleCountdown } from './CandleCountdown.tsx'
import { CandleTable } from './CandleTable.tsx'
import { Crosshair } from './Crosshair.tsx'
import { createCandleSeries } from './candleSeries.ts'
import type { ChartIndicator } from './chartEngine.ts'
import { createChartFormat } from './createChartFormat.ts'
import { PriceLayer } from './PriceLayer.tsx'
import type { PriceLine } from './PriceLine.ts'
import { useChartKeys } from './useChartKeys.ts'
import { usePlot } from './usePlot.ts'
import { useVisibleCandles } from './useVisibleCandles.ts'
import type { VisibleCandles } from './VisibleCandles.ts'

const noLines: readonly PriceLine[] = []
const onlyVolume: readonly ChartIndicator[] = ['VOL']

interface PlotFrameProps extends CandleChartProps {
  /** Called with the summary of the visible candles whenever it changes. */
  onSummary: (summary: string) => void
}

function useWords({ pricePrecision: precision, locale, timeZone }: CandleChartProps) {
  return useMemo(() => {
    const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
    return {
      format: createChartFormat(locale, zone, precision),
      price: (text: string) => formatDecimal(text, locale, { digits: Math.max(precision, decimalsOf(text)) }),
      precision,
    }
  }, [locale, timeZone, precision])
}

/** The canvas and the layers above it, for one market and one period. */
export function PlotFrame(props: PlotFrameProps) {
  const { candles, subscribe, lines = noLines, indicators = onlyVolume, kind = 'candles', onSummary, ...rest } = props
  const { labels, summary, view, onNeedOlder, periodMs, now = Date.now } = rest
  const host = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const [series] = useState(createCandleSeries)
  const words = useWords(props)
  useLayoutEffect(() => series.accept(candles), [series, candles])
  useEffect(() => subscribe?.(series.update), [subscribe, series])
  const plot = usePlot(host, { series, words, kind, indicators, onNeedOlder })
  // If the summary is constant text, the visible candles are not read.
  const visible = useVisibleCandles(typeof summary === 'string' ? null : plot)
  const sentence = typeof summary === 'string' ? summary : visible ? summary(visible) : labels.table
  useLayoutEffect(() => onSummary(sentence), [onSummary, sentence])
  const span = ({ from, to }: VisibleCandles) => `${words.format.moment(from)} – ${words.format.moment(to)}`
  const keys = useChartKeys(plot, typeof summary === 'string' ? span : summary)
  return (
    <>
      <div className="lk-candle-plot" dir="ltr" data-covered={view === 'table' || undefined}>
        {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: the element needs the focus, because keys move the view. */}
        <div
          className="lk-candle-keys"
          role="application"
          aria-label={labels.table}
          aria-describedby={hintId}
          tabIndex={0}
          onKeyDown={keys.onKeyDown}
        >
          <div className="lk-candle-canvas" ref={host} role="img" aria-label={sentence} />
        </div>
        {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above */}
        <span id={hintId} hidden>
          {labels.keys}
        </span>
        <span className="lk-visually-hidden" role="status">
          {keys.announcement}
        </span>
        {plot && <PriceLayer plot={plot} words={words} lines={lines} group={labels.group} />}
        {plot && periodMs !== undefined && <CandleCountdown plot={plot} periodMs={periodMs} now={now} label={labels.closesIn} />}
        {plot && <Crosshair plot={plot} words={words} labels={labels} />}
      </div>
      {plot && view === 'table' && <CandleTable plot={plot} words={words} labels={labels} />}
    </>
  )
}
