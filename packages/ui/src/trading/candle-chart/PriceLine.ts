/**
 * A horizontal line on the chart. The line is at the price of an open or pending order, at the take profit or stop loss of an
 * order, or at a price alert. The tag of an alert never takes the space of another tag.
 */
export interface PriceLine {
  id: string
  kind: 'order' | 'takeProfit' | 'stopLoss' | 'pending' | 'alert'
  /** Price as decimal text with the market's number of decimals. */
  price: string
  /** Text of the line's tag: `"TP #7"`. */
  label: string
  /**
   * Result of the order at this price, as decimal text in the account currency. The tag shows the result after the label.
   * `HiddenAmounts` hides the result.
   */
  result?: string | undefined
  /**
   * Whether the line belongs to a draft order, which is not placed yet. The line of a draft order never shares a tag with other
   * lines.
   * @default false
   */
  isDraft?: boolean | undefined
  /**
   * Whether the user created the line from a handle and has not committed its price yet. Enter commits this price, even if the
   * user has not moved the line. If the focus leaves a line that was not moved, the line is cancelled.
   * @default false
   */
  isNew?: boolean | undefined
  /**
   * Lowest and highest price (inclusive) to which the line can be moved. If a bound is omitted, the line can be moved
   * without limit in that direction.
   */
  bounds?: { readonly min?: string | undefined; readonly max?: string | undefined } | undefined
  /** Called with each price while the user moves the line. The page can then update the amount in the label. */
  onChange?: ((price: string) => void) | undefined
  /**
   * Called with the final price when the user drops the line within its bounds. After moves by keyboard, it is called once:
   * when the user presses Enter, moves the focus away, or presses no key for one second. If both `onChange` and `onCommit` are
   * omitted, the line cannot be moved.
   */
  onCommit?: ((price: string) => void) | undefined
  /**
   * Called when a move is cancelled: when the user presses Escape or drops the line outside its bounds, or when the browser
   * cancels the touch. Also called when the focus leaves a line with `isNew` that has not been moved.
   */
  onCancel?: (() => void) | undefined
  /**
   * Handles on the tag of this line. When the user presses or drags a handle, a new line is created, such as a stop loss. A line
   * that can itself be moved shows no handles.
   */
  handles?: readonly LineHandle[] | undefined
}

/**
 * A line that the user can create. Until then, the chart shows only its handle, with the short text `label`, such as `"SL"`.
 * When the user presses the handle, the chart calls `onChange` with `price`. During a drag of the handle, the chart calls
 * `onChange` with each price. After the first of these calls, the page must add a line with the same `id` to the chart.
 */
export interface LineHandle extends PriceLine {
  /** Accessible name of the handle: "Set stop loss for #7". */
  name: string
}
