import { periods } from '@leverkit/sdk'
import { Button, Icon, IconButton, Menu } from '@leverkit/ui'
import type { ReactNode } from 'react'
import { pencil } from '../../domain/pencil.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { ChartBarProps } from './ChartBar.tsx'

/** Button with the candle period of a chart. It opens a menu of all periods. */
const PeriodMenu = ({ period, onPeriod }: Pick<ChartBarProps, 'period' | 'onPeriod'>) => {
  const { t } = useTranslation('trade')
  const nameOf = (id: ChartBarProps['period']) => `${t(`periods.${id}.label`)}, ${t(`periods.${id}.name`)}`
  return (
    <Menu
      trigger={
        <Button className="app-slot-period" aria-label={nameOf(period)}>
          {t(`periods.${period}.label`)}
          <Icon name="chevron" size="xs" />
        </Button>
      }
      label={t('period')}
      items={periods.map((id) => ({ id, label: t(`periods.${id}.name`) }))}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[period]}
      onAction={(id) => {
        const next = periods.find((known) => known === id)
        if (next) onPeriod(next)
      }}
    />
  )
}

/**
 * Header of one of several charts, in one line: the market with its price, the candle period, and the buttons of the toolbar. The
 * buttons are visible in the active chart only, so that the other charts stay calm.
 */
export const SlotBar = ({
  head,
  period,
  onPeriod,
  onDraw,
  isDrawing,
  onSettings,
  onFull,
}: ChartBarProps & { head: ReactNode }) => {
  const { t } = useTranslation('trade')
  return (
    <div className="app-slot-head">
      {head}
      <PeriodMenu {...{ period, onPeriod }} />
      <span className="app-slot-tools">
        {onDraw && (
          <IconButton
            icon={pencil}
            label={t('chart.drawings.tools')}
            className="app-slot-draw"
            isSelected={isDrawing}
            onPress={onDraw}
          />
        )}
        <IconButton icon="settings" label={t('chart.settings')} aria-haspopup="dialog" onPress={onSettings} />
        <IconButton icon="expand" label={t('chart.fullScreen')} onPress={() => onFull(true)} />
      </span>
    </div>
  )
}
