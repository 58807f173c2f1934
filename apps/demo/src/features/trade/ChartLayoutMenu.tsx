import { IconButton, Menu } from '@leverkit/ui'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { chartCounts, chooseChartCount, useChartCount } from './chartCount.ts'

/** Button with a menu of the numbers of charts that are shown side by side. */
export const ChartLayoutMenu = () => {
  const { t } = useTranslation('trade')
  const count = useChartCount()
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
        if (next) chooseChartCount(next)
      }}
    />
  )
}
