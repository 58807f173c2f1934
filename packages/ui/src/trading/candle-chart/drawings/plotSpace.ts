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
  /** Distance between two candles in pixels. */
  readonly step: number
  toPixel(point: DrawingPoint): Pixel
  /** Returns the point at a pixel. Its time is the opening time of the nearest candle. */
  toPoint(pixel: Pixel): DrawingPoint
}

/**
 * Returns the fractional index of a time in a series of candles. The fractional part of the index is the elapsed part of the
 * candle's period. For a time before the first or after the last candle, the index is outside the range of the series.
 */
export function indexAt(candles: Times, time: number, periodMs: number): number {
  const index = Math.max(
    0,
    candles.findLastIndex((candle) => candle.time <= time),
  )
  const passed = (time - (candles[index]?.time ?? 0)) / periodMs
  // If the market is closed after this candle, a time in the gap gets the index of the next candle.
  return index + (index === candles.length - 1 ? passed : Math.min(passed, 1))
}

/** Returns the opening time of the candle at an index. For an index outside the series, adds or subtracts whole periods. */
export function timeAt(candles: Times, index: number, periodMs: number): number {
  const inside = Math.min(Math.max(index, 0), candles.length - 1)
  return (candles[inside]?.time ?? 0) + (index - inside) * periodMs
}

/**
 * Number of candles over which the distance between two candles is measured. The engine rounds positions to whole pixels, so
 * the distance between neighbouring candles would be inexact.
 */
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

/** Returns points moved by a distance in pixels. A vertical move keeps the exact time, a horizontal move the exact price. */
export const movedPoints = (points: readonly DrawingPoint[], { x, y }: Pixel, space: PlotSpace): DrawingPoint[] =>
  points.map((point) => {
    const from = space.toPixel(point)
    const to = space.toPoint({ x: from.x + x, y: from.y + y })
    return { time: x === 0 ? point.time : to.time, price: y === 0 ? point.price : to.price }
  })
