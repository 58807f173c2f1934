import type { ReactNode } from 'react'
import type { GroupProps } from 'react-aria-components/Group'
import type { Side } from '../../fields/side-selector/SideSelector.tsx'
import type { Figure } from '../../primitives/figures/Figures.tsx'

/** Kind of order. A market order is filled at the market price, a pending order at its target price. */
export type OrderKind = 'market' | 'pending'
export type TicketField = 'kind' | 'targetPrice' | 'leverage' | 'lots' | 'takeProfit' | 'stopLoss'

export interface TicketLabels {
  /** Accessible name of the whole ticket. */
  ticket: string
  side: string
  sides: Record<Side, string>
  kind: string
  kinds: Record<OrderKind, string>
  leverage: string
  lots: string
  targetPrice: string
  takeProfit: string
  stopLoss: string
  notSet: string
  increase: string
  decrease: string
  leastLots?: string
  mostLots?: string
  /** Label of the margin, usually text, or an `Explained`. */
  margin: ReactNode
  fee: string
  freeMarginAfter: string
  valuePerPip?: string
}

/** Values of the ticket's fields, as in the state of `useOrderTicket`. Numbers are canonical decimal text, `''` if unset. */
export interface TicketValues {
  side: Side
  kind: OrderKind
  targetPrice: string
  leverage: string
  lots: string
  takeProfit: string
  stopLoss: string
}

/** Rules of a market for the fields, with the names of the SDK's `Market`. Lots and leverages are decimal text. */
export interface TicketMarket {
  readonly lotStep: string
  readonly minLots: string
  readonly maxLots?: string
  /** Number of decimals of the price. */
  readonly pricePrecision: number
  /** Number of decimals of one pip; null for a market without pips. */
  readonly pipDigits: number | null
  readonly leverages: readonly string[]
}

/** Amounts of the order as decimal text in the account's currency, as the figures of `useOrderTicket`; null while unknown. */
export interface TicketFigures {
  readonly margin: string | null
  readonly fee: string | null
  readonly freeMarginAfter: string | null
  /** Value of one pip at the chosen lots. Hidden for a market without pips. */
  readonly valuePerPip?: string | null
  /** Profit at the take profit, shown at its field. */
  readonly profitAtTakeProfit?: string | null
  /** Profit at the stop loss, shown at its field. */
  readonly profitAtStopLoss?: string | null
}

/** Buttons that set the lots, such as usual order sizes or shares of the free margin. */
export interface TicketShares {
  /** Accessible name of the row: "Share of free margin", "Usual sizes". */
  label: string
  /**
   * Buttons, each with the lots that it sets. `lots` is null while the lots are unknown, or if the share is too small for the
   * minimum lots. The button is then disabled.
   */
  items: readonly { id: string; label: string; lots: string | null }[]
  /** Button at the end of the row, for example for further ways to set the size of the order. */
  more?: ReactNode
}

export interface OrderTicketProps extends Omit<GroupProps, 'children' | 'onChange'> {
  /** Values of the fields. The page controls them. */
  values: TicketValues
  /** Called with the changed fields. */
  onChange: (change: Partial<TicketValues>) => void
  /** Rules of the market for lots, prices and leverages. */
  market: TicketMarket
  /** Margin, fee and further amounts of the order. */
  figures: TicketFigures
  /** Currency of the account, such as "USD". */
  currency: string
  /** Figures below the amounts, each on a separate line, such as the margin level after the order. */
  moreFigures?: readonly Figure[]
  /** Error messages by field. Each message is shown at its field. */
  problems?: Partial<Record<TicketField, ReactNode>>
  /** Distances of take profit and stop loss from the current price, as formatted text. */
  distances?: { readonly takeProfit?: ReactNode; readonly stopLoss?: ReactNode }
  /** Target price that a step button sets if the field is empty. @default zero */
  startPrice?: string | undefined
  /** Kind of the pending order at its target price, such as "Buy limit". Shown next to the price. @default the label of the price */
  targetKind?: ReactNode
  /** Price of each side, usually a component that subscribes to the quote. */
  prices?: Partial<Record<Side, ReactNode>>
  /** Spread between the prices of both sides, usually a component that subscribes to the quote. */
  spread?: ReactNode
  /** Whether the market is closed for orders. While the market is closed, no side can be chosen. @default false */
  isClosed?: boolean
  /** Text after the number of lots: the unit and the value of the lots in money. Example: "lots · 54,215.50 USD". */
  notional?: ReactNode
  /** Buttons below the lots field that set the lots. */
  shares?: TicketShares
  /** Content in place of the fields for take profit and stop loss, such as steppers with units. */
  limits?: ReactNode
  /** Controls the menu of leverages. Set it if the app also closes the menu in other ways, for example with the back button. */
  leverageMenu?: { readonly isOpen: boolean; readonly onOpenChange: (isOpen: boolean) => void }
  /** Reason why no order can be placed, such as a closed market. Shown above the costs. */
  notice?: ReactNode
  /** All texts of the ticket. */
  labels: TicketLabels
  /** Confirm button. Omit the button if the screen shows it elsewhere. */
  children?: ReactNode
}
