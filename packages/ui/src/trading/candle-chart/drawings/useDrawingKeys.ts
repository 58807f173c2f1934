import { type RefObject, useLayoutEffect, useState } from 'react'
import { type CrosshairKeys, crosshairSteps } from '../Crosshair.tsx'
import type { Plot } from '../Plot.ts'
import { type ChartDrawings, type DrawingPoint, pointCounts } from './Drawing.ts'
import { movedPoints, type Pixel, type PlotSpace } from './plotSpace.ts'

/** Returns the distance in pixels by which a key moves a point or a drawing, or `null` if it moves nothing. */
export function distanceOfKey(key: string, { step }: PlotSpace): Pixel | null {
  const [candles = 0, pixels = 0] = crosshairSteps[key] ?? []
  return candles === 0 && pixels === 0 ? null : { x: candles * step, y: pixels }
}

/** Returns the point at the close of the newest visible candle. */
function newestPoint({ engine, series }: Plot): DrawingPoint | null {
  const candle = series.candles()[Math.min(engine.visible().to, series.candles().length) - 1]
  return candle ? { time: candle.time, price: candle.close } : null
}

/** Moves the view if a point is outside the view, so that the point becomes visible. */
function showPoint({ engine }: Plot, { x }: Pixel, { width, step }: PlotSpace) {
  if (x < 0) engine.pan(Math.ceil(-x / step))
  if (x > width) engine.pan(-Math.ceil((x - width) / step))
}

interface PlacingOptions {
  plot: Plot
  space: PlotSpace
  drawings: ChartDrawings
  /** Called with the point of a text when this point is set. */
  onWrite: (point: DrawingPoint) => void
  onFinish: (points: readonly DrawingPoint[]) => void
}

/** State of a drawing whose points are being set. */
export function usePlacing({ plot, space, drawings, onWrite, onFinish }: PlacingOptions) {
  const { tool } = drawings
  const [points, setPoints] = useState<readonly DrawingPoint[]>([])
  const [cursor, setCursor] = useState<DrawingPoint | null>(null)
  const [shownTool, setShownTool] = useState(tool)
  const cancel = () => {
    setPoints([])
    setCursor(null)
  }
  if (tool !== shownTool) {
    setShownTool(tool)
    cancel()
  }
  const place = (...added: readonly DrawingPoint[]) => {
    if (tool === null || tool === 'select') return
    const all = [...points, ...added].slice(0, pointCounts[tool])
    if (all.length < pointCounts[tool]) return setPoints(all)
    cancel()
    const [first] = all
    if (tool === 'text' && first) onWrite(first)
    else onFinish(all)
  }
  /** Handles a key while points are set. Returns whether the key was used. */
  const onKey = (key: string): boolean => {
    const distance = distanceOfKey(key, space)
    if (key === 'Escape') {
      if (points.length === 0 && cursor === null) drawings.onToolChange('select')
      else cancel()
      return true
    }
    if (key !== 'Enter' && !distance) return false
    const from = cursor ?? points.at(-1) ?? newestPoint(plot)
    if (!from) return true
    if (key === 'Enter' && cursor) place(cursor)
    else {
      const [to = from] = distance ? movedPoints([from], distance, space) : []
      showPoint(plot, space.toPixel(to), space)
      setCursor(to)
    }
    return true
  }
  return { points, cursor, setCursor, place, onKey }
}

interface KeyOptions {
  plot: Plot
  space: PlotSpace
  drawings: ChartDrawings
  keys: RefObject<CrosshairKeys | null>
  onPlacingKey: (key: string) => boolean
  onDelete: () => void
}

/** Handles the keys of the chart while the drawing tools are open. */
export function useDrawingKeys({ plot, space, drawings, keys, onPlacingKey, onDelete }: KeyOptions) {
  const { items, tool, selectedKey, onSelectionChange, onChange, onToolChange } = drawings
  const onSelectKey = (key: string): boolean => {
    if (key === 'Escape') {
      if (selectedKey === null) onToolChange(null)
      else onSelectionChange(null)
      return true
    }
    const drawing = items.find(({ id }) => id === selectedKey)
    if (!drawing) return false
    if (key === 'Delete' || key === 'Backspace') {
      onDelete()
      return true
    }
    const distance = distanceOfKey(key, space)
    if (!distance) return false
    const points = movedPoints(drawing.points, distance, space)
    onChange(items.map((item) => (item === drawing ? { ...item, points } : item)))
    return true
  }
  useLayoutEffect(() => {
    keys.current = (event) => {
      if (tool === null || event.ctrlKey || event.metaKey || event.altKey) return false
      const isUsed = tool === 'select' ? onSelectKey(event.key) : onPlacingKey(event.key)
      if (!isUsed) return false
      event.preventDefault()
      // Stops the event, because Escape would otherwise leave full screen as well.
      event.stopPropagation()
      return true
    }
    return () => {
      keys.current = null
    }
  })
  useLayoutEffect(() => {
    // The keys of the chart set the points of the drawing, so the chart gets the focus.
    if (tool !== null && tool !== 'select') plot.host.parentElement?.focus({ preventScroll: true })
  }, [plot, tool])
}
