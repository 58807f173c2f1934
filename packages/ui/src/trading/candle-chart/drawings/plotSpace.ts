import type { Plot, PlotWords } from '../Plot.ts'
import { type Candle, toPlotPrice, toPriceText } from '../plotCoordinates.ts'
import type { DrawingPoint } from './Drawing.ts'

type Times = readonly Pick<Candle, 'time'>[]

export interface Pixel {
  readonly x: number
  readonly y: number
}

/** Converts between points of drawings and pixels from the top left of the price pane. */
export interface PlotSpace {
  readonly width: number
  readonly height: number
  /** Width of one candle in pixels. */
  readonly step: number
  toPixel(point: DrawingPoint): Pixel
  /** Returns the point at a pixel. Its time is the opening time of the nearest candle. */
  toPoint(pixel: Pixel): DrawingPoint
}

/**
 * Returns the position of a time in a series of candles. The fraction is the share of the candle's period that has passed. A time
 * before the first or after the last candle is outside the range of indices.
 */
export function indexAt(candles: Times, time: number, periodMs: number): number {
  const index = Math.max(
    0,
    candles.findLastIndex((candle) => candle.time <= time),
  )
  const passed = (time - (candles[index]?.time ?? 0)) / periodMs
  // The market may be closed after this candle. A time in this gap is at the next candle.
  return index + (index === candles.length - 1 ? passed : Math.min(passed, 1))
}

/** Returns the opening time of the candle at an index. Outside the series, periods are added or subtracted. */
export function timeAt(candles: Times, index: number, periodMs: number): number {
  const inside = Math.min(Math.max(index, 0), candles.length - 1)
  return (candles[inside]?.time ?? 0) + (index - inside) * periodMs
}

/** Number of candles over which the width of one candle is measured, because the engine rounds positions to whole pixels. */
const measured = 1000

/** Returns the size of the plot, and functions that convert between pixels and times or prices. */
export function plotSpace({ engine, series }: Plot, words: PlotWords, periodMs: number): PlotSpace {
  const candles = series.candles()
  const { width, height } = engine.plot()
  const origin = engine.toX(0)
  const step = (engine.toX(measured) - origin) / measured
  return {
    width,
    height,
    step,
    toPixel: ({ time, price }) => ({
      x: origin + indexAt(candles, time, periodMs) * step,
      y: engine.toY(toPlotPrice(price)),
    }),
    toPoint: ({ x, y }) => ({
      time: timeAt(candles, Math.round((x - origin) / step), periodMs),
      price: toPriceText(engine.toPrice(y), words.precision),
    }),
  }
}

/** Returns points that are moved by a number of pixels. */
export const movedPoints = (points: readonly DrawingPoint[], { x, y }: Pixel, space: PlotSpace): DrawingPoint[] =>
  points.map((point) => {
    const from = space.toPixel(point)
    const to = space.toPoint({ x: from.x + x, y: from.y + y })
    // A move along one axis keeps the exact value of the other.
    return { time: x === 0 ? point.time : to.time, price: y === 0 ? point.price : to.price }
  })
