import { newTicket, type TicketState } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { compare } from '@leverkit/sdk/math'

/** Leverage of a new ticket, where the market offers it: what a demo account can open a tenth of a lot with. */
const usual = '100'

/** A new ticket with the usual leverage, or the highest below it; the market's first where all are higher. */
export const initialTicket = (market: Market): TicketState => {
  const fitting = market.leverages.filter((leverage) => compare(leverage, usual) <= 0)
  const leverage = fitting.reduce<string | undefined>(
    (best, next) => (best === undefined || compare(next, best) > 0 ? next : best),
    undefined,
  )
  const ticket = newTicket(market)
  return { ...ticket, leverage: leverage ?? ticket.leverage }
}
