import type { Market } from '@leverkit/sdk'
import { decimalsOf, tickSize } from '@leverkit/sdk/decimal'
import { Banner, Button, formatDecimal, Icon, Money, OrderTicket, type TicketRules, type TicketValues } from '@leverkit/ui'
import type { TFunction } from 'i18next'
import { lazy, Suspense, useCallback, useEffect, useMemo } from 'react'
import { brand } from '../../brand/brand.ts'
import { distanceInPips } from '../../domain/distance.ts'
import { LivePrice } from '../../domain/MarketCells.tsx'
import { smallDigitsOf } from '../../domain/smallDigitsOf.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useMenu } from '../../screen/useMenu.ts'
import { useSheet } from '../../screen/useSheet.ts'
import { formatLots } from './formatLots.ts'
import { lotPresets } from './lotPresets.ts'
import type { ProblemWords } from './problemWords.ts'
import { useRiskFigures } from './RiskFigures.tsx'
import { StopFields } from './StopFields.tsx'
import type { Ticket } from './ticket.ts'

const SizeSheet = lazy(async () => ({ default: (await import('./SizeSheet.tsx')).SizeSheet }))

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
 * Profit and distance of one take profit or stop loss; empty while it has no valid price. The object stays the same until a
 * value changes.
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

/** Buttons for common order sizes, and the button that opens further ways to set the size. */
const useShares = (market: Market, locale: string, onSizeBy: () => void) => {
  const { t } = useTranslation('trade')
  return useMemo(
    () => ({
      label: t('usualSizes'),
      items: lotPresets(market).map((lots) => ({ id: lots, label: formatLots(lots, market, locale), lots })),
      more: (
        <Button onPress={onSizeBy} aria-haspopup="dialog">
          {t('sizeBy.title')}
          <Icon name="chevron" size="xs" />
        </Button>
      ),
    }),
    [market, t, locale, onSizeBy],
  )
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

/** Fills an empty price field with the market price when the user switches to a pending order. */
const withTarget = (change: ReturnType<typeof toChange>, { state, figures }: Ticket) =>
  change.kind === 'pending' && state.targetPrice === '' && figures.price !== null
    ? { ...change, targetPrice: figures.price }
    : change

/**
 * Fills the price field again after a pending order was placed. Placing the order empties the field, and an empty field would
 * be shown as an error.
 */
export const useNextTarget = ({ state, submission, set }: Ticket, { quote }: Market) => {
  const isNext = submission.phase === 'placed' && state.kind === 'pending' && state.targetPrice === ''
  useEffect(() => {
    if (isNext) set({ targetPrice: quote.last })
  }, [isNext, quote.last, set])
}

/** Live price on the buy button and on the sell button. The object stays the same until the market changes. */
const usePrices = (market: Market) =>
  useMemo(() => {
    const price = <LivePrice market={market} hasFlash={false} />
    return { buy: price, sell: price }
  }, [market])

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

interface TicketFormProps {
  market: Market
  ticket: Ticket
  words: ProblemWords
  locale: string
}

/** Fields, amounts and problems of the ticket. */
export const TicketForm = ({ market, ticket, words, locale }: TicketFormProps) => {
  const { t } = useTranslation('trade')
  const { state, figures, problems } = ticket
  const labels = useMemo(() => wordsOf(t), [t])
  const outcomes = useOutcomes(ticket, market, locale)
  const size = useSheet('size')
  const { open } = size
  const shares = useShares(
    market,
    locale,
    useCallback(() => open('1'), [open]),
  )
  const rules = useRules(ticket, market)
  const prices = usePrices(market)
  const risk = useRiskFigures(ticket, market, locale)
  const leverageMenu = useMenu('leverage')
  return (
    <>
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
          more: risk,
        }}
        problems={words.fields}
        isClosed={problems.some(({ code }) => code === 'MARKET_CLOSED')}
        limits={<StopFields {...{ market, ticket, locale, outcomes }} problems={words.fields} />}
        shares={shares}
        prices={prices}
        notional={<Notional value={figures.notional} />}
        {...(words.notice ? { notice: <Banner tone="warning">{words.notice}</Banner> } : {})}
        leverageMenu={leverageMenu}
        labels={labels}
      />
      <Suspense fallback={null}>{size.isOpen && <SizeSheet {...{ market, ticket, locale }} onClose={size.close} />}</Suspense>
    </>
  )
}
