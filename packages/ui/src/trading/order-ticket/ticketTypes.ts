import type { ReactNode } from 'react'
import type { Side } from '../../fields/side-selector/SideSelector.tsx'

export type TicketType = 'market' | 'pending'
export type TicketField = 'type' | 'targetPrice' | 'leverage' | 'lots' | 'takeProfit' | 'stopLoss'

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
  type: string
  types: Record<TicketType, string>
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
  type: TicketType
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
