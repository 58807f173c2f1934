import type { Side } from '../../fields/side-selector/SideSelector.tsx'

/** Values of the calculator's fields. Numbers are canonical decimal text, `''` if unset. */
export interface CalculatorValue {
  /** `result`: the user chooses the lots. `size`: the user chooses the accepted loss. */
  mode: 'result' | 'size'
  side: Side
  /** Lots of the order, in the mode `result`. */
  lots: string
  /** Accepted loss in the account currency, in the mode `size`. */
  risk: string
  /** Id of the chosen leverage; null if none is chosen. */
  leverage: string | null
  /** Open price, in the quote currency. */
  openPrice: string
  /** In the mode `result`, the close price. In the mode `size`, the price of the stop loss. Both are in the quote currency. */
  closePrice: string
}

/** Rules for the fields, from the market and the broker. */
export interface CalculatorRules {
  /** Step of the lots, decimal text. */
  lotStep: string
  /** Smallest number of lots, decimal text. */
  minLots: string
  /** Step of the price buttons, and also the lowest price, as decimal text. */
  priceStep: string
  /** Decimals of the market's prices. */
  priceFractionDigits: number
  /** Number of last digits of a price that are shown smaller. @default 0 */
  smallDigits?: number
  /** Leverages; empty if the market has a fixed margin. */
  leverages: readonly { id: string; label: string }[]
  /** Code of the account currency. */
  currency: string
  /** Decimals of the account currency. @default 2 */
  currencyFractionDigits?: number
}

export interface CalculatorLabels {
  /** Accessible name of the control that sets the mode. */
  mode: string
  modes: Record<CalculatorValue['mode'], string>
  /** Accessible name of the control that sets the side. */
  side: string
  sides: Record<Side, string>
  lots: string
  /** Label of the accepted loss. */
  risk: string
  leverage: string
  openPrice: string
  closePrice: string
  /** Label of the stop loss. */
  stopPrice: string
  /** Accessible names of the step buttons. */
  increase: string
  decrease: string
  /** Accessible name of the figures. */
  results: string
}
