import { useLang } from '@leverkit/react-hooks'
import { locales, type Market } from '@leverkit/sdk'
import { Banner, ConfirmOrder, type Figure, formatDecimal, Money } from '@leverkit/ui'
import { memo } from 'react'
import { useWords } from '../../i18n/useWords.ts'
import { useErrorWords } from '../../shell/useErrorWords.ts'
import { lotsIn } from './lotsIn.ts'
import { OneTapSwitch } from './OneTapSwitch.tsx'
import { sendOrder } from './sendOrder.ts'
import type { Ticket } from './ticket.ts'

const useFigures = ({ state, figures }: Ticket, locale: string): Figure[] => {
  const { t } = useWords('trade')
  const price = (text: string) => <bdi dir="ltr">{text === '' ? '–' : formatDecimal(text, locale)}</bdi>
  return [
    { id: 'type', label: t('type'), value: t(state.kind) },
    ...(state.kind === 'pending' ? [{ id: 'target', label: t('targetPrice'), value: price(state.targetPrice) }] : []),
    { id: 'leverage', label: t('leverage'), value: <bdi dir="ltr">1:{state.leverage}</bdi> },
    { id: 'takeProfit', label: t('takeProfit'), value: price(state.takeProfit) },
    { id: 'stopLoss', label: t('stopLoss'), value: price(state.stopLoss) },
    { id: 'margin', label: t('margin'), value: <Money value={figures.margin} /> },
    { id: 'fee', label: t('fee'), value: <Money value={figures.fee} /> },
    { id: 'free', label: t('freeMarginAfter'), value: <Money value={figures.freeMarginAfter} /> },
  ]
}

const useNotice = ({ submission, problems }: Ticket) => {
  const { t } = useWords('trade')
  const errorWords = useErrorWords()
  if (submission.phase === 'looking') return <Banner tone="warning">{t('looking')}</Banner>
  if (submission.phase === 'notPlaced') return <Banner tone="warning">{t('notPlaced')}</Banner>
  if (submission.phase === 'stillUnknown') return <Banner tone="danger">{t('stillUnknown')}</Banner>
  if (submission.phase === 'refused') {
    const { title, outcome } = errorWords(submission.error)
    return (
      <Banner tone="danger">
        {title} {outcome}
      </Banner>
    )
  }
  return problems.length > 0 && submission.phase === 'reviewing' ? <Banner tone="warning">{t('changed')}</Banner> : null
}

const shown = new Set(['reviewing', 'sending', 'looking', 'notPlaced', 'stillUnknown', 'refused'])

interface OrderReviewProps {
  market: Market
  ticket: Ticket
  /** No last look: an order on its way shows on its button, and here only what went wrong. */
  isOneTap: boolean
}

const isShown = ({ ticket: { submission }, isOneTap }: OrderReviewProps) =>
  shown.has(submission.phase) && !(isOneTap && submission.phase === 'sending')

/** The last look at an order, and where it stands until its outcome is known. While it is closed, no tick draws it. */
export const OrderReview = memo(
  (props: OrderReviewProps) => {
    const { market, ticket } = props
    const { t } = useWords('trade', 'shell')
    const { lang } = useLang()
    const locale = locales[lang]
    const { state, figures, submission } = ticket
    const words = { side: t(`trade:${state.side}`), lots: lotsIn(state.lots, locale), code: market.displayCode }
    const isUnderWay = submission.phase === 'sending' || submission.phase === 'looking'
    const act = () => (submission.phase === 'stillUnknown' ? void ticket.lookAgain() : sendOrder(ticket))
    return (
      <ConfirmOrder
        isOpen={isShown(props)}
        onOpenChange={(isOpen) => {
          if (!isOpen) ticket.edit()
        }}
        side={state.side}
        figures={useFigures(ticket, locale)}
        notice={useNotice(ticket)}
        isBusy={isUnderWay}
        isBlocked={ticket.problems.length > 0 && submission.phase !== 'stillUnknown' && !isUnderWay}
        onConfirm={act}
        labels={{
          title: t('trade:reviewTitle'),
          close: t('shell:close'),
          cancel: t('shell:cancel'),
          confirm: submission.phase === 'stillUnknown' ? t('trade:lookAgain') : t('trade:confirm', words),
          ...(figures.price ? { detail: t('trade:at', { price: formatDecimal(figures.price, locale) }) } : {}),
        }}
      >
        <OneTapSwitch />
      </ConfirmOrder>
    )
  },
  (before, after) => !isShown(before) && !isShown(after),
)
