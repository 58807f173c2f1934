import { Emitter } from '@leverkit/sdk/emitter'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { observeTheme } from '../../foundation/canvas-theme/observeTheme.ts'
import type { CandleSeries } from './candleSeries.ts'
import type { ChartIndicator, ChartKind, CreateEngine, IndicatorPeriods, PriceScale } from './chartEngine.ts'
import { followSeries } from './followSeries.ts'
import type { Plot, PlotWords } from './Plot.ts'
import { readTheme } from './readTheme.ts'

/**
 * Maximum number of candles. At this number the chart requests no older candles, because the library loops over all candles at
 * each tick and would become noticeably slow.
 */
const mostCandles = 5000

interface PlotOptions {
  series: CandleSeries
  words: PlotWords
  kind: ChartKind
  scale: PriceScale
  indicators: readonly ChartIndicator[]
  periods: IndicatorPeriods
  onLoadMore: (() => void) | undefined
}

/** Mounts the chart engine once, passes changes of the series to it, and updates its colours when the theme changes. */
export function usePlot(hostRef: RefObject<HTMLElement | null>, createEngine: CreateEngine, options: PlotOptions): Plot | null {
  const { series, words, kind, scale, indicators, periods, onLoadMore } = options
  const [plot, setPlot] = useState<Plot | null>(null)
  const latest = useRef({ words, kind, scale, indicators, periods, onLoadMore })
  useLayoutEffect(() => {
    latest.current = { words, kind, scale, indicators, periods, onLoadMore }
  })
  const { precision } = words
  useLayoutEffect(() => {
    const host = hostRef.current
    // jsdom has no canvas. Without this check, tests of pages with a chart would fail.
    if (!host || typeof CanvasRenderingContext2D === 'undefined') return
    const frames = new Emitter<{ frame: [] }>()
    let onReachStart: () => void = () => undefined
    const created = createEngine(host, {
      theme: readTheme(host),
      format: latest.current.words.format,
      kind: latest.current.kind,
      scale: latest.current.scale,
      indicators: latest.current.indicators,
      periods: latest.current.periods,
      precision,
      onFrame: () => frames.emit('frame'),
      onReachStart: () => onReachStart(),
    })
    const followed = followSeries(created, series, {
      mayAsk: () => latest.current.onLoadMore !== undefined && series.candles().length < mostCandles,
      onLoadMore: () => latest.current.onLoadMore?.(),
    })
    onReachStart = followed.onReachStart
    const { engine } = followed
    const unobserve = observeTheme(host, () => engine.setTheme(readTheme(host)))
    // Lines, tags and crosshair would delay the candles, so they are rendered one frame after the candles.
    let timer: ReturnType<typeof setTimeout> | undefined
    const firstFrame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPlot({ engine, series, host, onFrame: (listener) => frames.on('frame', listener) }))
    })
    return () => {
      cancelAnimationFrame(firstFrame)
      clearTimeout(timer)
      unobserve()
      followed.stop()
      engine.destroy()
      setPlot(null)
    }
  }, [hostRef, createEngine, series, precision])
  useEffect(() => plot?.engine.setKind(kind), [plot, kind])
  useEffect(() => plot?.engine.setScale(scale), [plot, scale])
  const chosen = JSON.stringify([indicators, periods])
  // biome-ignore lint/correctness/useExhaustiveDependencies: compares the contents instead of the arrays, which are new on each render.
  useEffect(() => plot?.engine.setIndicators(indicators, periods), [plot, chosen])
  useEffect(() => plot?.engine.setFormat(words.format), [plot, words.format])
  return plot
}
