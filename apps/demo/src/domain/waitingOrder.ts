import type { TicketState } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { useLocation } from 'react-router'
import { draftKeyOf, readDraft } from './ticketDraft.ts'

/**
 * State of the history entry of a sign-in that the order button of a ticket has opened. It contains only the market's code. The order
 * itself is the stored input of the ticket, so that no address can make the sign-in claim an order.
 */
export const waitingOrderState = ({ code }: Pick<Market, 'code'>) => ({ waitingOrderOf: code })

/** Code of the market whose order button has opened this sign-in; `null` if the sign-in was opened in another way. */
export const useWaitingOrderCode = (): string | null => {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('waitingOrderOf' in state)) return null
  return typeof state.waitingOrderOf === 'string' ? state.waitingOrderOf : null
}

/** Returns the stored order that continues after the sign-in; `null` if it is missing, damaged or too old. */
export const readWaitingOrder = (owner: string, market: Market): TicketState | null =>
  readDraft(draftKeyOf(owner, market), market)
