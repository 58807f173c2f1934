/**
 * A horizontal line on the chart at the price of an open order, at its take profit or stop loss, or at the price of a
 * pending order.
 */
export interface PriceLine {
  id: string
  kind: 'order' | 'takeProfit' | 'stopLoss' | 'pending'
  /** Price as decimal text with the market's number of decimals. */
  price: string
  /** Text of the line's tag: `"TP #7"`. */
  label: string
  /**
   * Result of the order at this price, as decimal text in the account currency. It is shown after the label and hidden by
   * `HiddenAmounts`.
   */
  result?: string | undefined
  /**
   * Whether the line belongs to an order that is not placed yet. Such a line never shares a tag with other lines.
   * @default false
   */
  isDraft?: boolean | undefined
  /**
   * Lowest and highest price (inclusive) to which the line can be moved. If a bound is omitted, the line can be moved
   * without limit in that direction.
   */
  bounds?: { readonly min?: string | undefined; readonly max?: string | undefined } | undefined
  /** Called with each price during a drag, so that the page can update the amount in the label. */
  onChange?: ((price: string) => void) | undefined
  /**
   * Called with the final price when the user drops the line. After moves by keyboard, it is called when the user presses Enter
   * or moves the focus away. If both `onChange` and `onCommit` are omitted, the line cannot be moved.
   */
  onCommit?: ((price: string) => void) | undefined
}
