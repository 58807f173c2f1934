/** A horizontal line on the chart: the price of an open order, of its limits, or of a pending order. */
export interface PriceLine {
  id: string
  kind: 'order' | 'takeProfit' | 'stopLoss' | 'pending'
  /** Decimal text in the market's decimals. */
  price: string
  /** Text of the tag: `"TP #7"`. */
  label: string
  /** Result of the order at this price, shown after the label: decimal text in account currency. Hidden by `HiddenAmounts`. */
  result?: string | undefined
  /** The order is not placed yet; the line does not share a tag with other orders. @default false */
  isDraft?: boolean | undefined
  /** Lowest and highest price to which the line can be moved, inclusive; without one that side is unlimited. */
  bounds?: { readonly min?: string | undefined; readonly max?: string | undefined } | undefined
  /** Called with each price during a drag, so that the amount in the label can follow. */
  onChange?: ((price: string) => void) | undefined
  /** Called when the line is dropped, by Enter, or when it loses focus after keyboard moves. Without `onChange` and `onCommit` the line cannot be moved. */
  onCommit?: ((price: string) => void) | undefined
}
