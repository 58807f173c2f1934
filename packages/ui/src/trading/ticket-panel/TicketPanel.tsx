import { decimalsOf, isDecimal } from '@leverkit/sdk/decimal'
import { type ForwardedRef, forwardRef, useContext, useEffect } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { formatDecimal } from '../../foundation/decimal-format/formatDecimal.ts'
import { Banner } from '../../layout/banner/Banner.tsx'
import { HiddenAmounts } from '../../money/money/HiddenAmounts.ts'
import { OrderTicket } from '../order-ticket/OrderTicket.tsx'
import { TicketConfirm } from '../order-ticket/TicketConfirm.tsx'
import type { TicketValues } from '../order-ticket/ticketTypes.ts'
import type { PanelTicket, TicketPanelProps } from './ticketPanelTypes.ts'
import { ticketSentences } from './ticketSentences.ts'

/** Formats a decimal text with at least `digits` decimals. Incomplete input is returned unchanged. */
const padded = (text: string, digits: number, locale: string) =>
  isDecimal(text) ? formatDecimal(text, locale, { fractionDigits: Math.max(decimalsOf(text), digits) }) : text

/** Sets an empty target price to the market price when the user switches to a pending order. */
const withTarget = (change: Partial<TicketValues>, { state, figures }: PanelTicket): Partial<TicketValues> =>
  change.kind === 'pending' && state.targetPrice === '' && figures.price !== null
    ? { ...change, targetPrice: figures.price }
    : change

/**
 * Sets the target price to the last price after a pending order was placed. Placing the order empties the field, and an empty
 * field would be shown as an error.
 */
function useNextTarget({ state, submission, facts, set }: PanelTicket) {
  const price = submission.phase === 'placed' && state.kind === 'pending' && state.targetPrice === '' ? facts.price : null
  useEffect(() => {
    if (price !== null) set({ targetPrice: price })
  }, [price, set])
}

/** Problems that block an order even if the user is not signed in, because signing in would not solve them. */
const lasting: ReadonlySet<string> = new Set(['MARKET_CLOSED', 'NO_LEVERAGE'])

/**
 * The complete order form of one market, for the ticket of `useOrderTicket`. It contains the fields, the costs, the sentences
 * about problems, and the confirm button, which shows the latest price. The caller decides what a press on this button does: it
 * opens a review, places the order, or asks the user to sign in.
 *
 * @example
 * const ticket = useOrderTicket(market)
 * <TicketPanel market={market} ticket={ticket} currency="USD" labels={labels} onOrder={() => ticket.review()} />
 */
export const TicketPanel = forwardRef(function TicketPanel(props: TicketPanelProps, ref: ForwardedRef<HTMLDivElement>) {
  const { market, ticket, currency, onOrder, isPending = false, isBlocked = false, armed, labels, children, ...more } = props
  const { moreFigures, distances, prices, spread, notional, shares, limits, leverageMenu, className, ...rest } = more
  const { locale } = useLocale()
  const isHidden = useContext(HiddenAmounts)
  const { state, figures, facts, problems } = ticket
  const sentences = ticketSentences(problems, labels.problems, { locale, isHidden })
  useNextTarget(ticket)
  const isDisabled = isBlocked || problems.some(({ code }) => lasting.has(code)) || (ticket.isSignedIn && problems.length > 0)
  const parts = { moreFigures, distances, prices, notional, shares, leverageMenu }
  const given = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined))
  return (
    <div {...rest} ref={ref} className={joinClasses('lk-ticket-panel', className)}>
      <div className="lk-ticket-panel-fields" data-lk-part="fields">
        <OrderTicket
          values={state}
          onChange={(change) => ticket.set(withTarget(change, ticket))}
          market={market}
          figures={figures}
          currency={currency}
          problems={sentences.fields}
          startPrice={state.targetPrice === '' ? (facts.price ?? undefined) : undefined}
          isClosed={problems.some(({ code }) => code === 'MARKET_CLOSED')}
          notice={sentences.notice && <Banner tone="warning">{sentences.notice}</Banner>}
          labels={labels}
          spread={spread}
          limits={limits}
          {...given}
        />
        {children}
      </div>
      <div className="lk-ticket-panel-confirm" data-lk-part="confirm">
        <TicketConfirm
          side={state.side}
          label={labels.confirm({
            side: state.side,
            lots: padded(state.lots, decimalsOf(market.lotStep), locale),
            code: market.displayCode,
          })}
          detail={figures.price !== null && labels.at(padded(figures.price, market.pricePrecision, locale))}
          isDisabled={isDisabled}
          armed={armed}
          isPending={isPending}
          onPress={onOrder}
        />
      </div>
    </div>
  )
})
