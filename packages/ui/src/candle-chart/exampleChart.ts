import type { ChartLabels } from './ChartLabels.ts'
import { walkCandles } from './walkCandles.ts'

/** A chart of EURUSD for stories and tests. */
export const exampleChart = {
  candles: walkCandles({
    count: 400,
    end: Date.UTC(2026, 10, 20, 16, 15),
    periodMs: 900_000,
    start: 1.083,
    step: 0.0004,
    precision: 5,
  }),
  pricePrecision: 5,
  locale: 'en-GB',
  timeZone: 'UTC',
  summary: 'EURUSD, 15 minutes: 1.08991, down 0.51% today, between 1.08902 and 1.09600.',
  labels: {
    table: 'EURUSD, 15 minutes',
    showTable: 'Show as table',
    showChart: 'Show chart',
    keys: 'Arrows move the chart, plus and minus zoom, Home and End lead to its ends.',
    fullScreen: 'Full screen',
    leaveFullScreen: 'Leave full screen',
    closesIn: 'Candle closes in',
    time: 'Time',
    open: 'O',
    high: 'H',
    low: 'L',
    close: 'C',
    volume: 'Volume',
    change: 'Change',
    loading: 'Loading the chart',
    empty: 'No candles yet. They appear when the market opens.',
    error: 'The chart did not load. Prices and orders are not affected.',
    retry: 'Try again',
  } satisfies ChartLabels,
}
