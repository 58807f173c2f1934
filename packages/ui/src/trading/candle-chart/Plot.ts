import type { CandleSeries } from './candleSeries.ts'
import type { ChartEngine } from './chartEngine.ts'
import type { createChartFormat } from './createChartFormat.ts'

/** One mounted chart, as its layers see it. */
export interface Plot {
  engine: ChartEngine
  series: CandleSeries
  host: HTMLElement
  /** Called after each drawing, and once at the start. */
  onFrame(listener: () => void): () => void
}

export interface PlotWords {
  format: ReturnType<typeof createChartFormat>
  /** Price text as people of the locale read it. */
  price(text: string): string
  /** Decimals of the price. */
  precision: number
}
