import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CandleSeries, SeriesChange } from './candleSeries.ts'
import type { ChartEngine, ChartIndicator, ChartKind } from './chartEngine.ts'
import { createKlineEngine } from './kline/createKlineEngine.ts'
import type { Plot, PlotWords } from './Plot.ts'
import { toPlotCandle } from './plotCoordinates.ts'
import { observeTheme, readTheme } from './readTheme.ts'

/** Beyond this the library's own walk over the series would be felt in each tick. */
const mostCandles = 5000

interface PlotOptions {
  series: CandleSeries
  words: PlotWords
  kind: ChartKind
  indicators: readonly ChartIndicator[]
  onNeedOlder: (() => void) | undefined
}

function follow(engine: ChartEngine, series: CandleSeries, mayHaveOlder: () => boolean) {
  const start = () => engine.setCandles(series.candles().map(toPlotCandle), mayHaveOlder())
  const apply = (change: SeriesChange) => {
    if (change.type === 'reset') start()
    else if (change.type === 'prepend') engine.prepend(change.older.map(toPlotCandle), mayHaveOlder())
    else for (const candle of change.newer) engine.update(toPlotCandle(candle))
  }
  start()
  return series.subscribe(apply)
}

/** Mounts the engine once, feeds it changes of the series, and keeps its colours those of the page. */
export function usePlot(hostRef: RefObject<HTMLElement | null>, options: PlotOptions): Plot | null {
  const { series, words, kind, indicators, onNeedOlder } = options
  const [plot, setPlot] = useState<Plot | null>(null)
  const latest = useRef({ words, kind, indicators, onNeedOlder })
  useLayoutEffect(() => {
    latest.current = { words, kind, indicators, onNeedOlder }
  })
  const { precision } = words
  useLayoutEffect(() => {
    const host = hostRef.current
    if (!host) return
    const frames = new Set<() => void>()
    const engine = createKlineEngine(host, {
      theme: readTheme(host),
      format: latest.current.words.format,
      kind: latest.current.kind,
      indicators: latest.current.indicators,
      precision,
      onFrame() {
        for (const listener of frames) listener()
      },
      onReachStart: () => latest.current.onNeedOlder?.(),
    })
    const mayHaveOlder = () => latest.current.onNeedOlder !== undefined && series.candles().length < mostCandles
    const unfollow = follow(engine, series, mayHaveOlder)
    const unobserve = observeTheme(host, () => engine.setTheme(readTheme(host)))
    setPlot({
      engine,
      series,
      host,
      onFrame(listener) {
        frames.add(listener)
        return () => frames.delete(listener)
      },
    })
    return () => {
      unobserve()
      unfollow()
      engine.destroy()
      setPlot(null)
    }
  }, [hostRef, series, precision])
  useEffect(() => plot?.engine.setKind(kind), [plot, kind])
  const chosen = indicators.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are compared, not the array that a render made.
  useEffect(() => plot?.engine.setIndicators(indicators), [plot, chosen])
  useEffect(() => plot?.engine.setFormat(words.format), [plot, words.format])
  return plot
}
