import type { CandleSeries } from './candleSeries.ts'
import type { ChartEngine } from './chartEngine.ts'
import type { createChartFormat } from './createChartFormat.ts'

/** A mounted chart, with the members that the layers above the canvas use. */
export interface Plot {
  engine: ChartEngine
  series: CandleSeries
  host: HTMLElement
  /** Subscribes to repaints of the chart and returns the unsubscribe function. */
  onFrame(listener: () => void): () => void
}

export interface PlotWords {
  format: ReturnType<typeof createChartFormat>
  /** Formats a price for the locale. */
  price(text: string): string
  /** Number of decimals of the price. */
  precision: number
}
