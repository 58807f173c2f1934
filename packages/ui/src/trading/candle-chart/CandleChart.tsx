import { type CSSProperties, type ForwardedRef, forwardRef, useId, useImperativeHandle, useRef, useState } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { useControlled } from '../../foundation/controlled/useControlled.ts'
import * as icons from '../../foundation/icon/icons.ts'
import { attributesOf, type CandleChartProps } from './CandleChartProps.ts'
import { ChartButton } from './ChartButton.tsx'
import { ChartPlaceholder } from './ChartPlaceholder.tsx'
import { panesOf } from './chartEngine.ts'
import { preloadCandleChart, useChartEngine } from './chartEngineLoader.ts'
import { PlotFrame } from './PlotFrame.tsx'
import { useFullScreen } from './useFullScreen.ts'

/**
 * A chart of a market's candles, with lines for orders. Users can pan, pinch to zoom, use the keyboard, long-press to
 * see the prices of a candle, and open full screen.
 *
 * Prices are decimal text and are converted to numbers only to compute pixels. The chart is never mirrored. The user can switch
 * from the chart to a table with the same data.
 *
 * @example
 * <CandleChart candles={candles} subscribe={onCandle} fractionDigits={5} periodMs={900_000} labels={labels}
 *   summary={({ count, high, low }) => `EURUSD, ${count} candles of 15 minutes between ${low} and ${high}.`} />
 */
export const CandleChart = forwardRef(function CandleChart(props: CandleChartProps, ref: ForwardedRef<HTMLElement>) {
  const { candles, status: given = candles.length > 0 ? 'ready' : 'empty', seriesKey, labels, indicators } = props
  const engine = useChartEngine()
  const hasEngineFailed = given === 'ready' && engine.hasFailed
  const status = hasEngineFailed ? 'error' : given === 'ready' && !engine.create ? 'loading' : given
  const onRetry = hasEngineFailed ? () => void preloadCandleChart() : props.onRetry
  const [view, setView] = useControlled(props.view, props.defaultView ?? 'chart', props.onViewChange)
  const [isFull, setFull] = useControlled(props.isFullScreen, props.defaultFullScreen ?? false, props.onFullScreenChange)
  const [summary, setSummary] = useState(typeof props.summary === 'string' ? props.summary : '')
  const figure = useRef<HTMLElement>(null)
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => figure.current)
  useFullScreen(figure, isFull, () => setFull(false))
  const frameId = useId()
  const style: CSSProperties & Record<`--${string}`, string> = { ...props.style, '--lk-candle-panes': `${panesOf(indicators)}` }
  // `isFooterHidden` has no effect in full screen without a toolbar, because the footer then contains the only button to leave
  // full screen.
  const hasFooter = !props.isFooterHidden || (isFull && !props.toolbar)
  return (
    <figure
      {...attributesOf(props)}
      ref={figure}
      className={joinClasses('lk-candle-chart', props.className)}
      style={style}
      data-full-screen={isFull || undefined}
      aria-busy={status === 'loading'}
    >
      {props.toolbar}
      <div className="lk-candle-frame" data-lk-part="frame" id={frameId}>
        {status === 'ready' && engine.create ? (
          <PlotFrame {...props} key={seriesKey} view={view} onSummary={setSummary} createEngine={engine.create} />
        ) : (
          <ChartPlaceholder status={status} labels={labels} onRetry={onRetry} />
        )}
      </div>
      <figcaption className={hasFooter ? 'lk-figure-caption' : 'lk-visually-hidden'}>
        <span>{given === 'ready' ? summary : ''}</span>
        {hasFooter && (
          <span className="lk-candle-acts">
            <ChartButton
              kind="text"
              aria-controls={frameId}
              disabled={status !== 'ready'}
              onClick={() => setView(view === 'table' ? 'chart' : 'table')}
            >
              {view === 'table' ? labels.showChart : labels.showTable}
            </ChartButton>
            <ChartButton
              kind="icon"
              aria-label={isFull ? labels.leaveFullScreen : labels.fullScreen}
              onClick={() => setFull(!isFull)}
            >
              {isFull ? <icons.shrink /> : <icons.expand />}
            </ChartButton>
          </span>
        )}
      </figcaption>
    </figure>
  )
})
