import './manyOrders.css'
import type { BatchItem, OrderBatch } from '@leverkit/react-hooks'
import { Banner, formatDecimal, Money, SideTag, TextButton, useLocale } from '@leverkit/ui'
import { resultAfterFee } from '../../domain/resultAfterFee.ts'
import { padFigures, termsOf } from '../../domain/termsOf.ts'
import { useMarketOf } from '../../domain/useMarketOf.ts'
import { joinSentences } from '../../i18n/joinSentences.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useErrorWords } from '../../screen/useErrorWords.ts'

const openPhases: readonly BatchItem['phase'][] = ['waiting', 'sending', 'looking']

/** Text that counts the orders of a batch: the progress while the batch runs, and the outcomes afterwards. */
export const useOutcomeSummary = (batch: OrderBatch | null): string => {
  const { t } = useTranslation('acts')
  if (batch === null) return ''
  const { action, items, isRunning } = batch
  const count = (...phases: BatchItem['phase'][]) => items.filter(({ phase }) => phases.includes(phase)).length
  if (isRunning) return t('progress', { done: items.length - count(...openPhases), count: items.length })
  const [done, left, unclear] = [count('done', 'endedBefore'), count('refused', 'notSeen'), count('unknown')]
  return [
    ...(done > 0 ? [t(`${action}.done`, { count: done })] : []),
    ...(left > 0 ? [t(`${action}.left`, { count: left })] : []),
    ...(unclear > 0 ? [t('unclear', { count: unclear })] : []),
  ].join(' · ')
}

/** Text on the outcome of one order. */
const usePhaseText = () => {
  const { t } = useTranslation(['acts', 'orders', 'errors'])
  const { locale } = useLocale()
  const errorWords = useErrorWords()
  return (action: OrderBatch['action'], { phase, order, error }: BatchItem): string => {
    if (phase === 'waiting' || phase === 'sending') return t(phase)
    if (phase === 'looking') return t('orders:told.looking')
    if (phase === 'notSeen') return t('orders:told.stillThere')
    if (phase === 'endedBefore') return t(`${action}.before`)
    if (phase === 'done')
      return action === 'cancel'
        ? t('orders:reasons.cancelled')
        : t('close.at', { price: formatDecimal(order.currentPrice, locale) })
    const { title, outcome, codeLine } = errorWords(error)
    return phase === 'unknown' ? joinSentences(outcome, codeLine) : title
  }
}

const tones = { refused: 'danger', notSeen: 'danger', unknown: 'danger', done: 'done', endedBefore: 'done' } as const
const toneOf = (phase: BatchItem['phase']) => (phase in tones ? tones[phase as keyof typeof tones] : undefined)

const Outcome = ({ action, item }: { action: OrderBatch['action']; item: BatchItem }) => {
  const { t } = useTranslation('trade')
  const marketOf = useMarketOf()
  const text = usePhaseText()
  const order = padFigures(item.order, termsOf(item.order, marketOf(item.order)))
  const hasResult = action === 'close' && order.closedAt !== null && (item.phase === 'done' || item.phase === 'endedBefore')
  return (
    <li className="app-many-outcome" data-tone={toneOf(item.phase)}>
      <span>
        <bdi dir="ltr">{order.displayCode}</bdi> <SideTag side={order.side} labels={{ side: t(order.side) }} lots={order.lots} />
      </span>
      {hasResult && <Money value={resultAfterFee(order)} isResult />}
      <span className="app-many-text">{text(action, { ...item, order })}</span>
    </li>
  )
}

/** Outcome of each order of a batch. The summary is announced once all outcomes are known. */
export const ManyOutcomes = ({ batch }: { batch: OrderBatch }) => {
  const summary = useOutcomeSummary(batch)
  return (
    <>
      <p role="status" className="app-many-summary">
        {!batch.isRunning && summary}
      </p>
      <ul className="app-many">
        {batch.items.map((item) => (
          <Outcome key={item.id} action={batch.action} item={item} />
        ))}
      </ul>
    </>
  )
}

/** Summary of a batch. It is shown above the orders while the sheet of the batch is closed. */
export const ManyOutcomesNote = ({ batch, onSee }: { batch: OrderBatch; onSee: () => void }) => {
  const { t } = useTranslation('orders')
  const summary = useOutcomeSummary(batch)
  return (
    <div className="app-many-note">
      <Banner action={<TextButton onPress={onSee}>{t('many.see')}</TextButton>}>{summary}</Banner>
    </div>
  )
}
