import { IconButton, Menu } from '@leverkit/ui'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { type ChartCount, chartCounts } from './chartCount.ts'

interface ChartLayoutMenuProps {
  count: ChartCount
  onChange: (count: ChartCount) => void
}

/** Button with a menu of the numbers of charts that are shown side by side. */
export const ChartLayoutMenu = ({ count, onChange }: ChartLayoutMenuProps) => {
  const { t } = useTranslation('trade')
  return (
    <Menu
      trigger={<IconButton icon="table" label={t('chart.count')} />}
      label={t('chart.count')}
      items={chartCounts.map((each) => ({ id: `${each}`, label: `${each}` }))}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[`${count}`]}
      onAction={(id) => {
        const next = chartCounts.find((each) => `${each}` === id)
        if (next) onChange(next)
      }}
    />
  )
}
