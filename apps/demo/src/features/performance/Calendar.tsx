import { sum } from '@leverkit/sdk/decimal'
import { Money, TextButton, useLocale } from '@leverkit/ui'
import { PnlCalendar } from '@leverkit/ui/analytics'
import { useMemo } from 'react'
import { useHiddenAmounts } from '../../domain/hiddenAmounts.ts'
import { resultText } from '../../domain/resultText.ts'
import { useDateLocale } from '../../i18n/useDateLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { PerformanceFilter } from './performanceFilter.ts'
import type { Performance } from './performanceOf.ts'
import { useDateText } from './periodLabels.ts'

interface CalendarProps {
  byDay: Performance['byDay']
  filter: PerformanceFilter
  /** Month in the address of the page, as `YYYY-MM`; `null` if the address has no month. */
  month: string | null
  onChange: (part: Partial<PerformanceFilter> & { readonly month?: string }) => void
}

const useDays = (byDay: Performance['byDay']) => {
  const { t } = useTranslation('performance')
  const { locale } = useLocale()
  const isHidden = useHiddenAmounts()
  const dateText = useDateText()
  return byDay.map(({ day, netResult, orders }) => {
    const result = resultText(netResult, { locale, isHidden })
    const name = t('calendar.day', { date: dateText(day), result, positions: t('positions', { count: orders }) })
    return { day, result: netResult, name }
  })
}

/** Result of each day. A press on a day limits the period to that day. */
export const Calendar = ({ byDay, filter, month, onChange }: CalendarProps) => {
  const { t } = useTranslation('performance')
  const days = useDays(byDay)
  const range = { first: byDay[0]?.day.slice(0, 7) ?? '', last: byDay.at(-1)?.day.slice(0, 7) ?? '' }
  const shown = month !== null && month >= range.first && month <= range.last ? month : range.last
  const total = useMemo(
    () => sum(byDay.filter(({ day }) => day.startsWith(shown)).map(({ netResult }) => netResult)),
    [byDay, shown],
  )
  const selected = filter.from !== null && filter.from === filter.to ? filter.from : null
  return (
    <section className="app-card" aria-label={t('calendar.title')}>
      <PnlCalendar
        month={shown}
        range={range}
        days={days}
        selectedKey={selected}
        onMonthChange={(next) => onChange({ month: next })}
        onAction={(day) => onChange({ days: null, from: day, to: day, month: shown })}
        total={<Money value={total} isResult />}
        labels={{ previous: t('calendar.previous'), next: t('calendar.next') }}
        locale={useDateLocale()}
      />
      {selected !== null && <TextButton onPress={() => onChange({ from: null, to: null })}>{t('calendar.allDays')}</TextButton>}
    </section>
  )
}
