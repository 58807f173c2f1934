import { newTicket, type TicketState } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { compare } from '@leverkit/sdk/math'

/** Default leverage, if the market offers it: a demo account can open 0.1 lots with it. */
const usual = '100'

/** A new ticket with the default leverage, else the highest one below it, else the market's first. */
export const initialTicket = (market: Market): TicketState => {
  const fitting = market.leverages.filter((leverage) => compare(leverage, usual) <= 0)
  const leverage = fitting.reduce<string | undefined>(
    (best, next) => (best === undefined || compare(next, best) > 0 ? next : best),
    undefined,
  )
  const ticket = newTicket(market)
  return { ...ticket, leverage: leverage ?? ticket.leverage }
}
