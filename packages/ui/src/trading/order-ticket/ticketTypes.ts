import type { ReactNode } from 'react'
import type { GroupProps } from 'react-aria-components/Group'
import type { Side } from '../../fields/side-selector/SideSelector.tsx'

/** A market order fills at the market price, a pending order at its target price. */
export type OrderKind = 'market' | 'pending'
export type TicketField = 'kind' | 'targetPrice' | 'leverage' | 'lots' | 'takeProfit' | 'stopLoss'

/** Result of a limit: money in the account's currency, and the distance in words. */
export interface LimitOutcome {
  profit: string | null
  distance?: ReactNode
}

export interface TicketLabels {
  /** Name of the whole ticket. */
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

/** Values of the ticket's fields; canonical decimal text, `''` when unset. */
export interface TicketValues {
  side: Side | null
  kind: OrderKind
  targetPrice: string
  leverage: string | null
  lots: string
  takeProfit: string
  stopLoss: string
}

/** Rules of market and broker for the fields. */
export interface TicketRules {
  lotStep: string
  minLots: string
  maxLots?: string
  lotDigits: number
  priceStep: string
  /** Target price after the first step of an unset field. @default zero */
  startPrice?: string
  priceDigits: number
  smallDigits: number
  leverages: readonly { id: string; label: string }[]
}

/** Costs of the order in the account's currency; null while unknown. */
export interface TicketCosts {
  margin: string | null
  fee: string | null
  freeMarginAfter: string | null
  /** Value of one pip at these lots; absent for a market without pips. */
  valuePerPip?: string | null
  currency: string
}

/** Buttons that set the lots from a share of the free margin. */
export interface TicketShares {
  /** Base of the shares: "Free margin". */
  label: string
  /** Lots for each share; null while unknown, or if the share is not enough for any. */
  items: readonly { id: string; label: string; lots: string | null }[]
}

export interface OrderTicketProps extends Omit<GroupProps, 'children' | 'onChange'> {
  values: TicketValues
  /** Called with the changed fields. */
  onChange: (change: Partial<TicketValues>) => void
  rules: TicketRules
  costs: TicketCosts
  /** Error message of each invalid field, shown at the field. */
  problems?: Partial<Record<TicketField, ReactNode>>
  outcomes?: { takeProfit?: LimitOutcome; stopLoss?: LimitOutcome }
  /** Price of each side, usually components that subscribe to the quote. */
  prices?: Partial<Record<Side, ReactNode>>
  spread?: ReactNode
  /** The market is closed for orders: neither side can be chosen. @default false */
  isClosed?: boolean
  /** Shown after the lots: "lots · 54,215.50 USD". */
  notional?: ReactNode
  /** Buttons below the lots that set them. */
  shares?: TicketShares
  /** Reason that blocks the whole ticket, such as a closed market; shown above the costs. */
  notice?: ReactNode
  labels: TicketLabels
  /** The confirming button, unless the screen shows it elsewhere. */
  children?: ReactNode
}
