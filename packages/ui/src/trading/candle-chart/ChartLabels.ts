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
   * Returns the count in a tag that several lines of one kind share: the "×13" in "Order ×13 +4.20".
   * @default "×13"
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
