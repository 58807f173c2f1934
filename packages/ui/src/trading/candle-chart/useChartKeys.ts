import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ChartEngine } from './chartEngine.ts'
import type { Plot } from './Plot.ts'
import type { VisibleCandles } from './VisibleCandles.ts'
import { readVisibleCandles } from './VisibleCandles.ts'

/**
 * Delay in ms between the last key and the announcement of the visible range. Because of the delay, holding a key causes only one
 * announcement.
 */
const pauseMs = 600
const zoomStep = 1.25

/**
 * Keys that move, zoom or reset the view. Arrow keys move the view by a tenth of its width, and page keys move the view by its
 * whole width. The chart is never mirrored, so the left arrow moves to older candles in every language.
 */
const moves: Record<string, (engine: ChartEngine, inView: number) => void> = {
  ArrowLeft: (engine, inView) => engine.pan(Math.max(1, Math.round(inView / 10))),
  ArrowRight: (engine, inView) => engine.pan(-Math.max(1, Math.round(inView / 10))),
  PageUp: (engine, inView) => engine.pan(inView),
  PageDown: (engine, inView) => engine.pan(-inView),
  '+': (engine) => engine.zoom(zoomStep),
  '=': (engine) => engine.zoom(zoomStep),
  '-': (engine) => engine.zoom(1 / zoomStep),
  Home: (engine) => engine.showStart(),
  End: (engine) => engine.showEnd(),
  '0': (engine) => engine.reset(),
}

/**
 * Moves, zooms and resets the view by keyboard. Returns the key handler and an announcement of the visible range after the last
 * key.
 */
export function useChartKeys(plot: Plot | null, describe: (visible: VisibleCandles) => string) {
  const [announcement, setAnnouncement] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!plot || !move || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const { from, to } = plot.engine.visible()
    move(plot.engine, to - from)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const visible = readVisibleCandles(plot)
      if (visible) setAnnouncement(describe(visible))
    }, pauseMs)
  }
  return { onKeyDown, announcement }
}
