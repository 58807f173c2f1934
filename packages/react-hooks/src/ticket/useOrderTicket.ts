import type { Market } from '@leverkit/sdk'
import { useCallback } from 'react'
import { useAccountSummary } from '../account.ts'
import { usePriceAge } from '../live/age.ts'
import { useOnline } from '../live/connection.ts'
import { useQuote } from '../live/quotes.ts'
import { useSettings } from '../platform.ts'
import { useObservableValue, useRuntime, useSession } from '../runtime/RuntimeContext.ts'
import { canStepDown } from './findProblems.ts'
import { type OrderTicket, OrderTickets } from './OrderTickets.ts'
import { requestOf, type TicketFacts } from './ticket.model.ts'
import { stepLots, type TicketState } from './ticketState.ts'

const useFacts = (market: Market): TicketFacts => {
  const quote = useQuote(market.code)
  const isMarketOpen = (quote?.status ?? market.status) === 'open'
  const { freshness, ageSeconds } = usePriceAge(market.code, isMarketOpen)
  const { data: settings } = useSettings()
  const { figures } = useAccountSummary()
  const isOnline = useOnline()
  return {
    market,
    isMarketOpen,
    price: quote?.last ?? market.quote.last,
    priceFreshness: freshness,
    priceAgeSeconds: ageSeconds,
    feeType: settings?.feeType ?? null,
    freeMargin: figures?.freeMargin ?? null,
    isOnline,
  }
}

const useEditing = ({ state, submission }: OrderTicket) => {
  const set = useCallback((change: Partial<Omit<TicketState, 'marketCode'>>) => state.set({ ...state.get(), ...change }), [state])
  const step = useCallback(
    (market: Market, direction: 'up' | 'down') => state.set(stepLots(state.get(), market, direction)),
    [state],
  )
  const edit = useCallback(() => submission.edit(), [submission])
  const lookAgain = useCallback(() => submission.lookAgain(), [submission])
  return { set, step, edit, lookAgain }
}

/** Result of a tap on the order or review button. */
export type SubmitOutcome = 'sent' | 'signInRequired' | 'hasProblems'

/**
 * Returns the reason why a tap cannot send the order, or `null` if it can. The reason is calculated when the user taps, because
 * the rendered problems may be out of date.
 */
const obstacleOf = (ticket: OrderTicket, facts: TicketFacts, isSignedIn: boolean): Exclude<SubmitOutcome, 'sent'> | null => {
  if (!isSignedIn) return 'signInRequired'
  return ticket.calculator.of(ticket.state.get(), facts).problems.length > 0 ? 'hasProblems' : null
}

/** The two actions that lead to an order. A problem of the ticket blocks both actions. */
const actionsOf = (ticket: OrderTicket, facts: TicketFacts, isSignedIn: boolean) => ({
  /** Opens the confirmation if the ticket has no problem. */
  review: (): SubmitOutcome | 'reviewing' => {
    const obstacle = obstacleOf(ticket, facts, isSignedIn)
    if (obstacle) return obstacle
    ticket.submission.review()
    return 'reviewing'
  },
  /** Sends the order if the ticket has no problem. Repeated calls do not send the order again. */
  submit: (): SubmitOutcome => {
    const obstacle = obstacleOf(ticket, facts, isSignedIn)
    if (obstacle) return obstacle
    void ticket.submission.submit(requestOf(ticket.state.get(), facts.market))
    return 'sent'
  },
})

/**
 * The headless order form of one market: its input, figures, problems and submission. Each order is sent once, even if
 * the user taps twice or an answer is lost.
 *
 * The ticket is stored in the provider, so the input is kept after a sign-in or a change of screen. `state` is plain
 * data. An app can store it and pass it back later as `initial`. `readTicket` validates stored data.
 *
 * @example
 * const ticket = useOrderTicket(market)
 * if (ticket.submit() === 'signInRequired') navigate('/login?from=/trade')
 */
export const useOrderTicket = (market: Market, initial?: TicketState) => {
  const tickets = useRuntime().part(OrderTickets)
  const { isSignedIn } = useSession()
  const ticket = tickets.of(market, initial)
  const state = useObservableValue(ticket.state)
  const submission = useObservableValue(ticket.submission.state)
  const facts = useFacts(market)
  const { figures, problems } = ticket.calculator.of(state, facts)
  const { set, step, edit, lookAgain } = useEditing(ticket)

  return {
    state,
    facts,
    figures,
    problems,
    /** State of the submission; `editing` until an order is reviewed or sent. */
    submission,
    isSignedIn,
    canStepDown: canStepDown(state, market),
    /** Changes fields of the input. */
    set,
    /** Changes the lots by one step up or down. */
    stepLots: (direction: 'up' | 'down') => step(market, direction),
    ...actionsOf(ticket, facts, isSignedIn),
    /** Returns to editing from the confirmation or a result. Has no effect while an order is being sent or looked up. */
    edit,
    /** Starts another look-up of an order whose answer was lost. */
    lookAgain,
  }
}
