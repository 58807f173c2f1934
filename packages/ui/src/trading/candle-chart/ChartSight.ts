import type { Plot } from './Plot.ts'
import { type Candle, toPlotPrice } from './plotCoordinates.ts'

/** What is in view, in the figures of the feed: a summary made of it says what is drawn. */
export interface ChartSight {
  count: number
  /** Opening moments of the first and the last candle in view, epoch ms. */
  from: number
  to: number
  open: string
  high: string
  low: string
  close: string
}

const most = (prices: readonly string[], sign: 1 | -1) =>
  prices.reduce((best, price) => (sign * (toPlotPrice(price) - toPlotPrice(best)) > 0 ? price : best))

/** The figures of a run of candles; null when there are none. */
export function sightOf(candles: readonly Candle[]): ChartSight | null {
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

export function readSight({ engine, series }: Plot): ChartSight | null {
  const { from, to } = engine.visible()
  return sightOf(series.candles().slice(from, to))
}
