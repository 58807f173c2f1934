import './trade.css'
import { lotsForPercent, useLang, useOrderTicket } from '@leverkit/react-hooks'
import { locales, type Market } from '@leverkit/sdk'
import { decimalsOf, tickSize } from '@leverkit/sdk/decimal'
import { Banner, formatDecimal, Money, OrderTicket, TicketConfirm, type TicketRules, type TicketValues } from '@leverkit/ui'
import type { TFunction } from 'i18next'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { brand } from '../../brand/brand.ts'
import { distanceInPips } from '../../domain/distance.ts'
import { useHiddenAmounts } from '../../domain/hiddenAmounts.ts'
import { LivePrice, smallDigitsOf } from '../../domain/MarketCells.tsx'
import { OneTapSwitch, useOneTap } from '../../domain/OneTapSwitch.tsx'
import { opening } from '../../domain/opening.ts'
import { padPrice } from '../../domain/termsOf.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { loginPath } from '../../screen/loginPath.ts'
import { formatLots } from './formatLots.ts'
import { initialTicket } from './initialTicket.ts'
import { OrderResult } from './OrderResult.tsx'
import { OrderReview } from './OrderReview.tsx'
import { problemWords } from './problemWords.ts'
import { sendOrder } from './sendOrder.ts'
import type { Ticket } from './ticket.ts'
import { useMarginAfter } from './useMarginAfter.ts'

const wordsOf = (t: TFunction<'trade'>) => ({
  ticket: t('ticket'),
  side: t('side'),
  sides: { buy: t('buy'), sell: t('sell') },
  kind: t('type'),
  kinds: { market: t('market'), pending: t('pending') },
  leverage: t('leverage'),
  lots: t('lots'),
  targetPrice: t('orderPrice'),
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

type Stop = 'takeProfit' | 'stopLoss'

/**
 * Profit and distance of one stop loss or take profit; empty while its price is invalid. The object stays the same
 * until a value changes.
 */
const useOutcome = ({ state, figures, problems }: Ticket, market: Market, field: Stop, profit: string | null, locale: string) => {
  const { t } = useTranslation('trade')
  const isNone = profit === null || state[field] === '' || problems.some((problem) => problem.field === field)
  const pips =
    isNone || figures.price === null
      ? null
      : distanceInPips({ side: 'buy', from: figures.price, to: state[field], pipDigits: market.pipDigits })
  return useMemo(
    () =>
      isNone ? {} : { [field]: { profit, distance: pips && t('pips', { pips: formatDecimal(pips.replace('-', ''), locale) }) } },
    [isNone, field, profit, pips, t, locale],
  )
}

const useOutcomes = (ticket: Ticket, market: Market, locale: string) => ({
  ...useOutcome(ticket, market, 'takeProfit', ticket.figures.profitAtTakeProfit, locale),
  ...useOutcome(ticket, market, 'stopLoss', ticket.figures.profitAtStopLoss, locale),
})

const percents = ['25', '50', '75', '100'] as const

const useShares = ({ state, facts }: Ticket, locale: string) => {
  const { t } = useTranslation('trade')
  const lots = percents.map((id) => lotsForPercent(state, facts, id) ?? '').join(' ')
  return useMemo(() => {
    const each = lots.split(' ')
    const items = percents.map((id, index) => ({
      id,
      label: formatDecimal(id, locale, { isPercent: true }),
      lots: each[index] || null,
    }))
    return { label: t('freeMarginShare'), items }
  }, [lots, t, locale])
}

/**
 * The market's rules for the form. The object stays the same until a rule changes. If the price field of a pending
 * order is empty, its step buttons start from the market price.
 */
const useRules = ({ state, facts }: Ticket, market: Market): TicketRules => {
  const startPrice = state.kind === 'pending' && state.targetPrice === '' ? facts.price : null
  return useMemo(
    () => ({
      lotStep: market.lotStep,
      minLots: market.minLots,
      lotDigits: decimalsOf(market.lotStep),
      priceStep: tickSize(market.pricePrecision),
      ...(startPrice ? { startPrice } : {}),
      priceDigits: market.pricePrecision,
      smallDigits: smallDigitsOf(market),
      leverages: market.leverages.map((id) => ({ id, label: `1:${id}` })),
    }),
    [market, startPrice],
  )
}

const toChange = ({ side, leverage, ...rest }: Partial<TicketValues>) => ({
  ...rest,
  ...(side ? { side } : {}),
  ...(leverage ? { leverage } : {}),
})

/** Fills an empty price field of a pending order with the market price when the user chooses a pending order. */
const withTarget = (change: ReturnType<typeof toChange>, { state, figures }: Ticket) =>
  change.kind === 'pending' && state.targetPrice === '' && figures.price !== null
    ? { ...change, targetPrice: figures.price }
    : change

/**
 * Fills the price field again after a pending order was placed. The placed order leaves the field empty, and an
 * empty field would be shown as an error.
 */
const useNextTarget = ({ state, submission, set }: Ticket, { quote }: Market) => {
  const isNext = submission.phase === 'placed' && state.kind === 'pending' && state.targetPrice === ''
  useEffect(() => {
    if (isNext) set({ targetPrice: quote.last })
  }, [isNext, quote.last, set])
}

/** Live price on both side buttons. The object stays the same until the market changes. */
const usePrices = (market: Market) =>
  useMemo(() => {
    const price = <LivePrice market={market} hasFlash={false} />
    return { buy: price, sell: price }
  }, [market])

/**
 * Sends an order after its review, or with one tap if the user has chosen one-tap trading. A visitor is sent to the
 * sign-in.
 */
const usePlacing = (ticket: Ticket, market: Market) => {
  const navigate = useNavigate()
  const isOneTap = useOneTap()
  const { isThin } = useMarginAfter(ticket)
  // A low margin level requires a review even with one-tap trading.
  const isArmed = isOneTap && ticket.isSignedIn && !isThin
  const [wentByTap, setWentByTap] = useState(false)
  const order = () => {
    setWentByTap(isArmed)
    const outcome = isArmed ? sendOrder(ticket) : ticket.review()
    if (outcome === 'signInRequired') void navigate(loginPath(`/trade?code=${encodeURIComponent(market.code)}`))
  }
  return { isOneTap, isArmed, wentByTap, order }
}

/** Value of the position in account currency, shown after the number of lots. */
const Notional = ({ value }: { value: string | null }) => {
  const { t } = useTranslation('trade')
  return (
    <>
      {t('lotsUnit')}
      {value && (
        <>
          {' · '}
          <Money value={value} currency={brand.currency} isHidden={false} />
        </>
      )}
    </>
  )
}

/** Order form of one market, with the order's review and outcome. */
export const TicketPanel = ({ market }: { market: Market }) => {
  const { t } = useTranslation('trade')
  const { lang } = useLang()
  const locale = locales[lang]
  const ticket = useOrderTicket(market, initialTicket(market))
  const { state, figures, problems } = ticket
  useNextTarget(ticket, market)
  const isHidden = useHiddenAmounts()
  const { fields, notice } = problemWords(problems, t, { locale, moment: (at) => opening(at, locale), isHidden })
  const labels = useMemo(() => wordsOf(t), [t])
  const outcomes = useOutcomes(ticket, market, locale)
  const shares = useShares(ticket, locale)
  const rules = useRules(ticket, market)
  const prices = usePrices(market)
  const { isOneTap, isArmed, wentByTap, order } = usePlacing(ticket, market)
  // These problems also block a visitor, because a sign-in would not solve them.
  const isBlocked = problems.some(({ code }) => code === 'MARKET_CLOSED' || code === 'NO_LEVERAGE')
  return (
    <section className="app-ticket" aria-label={labels.ticket} data-kind={state.kind} tabIndex={-1}>
      <OrderTicket
        values={{ ...state, leverage: state.leverage || null }}
        onChange={(change) => ticket.set(withTarget(toChange(change), ticket))}
        rules={rules}
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
        prices={prices}
        notional={<Notional value={figures.notional} />}
        {...(notice ? { notice: <Banner tone="warning">{notice}</Banner> } : {})}
        labels={labels}
      >
        <div className="app-confirm">
          <TicketConfirm
            side={state.side}
            label={t(`confirm.${state.side}`, { lots: formatLots(state.lots, market, locale), code: market.displayCode })}
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
