import { newTicket, type TicketState } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { compare } from '@leverkit/sdk/math'

/** Default leverage, used if the market offers it. A demo account can open 0.1 lots with this leverage. */
const usual = '100'

/**
 * Creates a ticket. Its leverage is the default leverage if the market offers it, otherwise the highest leverage
 * below the default, otherwise the first leverage that the market offers.
 */
export const initialTicket = (market: Market): TicketState => {
  const fitting = market.leverages.filter((leverage) => compare(leverage, usual) <= 0)
  const leverage = fitting.reduce<string | undefined>(
    (best, next) => (best === undefined || compare(next, best) > 0 ? next : best),
    undefined,
  )
  const ticket = newTicket(market)
  return { ...ticket, leverage: leverage ?? ticket.leverage }
}
