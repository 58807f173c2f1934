import type { Plot } from './Plot.ts'
import { type Candle, toPlotPrice } from './plotCoordinates.ts'

/** Time range and prices of the visible candles. Prices are the decimal text from the feed. */
export interface VisibleCandles {
  count: number
  /** Opening time of the first visible candle in epoch ms. `to` is the opening time of the last visible candle. */
  from: number
  to: number
  open: string
  high: string
  low: string
  close: string
}

const most = (prices: readonly string[], sign: 1 | -1) =>
  prices.reduce((best, price) => (sign * (toPlotPrice(price) - toPlotPrice(best)) > 0 ? price : best))

/** Returns a summary of candles, or null if there are none. */
export function summariseCandles(candles: readonly Candle[]): VisibleCandles | null {
  const [first, last] = [candles[0], candles.at(-1)]
  if (!first || !last) return null
  return {
    count: candles.length,
    from: first.time,
    to: last.time,
    open: first.open,
    high: most(
      candles.map(({ high }) => high),
      1,
    ),
    low: most(
      candles.map(({ low }) => low),
      -1,
    ),
    close: last.close,
  }
}

export function readVisibleCandles({ engine, series }: Plot): VisibleCandles | null {
  const { from, to } = engine.visible()
  return summariseCandles(series.candles().slice(from, to))
}
