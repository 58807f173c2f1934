import type { Market } from '@leverkit/sdk'
import {
  Button,
  Explained,
  formatDecimal,
  Icon,
  Money,
  TextButton,
  TicketPanel,
  type TicketPanelLabels,
  type TicketSentences,
} from '@leverkit/ui'
import type { TFunction } from 'i18next'
import { lazy, type ReactNode, Suspense, useCallback, useMemo } from 'react'
import { brand } from '../../brand/brand.ts'
import { distanceInPips } from '../../domain/distance.ts'
import { foreignQuoteOf } from '../../domain/foreignQuote.ts'
import { LivePrice } from '../../domain/MarketCells.tsx'
import { OneTapSwitch } from '../../domain/OneTapSwitch.tsx'
import { opening } from '../../domain/opening.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useMenu } from '../../screen/useMenu.ts'
import { useSheet } from '../../screen/useSheet.ts'
import { formatLots } from './formatLots.ts'
import { lotPresets } from './lotPresets.ts'
import { kindOf, useDistanceText, useOrderText } from './orderText.ts'
import { problemWords } from './problemWords.ts'
import { useRiskFigures } from './RiskFigures.tsx'
import { TicketStops } from './TicketStops.tsx'
import type { Ticket } from './ticket.ts'
import { useTargetPrices } from './useBracket.ts'
import type { FollowingStops } from './useFollowingStops.ts'
import { useLotsForShare } from './useLotsForShare.ts'
import type { Placing } from './usePlacing.ts'

const ContractNote = lazy(async () => ({ default: (await import('./ContractNote.tsx')).ContractNote }))
const SizeSheet = lazy(async () => ({ default: (await import('./SizeSheet.tsx')).SizeSheet }))

const wordsOf = (t: TFunction<'trade'>, locale: string): TicketPanelLabels => ({
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
  confirm: ({ side, lots, code }) => t(`confirm.${side}`, { lots, code }),
  at: (price) => t('at', { price }),
  problems: problemWords(t, (at) => opening(at, locale)),
})

/** Texts of the ticket. The object stays the same until the language changes. */
export const useTicketLabels = (locale: string): TicketPanelLabels => {
  const { t } = useTranslation('trade')
  return useMemo(() => wordsOf(t, locale), [t, locale])
}

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

/** Label of the margin. If amounts are in a foreign quote currency, the label explains how they are counted. */
const useMarginLabel = (label: string, market: Market): ReactNode =>
  useMemo(
    () =>
      foreignQuoteOf(market) === null ? (
        label
      ) : (
        <Explained label={label}>
          <Suspense fallback={null}>
            <ContractNote market={market} />
          </Suspense>
        </Explained>
      ),
    [label, market],
  )

/**
 * Replaces three texts of the ticket. The label of the margin can open an explanation. The text of the order button names the
 * kind of a pending order. The text about the price adds the distance of a pending order from the market price.
 */
const useOrderLabels = (labels: TicketPanelLabels, ticket: Ticket, market: Market, locale: string): TicketPanelLabels => {
  const order = useOrderText(ticket, market, locale)
  const distance = useDistanceText(ticket, market, locale)
  const margin = useMarginLabel(useTranslation('trade').t('margin'), market)
  return useMemo(
    () => ({
      ...labels,
      margin,
      confirm: () => order,
      at: (price) => (distance === null ? labels.at(price) : `${labels.at(price)} · ${distance}`),
    }),
    [labels, margin, order, distance],
  )
}

/** Button that sets the largest size if the free margin is too low for the order; `null` if no size can be afforded. */
const MaxLots = ({ market, ticket, locale }: Pick<TicketFormProps, 'market' | 'ticket' | 'locale'>) => {
  const { t } = useTranslation('trade')
  const lots = useLotsForShare(ticket)('100')
  if (lots === null || !ticket.problems.some(({ code }) => code === 'NOT_ENOUGH_MARGIN')) return null
  return (
    <TextButton onPress={() => ticket.set({ lots })}>
      {t('sizeBy.use', { lots: t('sizeBy.lots', { lots: formatLots(lots, market, locale) }) })}
    </TextButton>
  )
}

interface TicketFormProps {
  market: Market
  ticket: Ticket
  labels: TicketPanelLabels
  sentences: TicketSentences
  locale: string
  placing: Placing
  following: FollowingStops
  isBlocked: boolean
}

/** The full ticket: fields, amounts, problems and the order button. */
export const TicketForm = ({ market, ticket, labels, sentences, locale, placing, following, isBlocked }: TicketFormProps) => {
  const { t } = useTranslation(['trade', 'orders'])
  const kind = kindOf(ticket)
  const outcomes = useOutcomes(ticket, market, locale)
  const size = useSheet('size')
  const { open } = size
  const shares = useShares(
    market,
    locale,
    useCallback(() => open('1'), [open]),
  )
  return (
    <>
      <TicketPanel
        {...{ market, ticket, isBlocked, shares }}
        labels={useOrderLabels(labels, ticket, market, locale)}
        currency={brand.currency}
        noticeAction={<MaxLots {...{ market, ticket, locale }} />}
        targetPrices={useTargetPrices(ticket, market)}
        targetKind={kind && t(`orders:kinds.${kind}`)}
        onOrder={() => placing.order()}
        isPending={placing.isBusy}
        armed={placing.isArmed && t('trade:oneTap.name')}
        moreFigures={useRiskFigures(ticket, market, locale)}
        limits={
          <TicketStops
            {...{ market, ticket, outcomes, following }}
            onBracket={following.isKnown ? following.startBracket : null}
            problems={sentences.fields}
          />
        }
        prices={usePrices(market)}
        notional={<Notional value={ticket.figures.notional} />}
        leverageMenu={useMenu('leverage')}
      >
        {placing.isOneTap && <OneTapSwitch />}
      </TicketPanel>
      <Suspense fallback={null}>
        {size.isOpen && (
          <SizeSheet
            {...{ market, ticket, following, locale }}
            stopProblem={sentences.fields.stopLoss}
            onSignIn={placing.signIn}
            onClose={size.close}
          />
        )}
      </Suspense>
    </>
  )
}
