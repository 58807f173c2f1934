import '../screen/panels.css'
import { Button, Icon, RadioGroup, type RadioOption, Sheet, useLocale } from '@leverkit/ui'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useSheet } from '../screen/useSheet.ts'
import { type PeriodDays, periodDays, readPeriodDays } from './periods.ts'

/** Id of the option that applies no filter. */
const all = 'all'

interface FilterChoiceProps {
  label: string
  /** Label of the option that applies no filter. */
  anyLabel: string
  value: string | null
  items: readonly RadioOption[]
  onChange: (value: string | null) => void
  /** Layout of the options. @default 'cards' */
  layout?: 'cards' | 'rows'
}

/** Radio group for one condition of a filter: the option `all`, followed by the caller's items. */
export const FilterChoice = ({ anyLabel, value, items, onChange, layout = 'cards', label }: FilterChoiceProps) => (
  <RadioGroup
    label={label}
    layout={layout}
    value={value ?? all}
    onChange={(id) => onChange(id === all ? null : id)}
    items={[{ id: all, label: anyLabel }, ...items]}
  />
)

interface FilterDaysChoiceProps {
  value: PeriodDays | null
  onChange: (value: PeriodDays | null) => void
}

/** Radio group for the period of a filter: any period, today, or a number of days. */
export const FilterDaysChoice = ({ value, onChange }: FilterDaysChoiceProps) => {
  const { t } = useTranslation('orders')
  const { locale } = useLocale()
  const today = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'day')
  const days = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  const labelOf = (id: PeriodDays) => (id === '1' ? today.charAt(0).toLocaleUpperCase(locale) + today.slice(1) : days.format(id))
  return (
    <FilterChoice
      label={t('filter.period')}
      anyLabel={t('filter.anyPeriod')}
      value={value}
      onChange={(id) => onChange(readPeriodDays(id))}
      items={periodDays.map((id) => ({ id, label: labelOf(id) }))}
    />
  )
}

interface FilterButtonProps {
  /** Number of conditions that apply. */
  count: number
  /** Whether a phone shows only the icon and the number, so that chips fit beside the button. @default false */
  isCompact?: boolean
}

/** Button that opens the filter. */
export const FilterButton = ({ count, isCompact = false }: FilterButtonProps) => {
  const { t } = useTranslation('orders')
  const { locale } = useLocale()
  const { open } = useSheet('filter')
  const number = count > 0 && new Intl.NumberFormat(locale).format(count)
  return (
    <Button variant="outline" className={isCompact ? 'app-filter-compact' : ''} onPress={() => open('1')}>
      <Icon name="settings" size="sm" />
      <span className="app-filter-word">{t('filter.open')}</span>
      {number && <span>{number}</span>}
    </Button>
  )
}

/** Sheet with the conditions of a filter. The conditions apply immediately. */
export const FilterSheet = ({ onReset, children }: { onReset: () => void; children: ReactNode }) => {
  const { t } = useTranslation(['orders', 'trade', 'shell'])
  const { isOpen, close } = useSheet('filter')
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={close}
      title={t('orders:filter.title')}
      labels={{ close: t('shell:close') }}
      wide="panel"
      footer={
        <>
          <Button variant="outline" onPress={onReset}>
            {t('orders:filter.reset')}
          </Button>
          <Button variant="primary" onPress={close}>
            {t('trade:done')}
          </Button>
        </>
      }
    >
      <div className="app-settings">{children}</div>
    </Sheet>
  )
}
