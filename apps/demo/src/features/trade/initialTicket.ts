import { newTicket, type TicketState } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { compare } from '@leverkit/sdk/math'

/** Default leverage, used if the market offers it. With it, a demo account can open 0.1 lots. */
const usual = '100'

/** Creates a ticket with the default leverage if offered, otherwise the highest one below it, otherwise the market's first. */
export const initialTicket = (market: Market): TicketState => {
  const fitting = market.leverages.filter((leverage) => compare(leverage, usual) <= 0)
  const leverage = fitting.reduce<string | undefined>(
    (best, next) => (best === undefined || compare(next, best) > 0 ? next : best),
    undefined,
  )
  const ticket = newTicket(market)
  return { ...ticket, leverage: leverage ?? ticket.leverage }
}
