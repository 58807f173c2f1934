import type { TradeStatistics } from '@leverkit/sdk/analysis'
import { compare } from '@leverkit/sdk/decimal'
import { CategoryChips, useLocale } from '@leverkit/ui'
import { type GroupResult, ProfitByMarket, ResultBars, WinRate } from '@leverkit/ui/analytics'
import type { CSSProperties } from 'react'
import { durationText } from '../../domain/durationText.ts'
import { resultText } from '../../domain/resultText.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useChoice } from '../../screen/useChoice.ts'
import type { Performance } from './performanceOf.ts'

const views = ['market', 'side', 'weekday', 'hour', 'duration'] as const
type View = (typeof views)[number]

interface Group {
  readonly id: string
  readonly label: string
  readonly statistics: TradeStatistics
}

/** Noon of a Monday. The names of all weekdays are formatted relative to this time. */
const monday = Date.UTC(2024, 0, 1, 12)
const dayMs = 86_400_000

/**
 * Text of a duration without the isolates of `durationText`. The whole label, such as "< 5m", is isolated. An isolate takes its
 * direction from its first letter outside nested isolates. If the duration had isolates too, there would be no such letter, and
 * the sign of an Arabic label would be at the wrong end.
 */
const bareDuration = (ms: number, locale: string) => durationText(ms, locale).replaceAll(/[\u2068\u2069]/g, '')

/** Groups of a view with their labels, in display order. */
const useGroups = (found: Performance, view: View): readonly Group[] => {
  const { t } = useTranslation('trade')
  const { locale } = useLocale()
  const weekday = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short' })
  if (view === 'side') return found.bySide.map((statistics) => ({ id: statistics.side, label: t(statistics.side), statistics }))
  if (view === 'weekday')
    return found.byWeekday.map((statistics) => {
      const label = weekday.format(monday + (statistics.weekday - 1) * dayMs)
      return { id: `${statistics.weekday}`, label, statistics }
    })
  if (view === 'hour')
    return found.byHour.map((statistics) => {
      const hour = `${statistics.hour}`.padStart(2, '0')
      return { id: hour, label: hour, statistics }
    })
  if (view === 'duration')
    return found.byHoldingTime.map((statistics) => {
      const { fromMs, belowMs } = statistics
      const label = belowMs === null ? `≥ ${bareDuration(fromMs ?? 0, locale)}` : `< ${bareDuration(belowMs, locale)}`
      return { id: `${belowMs}`, label, statistics }
    })
  return found.byMarket
    .map((statistics) => ({ id: statistics.marketCode, label: statistics.marketCode, statistics }))
    .sort((a, b) => compare(b.statistics.netResult, a.statistics.netResult))
}

const useFigureLabels = () => {
  const { t } = useTranslation('orders')
  return { showTable: t('curve.showTable'), showChart: t('curve.showChart'), empty: t('curve.empty') }
}

/** Sentence about the group with the highest and the group with the lowest result. */
const useSummary = (groups: readonly Group[]): string => {
  const { t } = useTranslation('performance')
  const { locale } = useLocale()
  const sorted = groups.toSorted((a, b) => compare(b.statistics.netResult, a.statistics.netResult))
  const [best, worst] = [sorted[0], sorted.at(-1)]
  if (!best || !worst) return ''
  const text = ({ statistics }: Group) => resultText(statistics.netResult, { locale, isHidden: false })
  const values = { best: best.label, bestResult: text(best) }
  return best === worst ? t('by.one', values) : t('by.summary', { ...values, worst: worst.label, worstResult: text(worst) })
}

/**
 * Minimum number of closed positions for bars. With fewer positions, a table is shown first, because it says more than bars.
 */
const leastForBars = 5

const Bars = ({ groups, view, found }: { groups: readonly Group[]; view: Exclude<View, 'market'>; found: Performance }) => {
  const { t } = useTranslation(['performance', 'trade', 'orders'])
  const { locale } = useLocale()
  const labels = useFigureLabels()
  const count = (value: number) => new Intl.NumberFormat(locale).format(value)
  const bars = groups.map(({ id, label, statistics }): GroupResult => {
    return { id, label, result: statistics.netResult, cells: [count(statistics.orders), count(statistics.wins)] }
  })
  const head = view === 'side' ? t('trade:side') : t(`performance:by.${view}`)
  return (
    <ResultBars
      items={bars}
      isDefaultTable={found.orders < leastForBars}
      summary={useSummary(groups)}
      labels={{
        ...labels,
        table: t('performance:by.table'),
        heads: [head, t('orders:curve.profit'), t('performance:by.positions'), t('performance:by.won')],
      }}
    />
  )
}

const Markets = ({ groups, found }: { groups: readonly Group[]; found: Performance }) => {
  const { t } = useTranslation(['performance', 'orders', 'shell'])
  const labels = { ...useFigureLabels(), table: t('performance:by.table'), market: t('orders:curve.market') }
  const rows: CSSProperties & Record<`--${string}`, number> = { '--app-rows': groups.length }
  const profits = groups.map(({ id, statistics }) => ({ code: id, profit: statistics.netResult }))
  const wins = groups.map(({ id, statistics: { wins: won, losses: lost, breakEven } }) => ({ code: id, won, lost, breakEven }))
  return (
    <>
      <ProfitByMarket
        className="app-performance-rows"
        style={rows}
        items={profits}
        isDefaultTable={found.orders < leastForBars}
        summary={useSummary(groups)}
        labels={{ ...labels, profit: t('orders:curve.profit') }}
      />
      <WinRate
        className="app-performance-rows"
        style={rows}
        items={wins}
        isDefaultTable={found.orders < leastForBars}
        summary={t('performance:by.winSummary', {
          won: found.wins,
          positions: t('performance:positions', { count: found.orders }),
        })}
        labels={{
          ...labels,
          table: t('shell:labelled', { label: labels.table, value: t('performance:figures.winRate') }),
          won: t('performance:by.won'),
          lost: t('performance:by.lost'),
          rate: t('performance:figures.winRate'),
        }}
      />
    </>
  )
}

/** Results by market, side, weekday, hour or holding time. */
export const Groups = ({ found }: { found: Performance }) => {
  const { t } = useTranslation(['performance', 'trade', 'orders'])
  const [view, choose] = useChoice('by', views)
  const groups = useGroups(found, view)
  return (
    <section className="app-card app-performance-groups" aria-label={t('performance:by.title')}>
      <h2>{t('performance:by.title')}</h2>
      <CategoryChips
        label={t('performance:by.title')}
        value={view}
        onChange={(id) => choose(views.find((known) => known === id) ?? view)}
        items={[
          { id: 'market', label: t('orders:curve.market') },
          { id: 'side', label: t('trade:side') },
          { id: 'weekday', label: t('performance:by.weekday') },
          { id: 'hour', label: t('performance:by.hour') },
          { id: 'duration', label: t('performance:by.duration') },
        ]}
      />
      {view === 'market' ? <Markets groups={groups} found={found} /> : <Bars groups={groups} view={view} found={found} />}
    </section>
  )
}
