import type { PriceLine } from './PriceLine.ts'

/** All texts of the chart. The kit itself contains no texts. */
export interface ChartLabels {
  /** Accessible name of the table, such as "EURUSD, 15 minutes". */
  table: string
  showTable: string
  showChart: string
  /** Keyboard help: "Arrows move, plus and minus zoom, Home and End go to the ends." */
  keys: string
  fullScreen: string
  leaveFullScreen: string
  /** Accessible name of the countdown: "Candle closes in". */
  closesIn: string
  /**
   * Returns the text of a tag that several lines share, such as "Order ×13 +4.20". All lines are of one
   * kind. @default "×13"
   */
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
