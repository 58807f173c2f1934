import { type Period, periods } from '@leverkit/sdk'
import { IconButton, PeriodBar } from '@leverkit/ui'
import { pencil } from '../../domain/pencil.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'

export interface ChartBarProps {
  period: Period
  onPeriod: (period: Period) => void
  /** Opens or closes the drawing tools. Default: the toolbar has no button for them. */
  onDraw?: (() => void) | undefined
  /** Whether the drawing tools are open. */
  isDrawing: boolean
  onSettings: () => void
  isFull: boolean
  onFull: (isFull: boolean) => void
}

/** Toolbar of the chart: candle periods, drawing tools, settings and full screen. */
export const ChartBar = ({ period, onPeriod, onDraw, isDrawing, onSettings, isFull, onFull }: ChartBarProps) => {
  const { t } = useTranslation('trade')
  return (
    <PeriodBar
      label={t('period')}
      items={periods.map((id) => ({ id, label: t(`periods.${id}.label`), name: t(`periods.${id}.name`) }))}
      value={period}
      onChange={(id) => {
        const next = periods.find((known) => known === id)
        if (next) onPeriod(next)
      }}
    >
      {onDraw && <IconButton icon={pencil} label={t('chart.drawings.tools')} isSelected={isDrawing} onPress={onDraw} />}
      <IconButton icon="settings" label={t('chart.settings')} aria-haspopup="dialog" onPress={onSettings} />
      <IconButton
        icon={isFull ? 'shrink' : 'expand'}
        label={t(isFull ? 'chart.leaveFullScreen' : 'chart.fullScreen')}
        onPress={() => onFull(!isFull)}
      />
    </PeriodBar>
  )
}
