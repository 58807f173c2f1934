import '../../screen/panels.css'
import type { Order } from '@leverkit/sdk'
import { Button, Icon, RadioGroup, type RadioOption, Sheet, useLocale } from '@leverkit/ui'
import { useNavigate } from 'react-router'
import { useCsvExport } from '../../domain/useCsvExport.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSheet } from '../../screen/useSheet.ts'
import { filterCount, filterDays, filterOrders, filterSides, type HistoryFilter } from './historyFilter.ts'

/** Id of the option that applies no filter. */
const all = 'all'

/** Labels of the periods in the user's language: "today", or the number of days. */
const useDays = () => {
  const { locale } = useLocale()
  const today = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'day')
  const days = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  return filterDays.map((id) => ({
    id,
    label: id === '1' ? today.charAt(0).toLocaleUpperCase(locale) + today.slice(1) : days.format(id),
  }))
}

interface ChoiceProps {
  label: string
  /** Label of the option that applies no filter. */
  anyLabel: string
  value: string | null
  options: readonly RadioOption[]
  onChange: (value: string | null) => void
}

const Choice = ({ label, anyLabel, value, options, onChange }: ChoiceProps) => (
  <RadioGroup
    label={label}
    layout="cards"
    value={value ?? all}
    onChange={(id) => onChange(id === all ? null : id)}
    options={[{ id: all, label: anyLabel }, ...options]}
  />
)

interface HistoryToolsProps {
  /** Orders whose markets the filter offers. */
  orders: readonly Order[]
  filter: HistoryFilter
  onChange: (part: Partial<HistoryFilter>) => void
}

const FilterSheet = ({ orders, filter, onChange }: HistoryToolsProps) => {
  const { t } = useTranslation(['orders', 'trade', 'shell'])
  const { isOpen, close } = useSheet('filter')
  const days = useDays()
  const markets = [...new Set(orders.map(({ displayCode }) => displayCode))].sort()
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={close}
      title={t('orders:filter.title')}
      closeLabel={t('shell:close')}
      wide="panel"
      footer={
        <>
          <Button variant="outline" onPress={() => onChange({ market: null, side: null, days: null })}>
            {t('orders:filter.reset')}
          </Button>
          <Button variant="primary" onPress={close}>
            {t('trade:done')}
          </Button>
        </>
      }
    >
      <div className="app-settings">
        <Choice
          label={t('orders:curve.market')}
          anyLabel={t('orders:filter.anyMarket')}
          value={filter.market}
          onChange={(market) => onChange({ market })}
          options={markets.map((id) => ({ id, label: <bdi dir="ltr">{id}</bdi> }))}
        />
        <Choice
          label={t('trade:side')}
          anyLabel={t('orders:filter.anySide')}
          value={filter.side}
          onChange={(id) => onChange({ side: filterSides.find((side) => side === id) ?? null })}
          options={filterSides.map((id) => ({ id, label: t(`trade:${id}`) }))}
        />
        <Choice
          label={t('orders:filter.period')}
          anyLabel={t('orders:filter.anyPeriod')}
          value={filter.days}
          onChange={(id) => onChange({ days: filterDays.find((known) => known === id) ?? null })}
          options={days}
        />
      </div>
    </Sheet>
  )
}

/** Buttons for the filter, the CSV export and the statistics of the order history. */
export const HistoryTools = (props: HistoryToolsProps) => {
  const { t } = useTranslation(['orders', 'shell'])
  const navigate = useNavigate()
  const { locale } = useLocale()
  const { open } = useSheet('filter')
  const { isBusy, run } = useCsvExport({
    name: 'orders',
    select: (orders, now) => filterOrders(orders, props.filter, now),
  })
  const count = filterCount(props.filter)
  return (
    <div className="app-pair">
      <Button variant="outline" onPress={() => open('1')}>
        <Icon name="settings" size="sm" /> {t('filter.open')}
        {count > 0 && ` · ${new Intl.NumberFormat(locale).format(count)}`}
      </Button>
      <Button variant="outline" isBusy={isBusy} onPress={run}>
        <Icon name="deposit" size="sm" /> {t('export')}
      </Button>
      <Button variant="outline" className="app-whole" onPress={() => void navigate('/order/performance')}>
        <Icon name="ranking" size="sm" /> {t('shell:titles.performance')}
      </Button>
      <FilterSheet {...props} />
    </div>
  )
}
