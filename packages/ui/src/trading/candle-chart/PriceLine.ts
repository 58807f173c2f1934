/** A price that has a line on the chart: an open order, its limits, or an order that waits. */
export interface PriceLine {
  id: string
  kind: 'order' | 'takeProfit' | 'stopLoss' | 'pending'
  /** Decimal text in the market's decimals. */
  price: string
  /** What the tag says: `"TP #7"`. */
  label: string
  /** What the order brings there, after the label: decimal text in account currency. Hidden where amounts are. */
  result?: string | undefined
  /** It belongs to an order that is not placed yet: its tag is shared with no line of another order. @default false */
  isDraft?: boolean | undefined
  /** The prices between which the line can be moved, both included; on either side none where nothing is named. */
  bounds?: { readonly min?: string | undefined; readonly max?: string | undefined } | undefined
  /** Each price on the way, so that the money in the label follows the finger. */
  onChange?: ((price: string) => void) | undefined
  /** The line was dropped, or the keyboard left it. Without `onChange` and `onCommit` the line cannot be moved. */
  onCommit?: ((price: string) => void) | undefined
}
