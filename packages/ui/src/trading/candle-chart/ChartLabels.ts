import type { PriceLine } from './PriceLine.ts'

/** Actions that the chart offers at the price of its crosshair. The functions receive this price as decimal text. */
export interface PriceActions {
  /** Accessible name of the button and of its menu: "Actions at 1.08500". */
  label: (price: string) => string
  items: (price: string) => readonly { id: string; label: string }[]
  onAction: (id: string, price: string) => void
}

/** All texts of the chart. The kit itself contains no texts. */
export interface ChartLabels {
  /** Accessible name of the table and of the element that handles the keys, such as "EURUSD, 15 minutes". */
  table: string
  showTable: string
  showChart: string
  /** Keyboard help: "Arrows move, plus and minus zoom, 0 resets the view, Home and End go to the ends." */
  keys: string
  fullScreen: string
  leaveFullScreen: string
  /** Accessible name of the countdown: "Candle closes in". */
  closesIn: string
  /**
   * Returns the text of a tag that several lines share, such as "Order ×13 +4.20".
   * @default the number of lines, such as "×13"
   */
  group?: ((lines: readonly PriceLine[]) => string) | undefined
  /**
   * Help for the keys that move a line and commit its price: "Arrows move the line. The price is sent a second after the last
   * key."
   */
  lineKeys?: string | undefined
  /** Accessible name of the button that moves the view to the newest candle: "Back to now". */
  backToNow: string
  /** Help for the keys of the crosshair: "Enter shows the prices of a candle." */
  crosshairKeys?: string | undefined
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
