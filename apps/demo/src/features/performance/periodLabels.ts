import { useLocale } from '@leverkit/ui'
import { useDateLocale } from '../../i18n/useDateLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { offeredDays, type PerformanceFilter } from './performanceFilter.ts'

/** Formats a date written as `YYYY-MM-DD`. */
export const useDateText = () => {
  const locale = useDateLocale()
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })
  return (date: string) => format.format(Date.parse(`${date}T12:00:00Z`))
}

/** Labels of the offered periods, and a function that labels the period of a filter. */
export const usePeriodLabels = () => {
  const { t } = useTranslation(['performance', 'orders'])
  const { locale } = useLocale()
  const dateText = useDateText()
  const days = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  const labelOf = ({ days: count, from, to }: PerformanceFilter): string => {
    if (count !== null) return days.format(Number.parseInt(count, 10))
    if (from === null && to === null) return t('orders:filter.anyPeriod')
    if (from !== null && from === to) return dateText(from)
    return t('performance:filter.dates', { from: from ? dateText(from) : '…', to: to ? dateText(to) : '…' })
  }
  return { labelOf, options: offeredDays.map((id) => ({ id, label: days.format(Number.parseInt(id, 10)) })) }
}
