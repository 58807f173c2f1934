import type { Order } from '@leverkit/sdk'
import { Button, Icon } from '@leverkit/ui'
import { useNavigate } from 'react-router'
import { ExportButton } from '../../domain/ExportButton.tsx'
import { FilterButton, FilterChoice, FilterDaysChoice, FilterSheet } from '../../domain/Filter.tsx'
import { useCsvExport } from '../../domain/useCsvExport.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { isOffered } from '../../screen/isOffered.ts'
import { filterCount, filterOrders, filterSides, type HistoryFilter } from './historyFilter.ts'

interface HistoryToolsProps {
  /** Orders whose markets the filter offers. */
  orders: readonly Order[]
  filter: HistoryFilter
  onChange: (part: Partial<HistoryFilter>) => void
}

const HistoryFilterSheet = ({ orders, filter, onChange }: HistoryToolsProps) => {
  const { t } = useTranslation(['orders', 'trade'])
  const markets = [...new Set(orders.map(({ displayCode }) => displayCode))].sort()
  return (
    <FilterSheet onReset={() => onChange({ market: null, side: null, days: null })}>
      <FilterChoice
        label={t('orders:curve.market')}
        anyLabel={t('orders:filter.anyMarket')}
        value={filter.market}
        onChange={(market) => onChange({ market })}
        items={markets.map((id) => ({ id, label: <bdi dir="ltr">{id}</bdi> }))}
      />
      <FilterChoice
        label={t('trade:side')}
        anyLabel={t('orders:filter.anySide')}
        value={filter.side}
        onChange={(id) => onChange({ side: filterSides.find((side) => side === id) ?? null })}
        items={filterSides.map((id) => ({ id, label: t(`trade:${id}`) }))}
      />
      <FilterDaysChoice value={filter.days} onChange={(days) => onChange({ days })} />
    </FilterSheet>
  )
}

/** Buttons for the filter, the CSV export and the statistics of the order history. */
export const HistoryTools = (props: HistoryToolsProps) => {
  const { t } = useTranslation(['orders', 'shell'])
  const navigate = useNavigate()
  const { isBusy, run } = useCsvExport({
    name: 'orders',
    select: (orders, now) => filterOrders(orders, props.filter, now),
  })
  return (
    <div className="app-tools">
      <FilterButton count={filterCount(props.filter)} />
      {isOffered('performance') && (
        <Button variant="outline" onPress={() => void navigate('/order/performance')}>
          <Icon name="ranking" size="sm" /> {t('shell:titles.performance')}
        </Button>
      )}
      <ExportButton isBusy={isBusy} onPress={run} />
      <HistoryFilterSheet {...props} />
    </div>
  )
}
