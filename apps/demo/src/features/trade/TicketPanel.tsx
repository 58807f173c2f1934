import './trade.css'
import { lotsForPercent, useLang, useOrderTicket } from '@leverkit/react-hooks'
import { locales, type Market } from '@leverkit/sdk'
import { Banner, formatDecimal, OrderTicket, TicketConfirm, type TicketValues } from '@leverkit/ui'
import type { TFunction } from 'i18next'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { brand } from '../../brand/brand.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { loginPath } from '../../shell/loginPath.ts'
import { useHiddenAmounts } from '../account/hiddenAmounts.ts'
import { LivePrice, smallDigitsOf } from '../markets/MarketCells.tsx'
import { opening } from '../markets/opening.ts'
import { distanceInPips, isolated } from '../orders/distance.ts'
import { padPrice } from '../orders/termsOf.ts'
import { firstTicket } from './firstTicket.ts'
import { lotsIn } from './lotsIn.ts'
import { OneTapSwitch, useOneTap } from './OneTapSwitch.tsx'
import { OrderResult } from './OrderResult.tsx'
import { OrderReview } from './OrderReview.tsx'
import { problemWords } from './problemWords.ts'
import { sendOrder } from './sendOrder.ts'
import type { Ticket } from './ticket.ts'
import { useMarginAfter } from './useMarginAfter.ts'

const decimalsOf = (text: string) => text.split('.')[1]?.length ?? 0

const stepOf = (digits: number) => (digits === 0 ? '1' : `0.${'0'.repeat(digits - 1)}1`)

const wordsOf = (t: TFunction<'trade'>) => ({
  ticket: t('ticket'),
  side: t('side'),
  sides: { buy: t('buy'), sell: t('sell') },
  type: t('type'),
  types: { market: t('market'), pending: t('pending') },
  leverage: t('leverage'),
  lots: t('lots'),
  targetPrice: t('targetPrice'),
  takeProfit: t('takeProfit'),
  stopLoss: t('stopLoss'),
  notSet: t('notSet'),
  increase: t('increase'),
  decrease: t('decrease'),
  leastLots: t('leastLots'),
  margin: t('margin'),
  fee: t('fee'),
  freeMarginAfter: t('freeMarginAfter'),
  valuePerPip: t('valuePerPip'),
})

const useOutcomes = ({ state, figures, problems }: Ticket, market: Market, locale: string) => {
  const { t } = useTranslation('trade')
  const outcome = (field: 'takeProfit' | 'stopLoss', profit: string | null) => {
    if (profit === null || figures.price === null || state[field] === '') return {}
    // A stop that the broker would refuse brings nothing.
    if (problems.some((problem) => problem.field === field)) return {}
    const pips = distanceInPips({ side: 'buy', from: figures.price, to: state[field], pipDigits: market.pipDigits })
    return { [field]: { profit, distance: pips && t('pips', { pips: isolated(formatDecimal(pips.replace('-', ''), locale)) }) } }
  }
  return { ...outcome('takeProfit', figures.profitAtTakeProfit), ...outcome('stopLoss', figures.profitAtStopLoss) }
}

const percents = ['25', '50', '75', '100'] as const

const useShares = ({ state, facts }: Ticket, locale: string) => {
  const { t } = useTranslation('trade')
  return {
    label: t('freeMarginShare'),
    items: percents.map((id) => ({
      id,
      label: formatDecimal(id, locale, { isPercent: true }),
      lots: lotsForPercent(state, facts, id),
    })),
  }
}

const toChange = ({ type, side, leverage, ...rest }: Partial<TicketValues>) => ({
  ...rest,
  ...(type ? { kind: type } : {}),
  ...(side ? { side } : {}),
  ...(leverage ? { leverage } : {}),
})

/** A pending order begins at the price of the moment, from which the person steps to theirs. */
const withTarget = (change: ReturnType<typeof toChange>, { state, figures }: Ticket) =>
  change.kind === 'pending' && state.targetPrice === '' && figures.price !== null
    ? { ...change, targetPrice: figures.price }
    : change

/** The next pending order begins at the market price as well: its empty field is no mistake of the user. */
const useNextTarget = ({ state, submission, set }: Ticket, { quote }: Market) => {
  const isNext = submission.phase === 'placed' && state.kind === 'pending' && state.targetPrice === ''
  useEffect(() => {
    if (isNext) set({ targetPrice: quote.last })
  }, [isNext, quote.last, set])
}

/** The order form of one market: what was put in, what follows from it, and the way to placing it. */
export const TicketPanel = ({ market }: { market: Market }) => {
  const { t } = useTranslation('trade')
  const { lang } = useLang()
  const locale = locales[lang]
  const navigate = useNavigate()
  const ticket = useOrderTicket(market, firstTicket(market))
  const { state, figures, problems } = ticket
  useNextTarget(ticket, market)
  const isHidden = useHiddenAmounts()
  const { fields, notice } = problemWords(problems, t, { locale, moment: (at) => opening(at, locale), isHidden })
  const labels = useMemo(() => wordsOf(t), [t])
  const outcomes = useOutcomes(ticket, market, locale)
  const shares = useShares(ticket, locale)
  const price = <LivePrice market={market} hasFlash={false} />
  const isOneTap = useOneTap()
  const { isThin } = useMarginAfter(ticket)
  // An order that would bring the account near to being closed by the broker is looked at once more, one tap or not.
  const isArmed = isOneTap && ticket.isSignedIn && !isThin
  const [wentByTap, setWentByTap] = useState(false)
  const order = () => {
    setWentByTap(isArmed)
    const outcome = isArmed ? sendOrder(ticket) : ticket.review()
    if (outcome === 'signInRequired') void navigate(loginPath(`/trade?code=${encodeURIComponent(market.code)}`))
  }
  // What no sign-in would change stands in the way of a visitor as well.
  const isBlocked = problems.some(({ code }) => code === 'MARKET_CLOSED' || code === 'NO_LEVERAGE')
  const notional = figures.notional && formatDecimal(figures.notional, locale, { digits: 2 })
  return (
    <section className="app-ticket" aria-label={labels.ticket} data-kind={state.kind} tabIndex={-1}>
      <OrderTicket
        values={{ ...state, type: state.kind, leverage: state.leverage || null }}
        onChange={(change) => ticket.set(withTarget(toChange(change), ticket))}
        rules={{
          lotStep: market.lotStep,
          minLots: market.minLots,
          lotDigits: decimalsOf(market.lotStep),
          priceStep: stepOf(market.pricePrecision),
          // Only while it is needed: the fields are drawn again whenever their rules change.
          ...(state.kind === 'pending' && state.targetPrice === '' && figures.price ? { startPrice: figures.price } : {}),
          priceDigits: market.pricePrecision,
          smallDigits: smallDigitsOf(market),
          leverages: market.leverages.map((id) => ({ id, label: `1:${id}` })),
        }}
        costs={{
          margin: figures.margin,
          fee: figures.fee,
          freeMarginAfter: figures.freeMarginAfter,
          ...(market.pipDigits === null ? {} : { valuePerPip: figures.valuePerPip }),
          currency: brand.currency,
        }}
        problems={fields}
        isClosed={problems.some(({ code }) => code === 'MARKET_CLOSED')}
        outcomes={outcomes}
        shares={shares}
        prices={{ buy: price, sell: price }}
        notional={
          <>
            {t('lotsUnit')}
            {notional && (
              <>
                {' · '}
                <bdi dir="ltr">
                  {notional} {brand.currency}
                </bdi>
              </>
            )}
          </>
        }
        {...(notice ? { notice: <Banner tone="warning">{notice}</Banner> } : {})}
        labels={labels}
      >
        <div className="app-confirm">
          <TicketConfirm
            side={state.side}
            label={t('confirm', { side: t(state.side), lots: lotsIn(state.lots, market, locale), code: market.displayCode })}
            detail={figures.price && t('at', { price: formatDecimal(padPrice(figures.price, market.pricePrecision), locale) })}
            isDisabled={isBlocked || (ticket.isSignedIn && problems.length > 0)}
            {...(isArmed ? { armed: t('oneTap.name') } : {})}
            isBusy={wentByTap && (ticket.submission.phase === 'sending' || ticket.submission.phase === 'placed')}
            onPress={order}
          />
        </div>
        {isOneTap && <OneTapSwitch />}
      </OrderTicket>
      <OrderReview market={market} ticket={ticket} isOneTap={isArmed} />
      <OrderResult market={market} ticket={ticket} isOneTap={wentByTap} />
    </section>
  )
}
