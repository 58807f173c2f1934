import './trade.css'
import { useLang, useOrderTicket } from '@leverkit/react-hooks'
import { locales, type Market } from '@leverkit/sdk'
import { formatDecimal, Money, type TicketSentences, ticketSentences } from '@leverkit/ui'
import { lazy, Suspense, useEffect, useId } from 'react'
import { brand } from '../../brand/brand.ts'
import { useHiddenAmounts } from '../../domain/hiddenAmounts.ts'
import { useOrderBlock } from '../../domain/safeguards.ts'
import { padPrice } from '../../domain/termsOf.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { slot } from '../../screen/slot.tsx'
import { useBackToClose } from '../../screen/useBackToClose.ts'
import { initialTicket } from './initialTicket.ts'
import { OrderResult, useIsResultToast } from './OrderResult.tsx'
import { isReviewShown, OrderReview } from './OrderReview.tsx'
import { TicketDock } from './TicketDock.tsx'
import { TicketForm, useTicketLabels } from './TicketForm.tsx'
import { TicketHandle } from './TicketHandle.tsx'
import type { Ticket } from './ticket.ts'
import { useReviewRequests, useTicketLayout } from './ticketLayout.ts'
import { useAccountName } from './useAccountName.ts'
import { useTargetPrices } from './useBracket.ts'
import { useFollowingStops } from './useFollowingStops.ts'
import { useKeptDraft } from './useKeptDraft.ts'
import { useMarketAfterPending } from './useMarketAfterPending.ts'
import { usePlacing } from './usePlacing.ts'

const Result = slot('trade.result', OrderResult)

const OrderBlockNote = lazy(async () => ({ default: (await import('../../domain/OrderBlockNote.tsx')).OrderBlockNote }))

/** One line about the reduced ticket: its first problem, otherwise its margin and its take profit and stop loss. */
const DockSummary = ({ ticket, market, words, locale, isFollowing }: DockSummaryProps) => {
  const { t } = useTranslation('trade')
  const { side, takeProfit, stopLoss } = ticket.state
  const [fieldProblem] = Object.values(words.fields)
  const problem = fieldProblem ?? words.notice
  // The first price follows within a moment, so a wait for it is not shown as an error.
  const isWaiting = fieldProblem === undefined && ticket.problems.some(({ code }) => code === 'PRICE_UNKNOWN')
  if (problem) return <span className={isWaiting ? undefined : 'app-handle-problem'}>{problem}</span>
  const stop = (label: string, price: string) =>
    price !== '' && (
      <span>
        {label} <bdi dir="ltr">{formatDecimal(padPrice(price, market.pricePrecision), locale)}</bdi>
      </span>
    )
  return (
    <>
      <span>
        {t('margin')} <Money value={ticket.figures.margin} currency={brand.currency} isHidden={false} />
      </span>
      {isFollowing && <span>{t(side)}</span>}
      {stop(t('tp'), takeProfit)}
      {stop(t('sl'), stopLoss)}
    </>
  )
}

interface DockSummaryProps extends PartProps {
  words: TicketSentences
  /**
   * Whether take profit or stop loss keeps a distance from the price of the order. Its price then applies only to the chosen
   * side: if the user taps the opposite side, the order gets another take profit or stop loss.
   */
  isFollowing: boolean
}

interface PartProps {
  market: Market
  ticket: Ticket
  locale: string
}

/**
 * Fills the price of a pending order while the ticket is reduced. Placing an order empties the price, and the reduced ticket has
 * no field for it.
 */
const useFilledTarget = ({ state, set, ...ticket }: Ticket, market: Market, isOpen: boolean) => {
  const prices = useTargetPrices({ state, set, ...ticket }, market)
  const isEmpty = !isOpen && state.kind === 'pending' && state.targetPrice === ''
  const next = isEmpty ? (prices?.[state.side] ?? null) : null
  useEffect(() => {
    if (next !== null) set({ targetPrice: next })
  }, [next, set])
}

/** Order form of one market, with the order's review and outcome. */
export const TicketPanel = ({ market }: { market: Market }) => {
  const { t } = useTranslation('trade')
  const locale = locales[useLang().lang]
  const { ticket, isUnchanged } = useMarketAfterPending(useOrderTicket(market, initialTicket(market)))
  const isSizeEarlier = useKeptDraft(ticket, market)
  const { state, problems } = ticket
  const isHidden = useHiddenAmounts()
  const labels = useTicketLabels(locale)
  const sentences = ticketSentences(problems, labels.problems, { locale, isHidden })
  const { isColumn, isOpen, setOpen } = useTicketLayout(market.code)
  const placing = usePlacing(ticket, market, { mustReview: isSizeEarlier || isUnchanged, onProblems: () => setOpen(true) })
  useFilledTarget(ticket, market, isOpen)
  const following = useFollowingStops(ticket, market)
  const { phase } = ticket.submission
  useReviewRequests((side) => placing.review(side, following.takeFor(side)), phase === 'editing')
  const isToast = useIsResultToast(placing.wentByTap)
  useBackToClose('review', {
    isOpen: isReviewShown({ ticket, isOneTap: placing.wentByTap }) || (phase === 'placed' && !isToast),
    canClose: phase !== 'sending' && phase !== 'looking',
    close: ticket.edit,
  })
  const id = useId()
  const account = useAccountName()
  // These problems also block a visitor, because a sign-in would not solve them.
  const block = useOrderBlock()
  const isBlocked = block !== null || problems.some(({ code }) => code === 'MARKET_CLOSED' || code === 'NO_LEVERAGE')
  // Without a live price, the dock is disabled. The line above the dock gives the reason.
  const hasPrice = !problems.some(({ code }) => code === 'PRICE_UNKNOWN' || code === 'PRICE_TOO_OLD')
  const part = { market, ticket, locale }
  return (
    <section className="app-ticket" aria-label={t('ticket')} data-kind={state.kind} data-open={isOpen || undefined} tabIndex={-1}>
      {!isColumn && (
        <TicketHandle isOpen={isOpen} onOpenChange={setOpen} controls={id} label={t('ticket')} account={account}>
          {!isOpen && <DockSummary {...part} words={sentences} isFollowing={following.isOn} />}
        </TicketHandle>
      )}
      <div id={id} className="app-ticket-body">
        {block && (
          <Suspense fallback={null}>
            <OrderBlockNote block={block} />
          </Suspense>
        )}
        {isOpen ? (
          <TicketForm {...part} {...{ labels, sentences, placing, following }} isBlocked={block !== null} />
        ) : (
          <TicketDock
            {...part}
            following={following}
            isArmed={placing.isArmed}
            isBusy={placing.isBusy}
            isDisabled={isBlocked || !hasPrice}
            onOrder={placing.order}
          />
        )}
      </div>
      <OrderReview market={market} ticket={ticket} isOneTap={placing.wentByTap} />
      <Result market={market} ticket={ticket} isOneTap={placing.wentByTap} />
    </section>
  )
}
