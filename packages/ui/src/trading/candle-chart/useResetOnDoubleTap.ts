import { useRef } from 'react'
import type { ChartDrawings } from './drawings/Drawing.ts'
import type { Plot } from './Plot.ts'
import type { PriceLine } from './PriceLine.ts'
import { toPlotPrice } from './plotCoordinates.ts'
import { type Tap, useTap } from './useTap.ts'

/** Longest time in ms and longest distance in px between the two taps of a double tap. */
const doubleTapMs = 400
const doubleTapPixels = 24

/** Distance in px from a price line within which a tap counts as a tap on the line. */
const lineReach = 6

interface ResetOptions {
  lines: readonly PriceLine[]
  drawings: ChartDrawings | undefined
}

/**
 * Resets the view after a double tap or double click on the panes of the chart. Taps on the price axis, on a price line and on a
 * drawing do not count. On the price axis the library itself handles a double click, and a tap on a drawing selects the drawing.
 */
export function useResetOnDoubleTap(plot: Plot | null, { lines, drawings }: ResetOptions): void {
  const first = useRef<Tap | null>(null)
  useTap(plot?.host, (tap) => {
    const before = first.current
    first.current = null
    if (!plot) return
    const { engine, series } = plot
    const prices = [series.candles().at(-1)?.close, ...lines.map(({ price }) => price)].filter((price) => price !== undefined)
    const isOnLine = prices.some((price) => Math.abs(engine.toY(toPlotPrice(price)) - tap.y) <= lineReach)
    // The first tap on a drawing has selected the drawing by the time of the second tap.
    const isOnDrawing = before !== null && drawings !== undefined && drawings.selectedKey !== null
    if (isOnLine || isOnDrawing || tap.x > engine.plot().width) return
    const isDouble =
      before !== null &&
      tap.time - before.time <= doubleTapMs &&
      Math.hypot(tap.x - before.x, tap.y - before.y) <= doubleTapPixels
    if (isDouble) engine.reset()
    else first.current = tap
  })
}
