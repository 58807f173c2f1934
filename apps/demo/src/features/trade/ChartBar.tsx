import { type Period, periods } from '@leverkit/sdk'
import { IconButton, PeriodBar } from '@leverkit/ui'
import { useTranslation } from '../../i18n/useTranslation.ts'

interface ChartBarProps {
  period: Period
  onPeriod: (period: Period) => void
  onSettings: () => void
  isFull: boolean
  onFull: (isFull: boolean) => void
}

/** Toolbar of the chart: candle periods, settings and full screen. */
export const ChartBar = ({ period, onPeriod, onSettings, isFull, onFull }: ChartBarProps) => {
  const { t } = useTranslation('trade')
  return (
    <PeriodBar
      label={t('period')}
      periods={periods.map((id) => ({ id, label: t(`periods.${id}.label`), name: t(`periods.${id}.name`) }))}
      value={period}
      onChange={(id) => {
        const next = periods.find((known) => known === id)
        if (next) onPeriod(next)
      }}
    >
      <IconButton icon="settings" label={t('chart.settings')} aria-haspopup="dialog" onPress={onSettings} />
      <IconButton
        icon={isFull ? 'shrink' : 'expand'}
        label={t(isFull ? 'chart.leaveFullScreen' : 'chart.fullScreen')}
        onPress={() => onFull(!isFull)}
      />
    </PeriodBar>
  )
}
