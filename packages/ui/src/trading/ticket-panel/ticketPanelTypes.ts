import type { HTMLAttributes, ReactNode } from 'react'
import type { Side } from '../../fields/side-selector/SideSelector.tsx'
import type { OrderTicketProps, TicketFigures, TicketLabels, TicketMarket, TicketValues } from '../order-ticket/ticketTypes.ts'
import type { TicketProblem, TicketProblemWords } from './ticketSentences.ts'

/** Members of the ticket of `useOrderTicket` that the panel uses. */
export interface PanelTicket {
  readonly state: Readonly<TicketValues>
  readonly set: (change: Partial<TicketValues>) => void
  readonly figures: TicketFigures & {
    /** Price used in the calculation: the last price or, for a pending order, the target price. */
    readonly price: string | null
  }
  readonly facts: { readonly price: string | null }
  readonly problems: readonly TicketProblem[]
  readonly submission: { readonly phase: string }
  readonly isSignedIn: boolean
}

/** Texts of the panel: those of the ticket, of its confirm button and of its problems. */
export interface TicketPanelLabels extends TicketLabels {
  /** Text of the confirm button with the complete action: "Buy 0.50 lots EURUSD". `lots` is formatted for the locale. */
  confirm: (order: { side: Side; lots: string; code: string }) => string
  /** Text after the action: "at 1.08431". `price` is formatted for the locale and changes with each tick. */
  at: (price: string) => string
  /** Sentence for each problem. */
  problems: TicketProblemWords
}

type TicketParts = Pick<
  OrderTicketProps,
  'moreFigures' | 'distances' | 'targetKind' | 'prices' | 'spread' | 'notional' | 'shares' | 'limits' | 'leverageMenu'
>

export interface TicketPanelProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'>, TicketParts {
  /** Rules of the market for lots, prices and leverages, and its code for the confirm button. */
  market: TicketMarket & { readonly displayCode: string }
  /** The ticket of `useOrderTicket(market)`. */
  ticket: PanelTicket
  /**
   * Target price with which a pending order of each side starts. Until the user changes this price, a change of the side sets the
   * price of the new side. @default the market price
   */
  targetPrices?: Readonly<Record<Side, string>> | undefined
  /** Currency of the account, such as "USD". */
  currency: string
  /** Called when the user presses the confirm button. Usually opens a review or sends the order. */
  onOrder: () => void
  /** Whether an order is being sent. The button then shows a spinner and ignores presses. @default false */
  isPending?: boolean
  /** Whether orders are blocked for a reason that is not a problem of the ticket. @default false */
  isBlocked?: boolean
  /** Warning that the button places the order without confirmation. */
  armed?: ReactNode
  /** Action for the sentence about the whole ticket, such as a button that sets affordable lots. */
  noticeAction?: ReactNode
  /** All texts of the panel. */
  labels: TicketPanelLabels
  /** Content below the fields, such as a switch. */
  children?: ReactNode
}
