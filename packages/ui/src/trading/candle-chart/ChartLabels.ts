import type { PriceLine } from './PriceLine.ts'

/** Every word of the chart; the kit has none of its own. */
export interface ChartLabels {
  /** Name of the table, e.g. "EURUSD, 15 minutes". */
  table: string
  showTable: string
  showChart: string
  /** How to move the view: "Arrows move, plus and minus zoom, Home and End lead to the ends." */
  keys: string
  fullScreen: string
  leaveFullScreen: string
  /** Name of the countdown: "Candle closes in". */
  closesIn: string
  /** What the common tag of several lines says, which are orders or limits of one kind: "Order ×13 +4.20". @default "×13" */
  group?: ((lines: readonly PriceLine[]) => string) | undefined
  time: string
  open: string
  high: string
  low: string
  close: string
  volume: string
  change: string
  loading: string
  empty: string
  error: string
  retry: string
}
