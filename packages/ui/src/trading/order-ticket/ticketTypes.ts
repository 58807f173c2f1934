import type { ReactNode } from 'react'
import type { GroupProps } from 'react-aria-components/Group'
import type { Side } from '../../fields/side-selector/SideSelector.tsx'
import type { Figure } from '../../primitives/figures/Figures.tsx'

/** Kind of order. A market order is filled at the market price, a pending order at its target price. */
export type OrderKind = 'market' | 'pending'
export type TicketField = 'kind' | 'targetPrice' | 'leverage' | 'lots' | 'takeProfit' | 'stopLoss'

/**
 * Outcome at a take profit or stop loss. `profit` is the profit in the account's currency at this price. `distance` is the
 * distance between this price and the current price, as formatted text.
 */
export interface LimitOutcome {
  profit: string | null
  distance?: ReactNode
}

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
  margin: string
  fee: string
  freeMarginAfter: string
  valuePerPip?: string
}

/** Values of the ticket's fields. Numbers are canonical decimal text, `''` if unset. */
export interface TicketValues {
  side: Side | null
  kind: OrderKind
  targetPrice: string
  leverage: string | null
  lots: string
  takeProfit: string
  stopLoss: string
}

/** Rules for the fields, from the market and the broker. */
export interface TicketRules {
  lotStep: string
  minLots: string
  maxLots?: string
  lotDigits: number
  priceStep: string
  /** Target price that a step button sets if the field is empty. @default zero */
  startPrice?: string
  priceDigits: number
  smallDigits: number
  leverages: readonly { id: string; label: string }[]
}

/** Costs of the order as decimal text in the account's currency; null while unknown. */
export interface TicketCosts {
  margin: string | null
  fee: string | null
  freeMarginAfter: string | null
  /** Value of one pip at the chosen lots; omitted for a market without pips. */
  valuePerPip?: string | null
  currency: string
  /** Figures below the amounts, each on a line of its own, such as the margin level after the order. */
  more?: readonly Figure[]
}

/** Buttons that set the lots, such as usual sizes or shares of the free margin. */
export interface TicketShares {
  /** Accessible name of the row: "Share of free margin", "Usual sizes". */
  label: string
  /**
   * Buttons, each with the lots for its share. `lots` is null while the lots are unknown, or if the share is too small for the
   * minimum lots.
   */
  items: readonly { id: string; label: string; lots: string | null }[]
  /** Button at the end of the row, for example for further ways to set the size of the order. */
  more?: ReactNode
}

export interface OrderTicketProps extends Omit<GroupProps, 'children' | 'onChange'> {
  values: TicketValues
  /** Called with the changed fields. */
  onChange: (change: Partial<TicketValues>) => void
  rules: TicketRules
  costs: TicketCosts
  /** Error messages by field. Each message is shown at its field. */
  problems?: Partial<Record<TicketField, ReactNode>>
  outcomes?: { takeProfit?: LimitOutcome; stopLoss?: LimitOutcome }
  /** Price of each side, usually a component that subscribes to the quote. */
  prices?: Partial<Record<Side, ReactNode>>
  spread?: ReactNode
  /** Whether the market is closed for orders. While the market is closed, no side can be chosen. @default false */
  isClosed?: boolean
  /** Value of the lots in money, shown after the unit. Example: "lots · 54,215.50 USD". */
  notional?: ReactNode
  /** Buttons below the lots field that set the lots. */
  shares?: TicketShares
  /** Content in place of the fields for take profit and stop loss, such as steppers with units. */
  limits?: ReactNode
  /** Controls the menu of leverages. Set it if the app also closes the menu in other ways, for example with the back button. */
  leverageMenu?: { readonly isOpen: boolean; readonly onOpenChange: (isOpen: boolean) => void }
  /** Reason why no order can be placed, such as a closed market. Shown above the costs. */
  notice?: ReactNode
  labels: TicketLabels
  /** Confirm button. Omit the button if the screen shows it elsewhere. */
  children?: ReactNode
}
