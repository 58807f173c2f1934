import { decimalsOf, isDecimal } from '@leverkit/sdk/decimal'
import { type ForwardedRef, forwardRef, useContext, useEffect, useRef } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import type { Side } from '../../fields/side-selector/SideSelector.tsx'
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

/**
 * Fills the target price of a pending order in three cases:
 * - The user switches to a pending order and has not typed a price.
 * - The user changes the side and has not typed a price.
 * - An order was placed, and the field is therefore empty again. An empty field would be shown as an error.
 */
function useTarget({ state, submission, facts, set }: PanelTicket, prices: TicketPanelProps['targetPrices']) {
  /** The last price that this hook filled in. If the field contains another price, the user has typed it. */
  const filled = useRef<string | null>(null)
  const startFor = (side: Side) => prices?.[side] ?? facts.price
  const fill = (side: Side) => {
    filled.current = startFor(side)
    return filled.current === null ? {} : { targetPrice: filled.current }
  }
  const isEmpty = state.kind === 'pending' && state.targetPrice === ''
  const next = submission.phase === 'placed' && isEmpty ? startFor(state.side) : null
  useEffect(() => {
    if (next === null) return
    filled.current = next
    set({ targetPrice: next })
  }, [next, set])
  return {
    /** Price that a step button sets if the field is empty. */
    startPrice: state.targetPrice === '' ? (startFor(state.side) ?? undefined) : undefined,
    change: (change: Partial<TicketValues>): Partial<TicketValues> => {
      const isTyped = state.targetPrice !== '' && state.targetPrice !== filled.current
      if (change.kind === 'pending' && !isTyped) return { ...change, ...fill(state.side) }
      const isOfOtherSide = prices !== undefined && state.kind === 'pending' && !isTyped && state.targetPrice !== ''
      return isOfOtherSide && change.side ? { ...change, ...fill(change.side) } : change
    },
  }
}

/** Problems that block an order even if the user is not signed in, because signing in would not solve them. */
const lasting: ReadonlySet<string> = new Set(['MARKET_CLOSED', 'NO_LEVERAGE'])

/**
 * The complete order form of one market, for the ticket of `useOrderTicket`. It contains the fields, the costs, the sentences
 * about problems, and the confirm button, which shows the latest price. The caller decides what happens after a press on this
 * button. For example, the caller opens a review, places the order, or asks the user to sign in.
 *
 * @example
 * const ticket = useOrderTicket(market)
 * return <TicketPanel market={market} ticket={ticket} currency="USD" labels={labels} onOrder={() => ticket.review()} />
 */
export const TicketPanel = forwardRef(function TicketPanel(props: TicketPanelProps, ref: ForwardedRef<HTMLDivElement>) {
  const { market, ticket, currency, onOrder, isPending = false, isBlocked = false, armed, labels, children, ...more } = props
  const { moreFigures, distances, targetKind, targetPrices, prices, spread, notional, ...parts } = more
  const { shares, limits, leverageMenu, noticeAction, className, ...rest } = parts
  const { locale } = useLocale()
  const isHidden = useContext(HiddenAmounts)
  const { state, figures, problems } = ticket
  const sentences = ticketSentences(problems, labels.problems, { locale, isHidden })
  const target = useTarget(ticket, targetPrices)
  const isDisabled = isBlocked || problems.some(({ code }) => lasting.has(code)) || (ticket.isSignedIn && problems.length > 0)
  const optional = { moreFigures, distances, targetKind, prices, notional, shares, leverageMenu }
  const given = Object.fromEntries(Object.entries(optional).filter(([, part]) => part !== undefined))
  return (
    <div {...rest} ref={ref} className={joinClasses('lk-ticket-panel', className)}>
      <div className="lk-ticket-panel-fields" data-lk-part="fields">
        <OrderTicket
          values={state}
          onChange={(change) => ticket.set(target.change(change))}
          market={market}
          figures={figures}
          currency={currency}
          problems={sentences.fields}
          startPrice={target.startPrice}
          isClosed={problems.some(({ code }) => code === 'MARKET_CLOSED')}
          notice={
            sentences.notice && (
              <Banner tone="warning" action={noticeAction}>
                {sentences.notice}
              </Banner>
            )
          }
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
