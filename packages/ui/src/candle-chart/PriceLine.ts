/** A price that has a line on the chart: an open order, its limits, or an order that waits. */
export interface PriceLine {
  id: string
  kind: 'order' | 'takeProfit' | 'stopLoss' | 'pending'
  /** Decimal text in the market's decimals. */
  price: string
  /** What the tag says, usually with the result in money: `"TP +144.50"`. */
  label: string
  /** Each price on the way, so that the money in the label follows the finger. */
  onChange?: ((price: string) => void) | undefined
  /** The line was dropped, or the keyboard left it. Without `onChange` and `onCommit` the line cannot be moved. */
  onCommit?: ((price: string) => void) | undefined
}
