import { newTicket, type TicketState } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { compare } from '@leverkit/sdk/math'
import { startLots } from './defaultLots.ts'

/** Default leverage, used if the market offers it. A demo account can open 0.1 lots with this leverage. */
const usual = '100'

/**
 * Creates a ticket with the lots that the user has set for new tickets, otherwise with the smallest lots. The leverage is the
 * default or, if the market does not offer it, the highest offered leverage below it. If all offered leverages are above the
 * default, the ticket has the first of them.
 */
export const initialTicket = (market: Market): TicketState => {
  const fitting = market.leverages.filter((leverage) => compare(leverage, usual) <= 0)
  const leverage = fitting.reduce<string | undefined>(
    (best, next) => (best === undefined || compare(next, best) > 0 ? next : best),
    undefined,
  )
  const ticket = newTicket(market)
  return { ...ticket, lots: startLots(market), leverage: leverage ?? ticket.leverage }
}
