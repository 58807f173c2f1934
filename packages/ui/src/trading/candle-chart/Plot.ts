import type { CandleSeries } from './candleSeries.ts'
import type { ChartEngine } from './chartEngine.ts'
import type { createChartFormat } from './createChartFormat.ts'

/** A mounted chart, with the members that the layers above the canvas use. */
export interface Plot {
  engine: ChartEngine
  series: CandleSeries
  host: HTMLElement
  /** Subscribes to repaints and returns the unsubscribe function. The listener is also called once at the start. */
  onFrame(listener: () => void): () => void
}

export interface PlotWords {
  format: ReturnType<typeof createChartFormat>
  /** Formats a price for the locale. */
  price(text: string): string
  /** Number of decimals of the price. */
  precision: number
}
