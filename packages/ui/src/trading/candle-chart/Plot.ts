import type { CandleSeries } from './candleSeries.ts'
import type { ChartEngine } from './chartEngine.ts'
import type { createChartFormat } from './createChartFormat.ts'

/** A mounted chart, for the layers above its canvas. */
export interface Plot {
  engine: ChartEngine
  series: CandleSeries
  host: HTMLElement
  /** Subscribes to repaints; the listener is also called once at the start. */
  onFrame(listener: () => void): () => void
}

export interface PlotWords {
  format: ReturnType<typeof createChartFormat>
  /** Formats a price for the locale. */
  price(text: string): string
  /** Decimals of the price. */
  precision: number
}
