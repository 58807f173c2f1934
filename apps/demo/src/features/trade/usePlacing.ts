import type { Market } from '@leverkit/sdk'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useOwner } from '../../domain/DeviceStore.ts'
import { useOneTap } from '../../domain/OneTapSwitch.tsx'
import type { StopsForm } from '../../domain/stopsForm.ts'
import { draftKeyOf, writeDraft } from '../../domain/ticketDraft.ts'
import { waitingOrderState } from '../../domain/waitingOrder.ts'
import { loginPath } from '../../screen/loginPath.ts'
import type { Ticket } from './ticket.ts'
import type { OrderSide } from './ticketLayout.ts'
import { useMarginAfter } from './useMarginAfter.ts'
import { vibrate } from './vibrate.ts'

/**
 * Sends an order after its review, or a market order with one tap if the user has chosen one-tap trading. A visitor is taken to
 * the sign-in.
 *
 * @param options.mustReview - whether the order needs a review even with one-tap trading
 * @param options.onProblems - called if the order is not sent because the ticket has problems; the screen can then show the problems
 */
export const usePlacing = (
  ticket: Ticket,
  market: Market,
  { mustReview, onProblems }: { mustReview: boolean; onProblems: () => void },
) => {
  const navigate = useNavigate()
  const isOneTap = useOneTap()
  const draftKey = draftKeyOf(useOwner(), market)
  const { isThin } = useMarginAfter(ticket)
  // A low margin level requires a review even with one-tap trading. So does a pending order: the market may pass its price at any
  // moment, which makes it an order of another kind, and its price may be the proposed one.
  const isArmed = isOneTap && !mustReview && ticket.isSignedIn && !isThin && ticket.state.kind === 'market'
  const [wentByTap, setWentByTap] = useState(false)
  const { phase } = ticket.submission
  const isBusy = wentByTap && (phase === 'sending' || phase === 'placed')
  const signIn = (state?: ReturnType<typeof waitingOrderState>) =>
    void navigate(loginPath(`/trade?code=${encodeURIComponent(market.code)}`), { state })
  const start = (isByTap: boolean, side = ticket.state.side, stops?: Partial<StopsForm>) => {
    // While an order is being sent, its side must not change.
    if (isBusy) return false
    if (side !== ticket.state.side || stops) ticket.set({ side, ...stops })
    setWentByTap(isByTap)
    const outcome = isByTap ? ticket.submit() : ticket.review()
    if (outcome === 'sent') vibrate()
    if (outcome === 'signInRequired') {
      // Stored even if the ticket has its initial input, because the sign-in names the order.
      writeDraft(draftKey, { ...ticket.state, side, ...stops })
      signIn(waitingOrderState(market))
    }
    if (outcome === 'hasProblems') onProblems()
    return outcome === 'reviewing'
  }
  return {
    ...{ isOneTap, isArmed, isBusy, wentByTap },
    /** Opens the sign-in, which leads back to the ticket. */
    signIn: () => signIn(),
    order: (side?: OrderSide, stops?: Partial<StopsForm>) => void start(isArmed, side, stops),
    /** Opens the review of an order, even with one-tap trading. Returns whether the review is open. */
    review: (side: OrderSide, stops: Partial<StopsForm>) => start(false, side, stops),
  }
}

export type Placing = ReturnType<typeof usePlacing>
