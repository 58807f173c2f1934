import type { PriceLine } from './PriceLine.ts'

/** All texts of the chart; the kit has none of its own. */
export interface ChartLabels {
  /** Name of the table, e.g. "EURUSD, 15 minutes". */
  table: string
  showTable: string
  showChart: string
  /** Keyboard help: "Arrows move, plus and minus zoom, Home and End go to the ends." */
  keys: string
  fullScreen: string
  leaveFullScreen: string
  /** Name of the countdown: "Candle closes in". */
  closesIn: string
  /** Text of the shared tag of several lines, which are orders or limits of one kind: "Order ×13 +4.20". @default "×13" */
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
