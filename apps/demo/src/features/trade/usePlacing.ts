import type { Market } from '@leverkit/sdk'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useOneTap } from '../../domain/OneTapSwitch.tsx'
import type { StopsForm } from '../../domain/stopsForm.ts'
import { loginPath } from '../../screen/loginPath.ts'
import { kindOf, useNewestKind } from './orderText.ts'
import { sendOrder } from './sendOrder.ts'
import type { Ticket } from './ticket.ts'
import type { OrderSide } from './ticketLayout.ts'
import { useMarginAfter } from './useMarginAfter.ts'

/**
 * Sends an order after its review, or with one tap if the user has chosen one-tap trading. A visitor is taken to the sign-in.
 *
 * @param onProblems - called if the order is not sent because the ticket has problems; the screen can then show the problems
 */
export const usePlacing = (ticket: Ticket, market: Market, onProblems: () => void) => {
  const navigate = useNavigate()
  const isOneTap = useOneTap()
  const { isThin } = useMarginAfter(ticket)
  // A low margin level requires a review even with one-tap trading.
  const isArmed = isOneTap && ticket.isSignedIn && !isThin
  const newestKind = useNewestKind(market)
  const [wentByTap, setWentByTap] = useState(false)
  const { phase } = ticket.submission
  const isBusy = wentByTap && (phase === 'sending' || phase === 'placed')
  const start = (mayTap: boolean, side = ticket.state.side, stops?: Partial<StopsForm>) => {
    // While an order is being sent, its side must not change.
    if (isBusy) return
    if (side !== ticket.state.side || stops) ticket.set({ side, ...stops })
    const draft = { ...ticket, state: { ...ticket.state, side } }
    // If the market has just passed the target price, the tapped button named another kind of order. The review asks again.
    const isByTap = mayTap && newestKind(draft) === kindOf(draft)
    setWentByTap(isByTap)
    const outcome = isByTap ? sendOrder(ticket) : ticket.review()
    if (outcome === 'signInRequired') void navigate(loginPath(`/trade?code=${encodeURIComponent(market.code)}`))
    if (outcome === 'hasProblems') onProblems()
  }
  return {
    ...{ isOneTap, isArmed, isBusy, wentByTap },
    order: (side?: OrderSide, stops?: Partial<StopsForm>) => start(isArmed, side, stops),
    /** Opens the review of an order, even with one-tap trading. */
    review: (side: OrderSide, stops: Partial<StopsForm>) => start(false, side, stops),
  }
}

export type Placing = ReturnType<typeof usePlacing>
