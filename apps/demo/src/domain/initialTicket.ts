import { newTicket, type TicketState } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { startLots } from './defaultLots.ts'

/**
 * Creates a ticket with the lots that the user has set for new tickets. By default, a ticket has the market's smallest order
 * size.
 */
export const initialTicket = (market: Market): TicketState => newTicket(market, { lots: startLots(market) })
