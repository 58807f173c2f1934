import type { ReactNode } from 'react'
import type { GroupProps } from 'react-aria-components/Group'
import type { Side } from '../../fields/side-selector/SideSelector.tsx'

/** A market order fills at the market price, a pending order at its target price. */
export type OrderKind = 'market' | 'pending'
export type TicketField = 'kind' | 'targetPrice' | 'leverage' | 'lots' | 'takeProfit' | 'stopLoss'

/** What a limit would bring: money in the account's currency, and the distance in words. */
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

/** What stands in the ticket's fields; canonical decimal text, `''` when unset. */
export interface TicketValues {
  side: Side | null
  kind: OrderKind
  targetPrice: string
  leverage: string | null
  lots: string
  takeProfit: string
  stopLoss: string
}

/** What the market and the broker allow. */
export interface TicketRules {
  lotStep: string
  minLots: string
  maxLots?: string
  lotDigits: number
  priceStep: string
  /** Where the target price begins when it is not set. @default zero */
  startPrice?: string
  priceDigits: number
  smallDigits: number
  leverages: readonly { id: string; label: string }[]
}

/** What the order costs, in the account's currency; null while it cannot be said. */
export interface TicketCosts {
  margin: string | null
  fee: string | null
  freeMarginAfter: string | null
  /** What one pip is worth at these lots; absent for a market without pips. */
  valuePerPip?: string | null
  currency: string
}

/** Chips that fill in the lots from a share of the free margin. */
export interface TicketShares {
  /** Of what they are shares: "Free margin". */
  label: string
  /** Lots that each share is enough for; null while that cannot be told, or when it is enough for none. */
  items: readonly { id: string; label: string; lots: string | null }[]
}

export interface OrderTicketProps extends Omit<GroupProps, 'children' | 'onChange'> {
  values: TicketValues
  /** The fields that the person changed. */
  onChange: (change: Partial<TicketValues>) => void
  rules: TicketRules
  costs: TicketCosts
  /** A sentence for each field that has a problem; it stands beside the field. */
  problems?: Partial<Record<TicketField, ReactNode>>
  outcomes?: { takeProfit?: LimitOutcome; stopLoss?: LimitOutcome }
  /** Price of each side, usually live cells. */
  prices?: Partial<Record<Side, ReactNode>>
  spread?: ReactNode
  /** The market takes no order: neither side can be chosen. @default false */
  isClosed?: boolean
  /** After the lots: "lots · 54,215.50 USD". */
  notional?: ReactNode
  /** Under the lots; pressing one changes them. */
  shares?: TicketShares
  /** What blocks the whole ticket, such as a closed market, right above the costs. */
  notice?: ReactNode
  labels: TicketLabels
  /** The confirming button, unless the screen keeps it in sight elsewhere. */
  children?: ReactNode
}
