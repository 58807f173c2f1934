import { useLang } from '@leverkit/react-hooks'
import { locales, type Market } from '@leverkit/sdk'
import { compare } from '@leverkit/sdk/math'
import { Banner, ConfirmOrder, type Figure, formatDecimal, Money } from '@leverkit/ui'
import { memo } from 'react'
import { brand } from '../../brand/brand.ts'
import { OneTapSwitch } from '../../domain/OneTapSwitch.tsx'
import { padPrice } from '../../domain/termsOf.ts'
import { joinSentences } from '../../i18n/joinSentences.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ErrorCode } from '../../screen/ErrorBanner.tsx'
import { useErrorWords } from '../../screen/useErrorWords.ts'
import { formatLots } from './formatLots.ts'
import { sendOrder } from './sendOrder.ts'
import type { Ticket } from './ticket.ts'
import { useMarginAfter } from './useMarginAfter.ts'

const useFigures = (ticket: Ticket, { pricePrecision }: Market, locale: string): Figure[] => {
  const { t } = useTranslation(['trade', 'orders'])
  const { state, figures } = ticket
  const { level } = useMarginAfter(ticket)
  const levelText = level === null ? '–' : formatDecimal(level, locale, { digits: 2, isPercent: true })
  const price = (text: string) => <bdi dir="ltr">{text === '' ? '–' : formatDecimal(padPrice(text, pricePrecision), locale)}</bdi>
  const stop = (text: string) => (text === '' ? t('trade:notSet') : price(text))
  return [
    { id: 'type', label: t('trade:type'), value: t(`trade:${state.kind}`) },
    state.kind === 'pending'
      ? { id: 'price', label: t('trade:orderPrice'), value: price(state.targetPrice) }
      : { id: 'price', label: t('orders:currentPrice'), value: price(figures.price ?? '') },
    { id: 'leverage', label: t('trade:leverage'), value: <bdi dir="ltr">1:{state.leverage}</bdi> },
    { id: 'takeProfit', label: t('trade:takeProfit'), value: stop(state.takeProfit) },
    { id: 'stopLoss', label: t('trade:stopLoss'), value: stop(state.stopLoss) },
    {
      id: 'margin',
      label: t('trade:margin'),
      value: <Money value={figures.margin} currency={brand.currency} isHidden={false} />,
    },
    { id: 'fee', label: t('trade:fee'), value: <Money value={figures.fee} currency={brand.currency} isHidden={false} /> },
    { id: 'level', label: t('trade:marginLevelAfter'), value: <bdi dir="ltr">{levelText}</bdi> },
    { id: 'free', label: t('trade:freeMarginAfter'), value: <Money value={figures.freeMarginAfter} currency={brand.currency} /> },
  ]
}

/** Warning about the margin level after this order. The warning uses the texts of the risk meter. */
const LowMarginBanner = ({ level, locale }: { level: string; locale: string }) => {
  const { t } = useTranslation(['orders', 'trade', 'shell'])
  const zone = compare(level, brand.risk.marginCall) <= 0 ? 'marginCall' : 'careful'
  return (
    <Banner tone="danger">
      <strong>{t(`zones.${zone}`)}</strong>{' '}
      {t('shell:labelled', {
        label: t('trade:marginLevelAfter'),
        value: formatDecimal(level, locale, { digits: 2, isPercent: true }),
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

const shown = new Set(['reviewing', 'sending', 'looking', 'notPlaced', 'stillUnknown', 'refused'])

interface OrderReviewProps {
  market: Market
  ticket: Ticket
  /**
   * Whether the order is sent with one tap. The button then shows the progress, and this sheet opens only if there is
   * a problem.
   */
  isOneTap: boolean
}

const isShown = ({ ticket: { submission }, isOneTap }: OrderReviewProps) =>
  shown.has(submission.phase) && !(isOneTap && submission.phase === 'sending')

/** Review of an order, and its progress until the outcome is known. While this sheet is closed, ticks do not re-render it. */
export const OrderReview = memo(
  (props: OrderReviewProps) => {
    const { market, ticket } = props
    const { t } = useTranslation(['trade', 'shell'])
    const { lang } = useLang()
    const locale = locales[lang]
    const { state, figures, submission } = ticket
    const words = { lots: formatLots(state.lots, market, locale), code: market.displayCode }
    const isInFlight = submission.phase === 'sending' || submission.phase === 'looking'
    const act = () => (submission.phase === 'stillUnknown' ? void ticket.lookAgain() : sendOrder(ticket))
    return (
      <ConfirmOrder
        isOpen={isShown(props)}
        onOpenChange={(isOpen) => {
          if (!isOpen) ticket.edit()
        }}
        side={state.side}
        figures={useFigures(ticket, market, locale)}
        notice={useNotice(ticket, locale)}
        isBusy={isInFlight}
        isBlocked={ticket.problems.length > 0 && submission.phase !== 'stillUnknown' && !isInFlight}
        onConfirm={act}
        labels={{
          title: t('trade:reviewTitle'),
          close: t('shell:close'),
          cancel: t('trade:goBack'),
          confirm: submission.phase === 'stillUnknown' ? t('trade:lookAgain') : t(`trade:confirm.${state.side}`, words),
          ...(figures.price
            ? { detail: t('trade:at', { price: formatDecimal(padPrice(figures.price, market.pricePrecision), locale) }) }
            : {}),
        }}
      >
        {state.kind === 'market' && <p className="app-review-hint">{t('trade:fillHint')}</p>}
        <OneTapSwitch />
      </ConfirmOrder>
    )
  },
  (before, after) => !isShown(before) && !isShown(after),
)
