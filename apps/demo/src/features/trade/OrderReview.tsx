import './orderSheets.css'
import { useLang, useOrders } from '@leverkit/react-hooks'
import { locales, type Market } from '@leverkit/sdk'
import { compare, multiply } from '@leverkit/sdk/math'
import { Banner, Checkbox, ConfirmOrder, formatDecimal } from '@leverkit/ui'
import { lazy, memo, Suspense, useState } from 'react'
import { brand } from '../../brand/brand.ts'
import { foreignQuoteOf } from '../../domain/foreignQuote.ts'
import { isOfMarket } from '../../domain/isOfMarket.ts'
import { OneTapSwitch, setOneTap } from '../../domain/OneTapSwitch.tsx'
import type { PendingKind } from '../../domain/pendingKind.ts'
import { useOrderBlock } from '../../domain/safeguards.ts'
import { padPrice } from '../../domain/termsOf.ts'
import { joinSentences } from '../../i18n/joinSentences.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ErrorCode } from '../../screen/ErrorBanner.tsx'
import { useErrorWords } from '../../screen/useErrorWords.ts'
import { useKeptWhile } from '../../screen/useKeptWhile.ts'
import { farShare, isFarPrice } from './isFarPrice.ts'
import { kindOf, useDistanceText, useNewestKind, useOrderText } from './orderText.ts'
import type { Ticket } from './ticket.ts'
import { useMarginAfter } from './useMarginAfter.ts'
import { usePriceMove } from './usePriceMove.ts'
import { useReviewFigures } from './useReviewFigures.tsx'
import { vibrate } from './vibrate.ts'

const ContractNote = lazy(async () => ({ default: (await import('./ContractNote.tsx')).ContractNote }))
const OrderBlockNote = lazy(async () => ({ default: (await import('../../domain/OrderBlockNote.tsx')).OrderBlockNote }))

/** Warning about the margin level after this order. The warning uses the texts of the risk meter. */
const LowMarginBanner = ({ level, locale }: { level: string; locale: string }) => {
  const { t } = useTranslation(['orders', 'trade', 'shell'])
  const zone = compare(level, brand.risk.marginCall) <= 0 ? 'marginCall' : 'careful'
  return (
    <Banner tone="danger">
      <strong>{t(`zones.${zone}`)}</strong>{' '}
      {t('shell:labelled', {
        label: t('trade:marginLevelAfter'),
        value: formatDecimal(level, locale, { fractionDigits: 2, isPercent: true }),
      })}
    </Banner>
  )
}

const useNotice = (ticket: Ticket, locale: string) => {
  const { submission, problems } = ticket
  const { t } = useTranslation(['trade', 'shell'])
  const { level, isThin } = useMarginAfter(ticket)
  const errorWords = useErrorWords()
  if ('error' in submission) {
    const { title, outcome, codeLine } = errorWords(submission.error)
    const isLooking = submission.phase === 'looking' || submission.phase === 'notPlaced'
    return (
      <Banner tone={isLooking ? 'warning' : 'danger'}>
        {joinSentences(
          ...(submission.phase === 'refused' ? [title, outcome, codeLine] : [title, t(`trade:${submission.phase}`)]),
        )}{' '}
        {submission.phase === 'stillUnknown' && <ErrorCode error={submission.error} />}
      </Banner>
    )
  }
  if (submission.phase !== 'reviewing') return null
  if (problems.some(({ code }) => code === 'OFFLINE')) return <Banner tone="danger">{t('shell:connection.offline')}</Banner>
  if (problems.length > 0) return <Banner tone="warning">{t('trade:changed')}</Banner>
  return isThin && level !== null ? <LowMarginBanner level={level} locale={locale} /> : null
}

/** Whether the user's own limits or a price change block the order of an open review, and the notices about these obstacles. */
const useObstacles = (ticket: Ticket, market: Market, locale: string, isOpen: boolean) => {
  const { t } = useTranslation('trade')
  // The user's own limits may start to apply while the review is open.
  const block = useOrderBlock()
  const { move, isPaused } = usePriceMove(ticket.figures.price, isOpen)
  const price = (text: string) => formatDecimal(padPrice(text, market.pricePrecision), locale)
  return {
    isBlocked: block !== null || isPaused,
    notices: (
      <>
        {move && <Banner tone="warning">{t('priceMoved', { before: price(move.before), after: price(move.after) })}</Banner>}
        <Suspense fallback={null}>{block && <OrderBlockNote block={block} />}</Suspense>
      </>
    ),
  }
}

/** The user ticks a checkbox to accept a low margin level, and must tick it again if the order changes. */
const useLowMargin = (ticket: Ticket, isOpen: boolean) => {
  const { state } = ticket
  const { isThin } = useMarginAfter(ticket)
  const [acceptedBy, setAcceptedBy] = useState<Ticket['state'] | null>(null)
  if (!isOpen && acceptedBy !== null) setAcceptedBy(null)
  const isAccepted = acceptedBy === state
  return { isThin, isAccepted, accept: (isOn: boolean) => setAcceptedBy(isOn ? state : null), isBlocked: isThin && !isAccepted }
}

/**
 * Choice of one-tap trading in an open review of a market order. It takes effect when the user sends the order. If the user goes
 * back instead, the setting does not change, because no order must be sent without a review by mistake.
 */
const useOneTapChoice = (isOpen: boolean) => {
  const [choice, choose] = useState<boolean>()
  if (!isOpen && choice !== undefined) choose(undefined)
  return { choice, choose, apply: () => choice !== undefined && setOneTap(choice) }
}

/**
 * Kind of the pending order of an open review. If the market passes the target price, the order becomes another kind, which the
 * user has to accept before the order is sent.
 */
const useKind = (ticket: Ticket, market: Market, isOpen: boolean) => {
  const kind = kindOf(ticket)
  const newestKind = useNewestKind(market)
  const [first, setFirst] = useState<PendingKind | null>(null)
  const [accepted, setAccepted] = useState<PendingKind | null>(null)
  if (isOpen && first === null && kind !== null) setFirst(kind)
  if (!isOpen && first !== null) {
    setFirst(null)
    setAccepted(null)
  }
  const hasChanged = kind !== null && first !== null && kind !== first
  const isAccepted = kind === accepted
  return {
    hasChanged,
    isAccepted,
    accept: (isOn: boolean) => setAccepted(isOn ? kind : null),
    isBlocked: hasChanged && !isAccepted,
    /** Whether the kind on the screen is still the kind at the newest price. Called during a tap. */
    isCurrent: () => newestKind(ticket) === kind,
  }
}

/** Texts of the sheet and its buttons. The button that sends the order also shows the price and the distance from the market. */
const useReviewLabels = (ticket: Ticket, market: Market, locale: string) => {
  const { t } = useTranslation(['trade', 'shell'])
  const { figures, submission } = ticket
  const orderText = useOrderText(ticket, market, locale)
  const distance = useDistanceText(ticket, market, locale)
  const detailOf = (price: string) => (distance === null ? price : `${price} · ${distance}`)
  return {
    title: t('trade:reviewTitle'),
    close: t('shell:close'),
    cancel: t('trade:goBack'),
    confirm: submission.phase === 'stillUnknown' ? t('trade:lookAgain') : orderText,
    ...(figures.price
      ? { detail: detailOf(t('trade:at', { price: formatDecimal(padPrice(figures.price, market.pricePrecision), locale) })) }
      : {}),
  }
}

interface AcceptancesProps {
  lowMargin: ReturnType<typeof useLowMargin>
  /** Kind of the pending order, and its text; `null` while the kind has not changed. */
  changedKind: (Pick<ReturnType<typeof useKind>, 'isAccepted' | 'accept'> & { text: string }) | null
}

/** Checkboxes that the user must tick before the order can be sent: for a low margin level, and for another kind of order. */
const Acceptances = ({ lowMargin, changedKind }: AcceptancesProps) => {
  const { t } = useTranslation('trade')
  return (
    <>
      {lowMargin.isThin && (
        <Checkbox isSelected={lowMargin.isAccepted} onChange={lowMargin.accept}>
          {t('acceptLowMargin')}
        </Checkbox>
      )}
      {changedKind && (
        <Checkbox isSelected={changedKind.isAccepted} onChange={changedKind.accept}>
          {changedKind.text}
        </Checkbox>
      )}
    </>
  )
}

/**
 * Hints about an open position of the opposite side, which the order does not close, about the price at which a market order is
 * filled, and about a market in another currency.
 */
const Hints = ({ state: { kind, side }, market }: Pick<Ticket, 'state'> & { market: Market }) => {
  const { t } = useTranslation('trade')
  const opposite = side === 'buy' ? 'sell' : 'buy'
  const hasOpposite = useOrders('open').orders.some((order) => order.side === opposite && isOfMarket(order, market))
  return (
    <>
      {hasOpposite && <p className="app-review-hint">{t('oppositeHint')}</p>}
      {kind === 'market' && <p className="app-review-hint">{t('fillHint')}</p>}
      {foreignQuoteOf(market) !== null && (
        <p className="app-review-hint">
          <Suspense fallback={null}>
            <ContractNote market={market} />
          </Suspense>
        </p>
      )}
    </>
  )
}

const shown = new Set(['reviewing', 'sending', 'looking', 'notPlaced', 'stillUnknown', 'refused'])

interface OrderReviewProps {
  market: Market
  ticket: Ticket
  /**
   * Whether the order is sent with one tap. If so, the button shows the progress, and this sheet opens only if there is a
   * problem.
   */
  isOneTap: boolean
}

export const isReviewShown = ({ ticket: { submission }, isOneTap }: Pick<OrderReviewProps, 'ticket' | 'isOneTap'>): boolean =>
  shown.has(submission.phase) && !(isOneTap && submission.phase === 'sending')

/** Review of an order, and its progress until the outcome is known. While this sheet is closed, ticks do not re-render it. */
export const OrderReview = memo(
  (props: OrderReviewProps) => {
    const { market } = props
    const isOpen = isReviewShown(props)
    const ticket = useKeptWhile(isOpen, props.ticket)
    const { t } = useTranslation('trade')
    const { lang } = useLang()
    const locale = locales[lang]
    const { state, submission } = ticket
    const orderText = useOrderText(ticket, market, locale)
    const isInFlight = submission.phase === 'sending' || submission.phase === 'looking'
    const maySend = submission.phase !== 'stillUnknown' && !isInFlight
    const lowMargin = useLowMargin(ticket, isOpen)
    const kind = useKind(ticket, market, isOpen)
    const obstacles = useObstacles(ticket, market, locale, isOpen)
    const isBlocked = ticket.problems.length > 0 || [obstacles, lowMargin, kind].some((part) => part.isBlocked)
    const oneTap = useOneTapChoice(isOpen)
    const act = () => {
      if (submission.phase === 'stillUnknown') void ticket.lookAgain()
      else if (kind.isCurrent() && ticket.submit() === 'sent') {
        vibrate()
        oneTap.apply()
      }
    }
    return (
      <ConfirmOrder
        isOpen={isOpen}
        onOpenChange={(opens) => {
          if (!opens) ticket.edit()
        }}
        side={state.side}
        figures={useReviewFigures(ticket, market, locale)}
        notice={
          <>
            {useNotice(ticket, locale)}
            {maySend && obstacles.notices}
            {maySend && kind.hasChanged && <Banner tone="warning">{t('kindChanged')}</Banner>}
            {maySend && isFarPrice(state, ticket.facts.price) && (
              <Banner tone="warning">
                {t('farPrice', { percent: formatDecimal(multiply(farShare, '100'), locale, { isPercent: true }) })}
              </Banner>
            )}
          </>
        }
        isPending={isInFlight}
        isBlocked={maySend && isBlocked}
        onConfirm={act}
        labels={useReviewLabels(ticket, market, locale)}
      >
        <Acceptances {...{ lowMargin }} changedKind={maySend && kind.hasChanged ? { ...kind, text: orderText } : null} />
        <Hints state={state} market={market} />
        {state.kind === 'market' && <OneTapSwitch value={oneTap.choice} onChange={oneTap.choose} />}
      </ConfirmOrder>
    )
  },
  (before, after) => !isReviewShown(before) && !isReviewShown(after),
)
