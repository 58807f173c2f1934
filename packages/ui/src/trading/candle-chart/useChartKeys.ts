import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ChartSight } from './ChartSight.ts'
import { readSight } from './ChartSight.ts'
import type { ChartEngine } from './chartEngine.ts'
import type { Plot } from './Plot.ts'

/** A key that is held is told once, when it is let go. */
const pauseMs = 600
const zoomStep = 1.25

/** By keys: arrows a tenth of the view, Page keys the whole of it; the chart is never mirrored, so left is back in every language. */
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
}

/** Moves and spreads the view by keyboard; what is then in view is told once the keys rest. */
export function useChartKeys(plot: Plot | null, describe: (sight: ChartSight) => string) {
  const [told, setTold] = useState('')
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
      const sight = readSight(plot)
      if (sight) setTold(describe(sight))
    }, pauseMs)
  }
  return { onKeyDown, told }
}
