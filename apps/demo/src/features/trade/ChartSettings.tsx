import './trade.css'
import { SegmentedControl, Sheet, Switch } from '@leverkit/ui'
import { useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { below, type ChartLook, chartKinds, isFullBelow, type OfferedIndicator, onPrice, switched } from './chartLook.ts'

export type ChartView = 'chart' | 'table'

interface IndicatorsProps {
  label: string
  hint?: string
  names: readonly OfferedIndicator[]
  isFull?: boolean
  look: ChartLook
  onChange: (look: ChartLook) => void
}

const Indicators = ({ label, hint, names, isFull = false, look, onChange }: IndicatorsProps) => {
  const { t } = useTranslation('trade')
  const id = useId()
  return (
    <fieldset className="app-indicators" {...(hint ? { 'aria-describedby': id } : {})}>
      <legend>{label}</legend>
      {hint && <p id={id}>{hint}</p>}
      {names.map((name) => {
        const isOn = look.indicators.includes(name)
        return (
          <Switch key={name} isSelected={isOn} isDisabled={isFull && !isOn} onChange={() => onChange(switched(look, name))}>
            <span className="app-indicator">
              <span>{name}</span> <span>{t(`chart.indicators.${name}`)}</span>
            </span>
          </Switch>
        )
      })}
    </fieldset>
  )
}

interface ChartSettingsProps {
  isOpen: boolean
  onClose: () => void
  look: ChartLook
  onChange: (look: ChartLook) => void
  view: ChartView
  onViewChange: (view: ChartView) => void
}

/** Chart type (candles, line, area or table) and indicators. Changes apply to the chart immediately. */
export const ChartSettings = ({ isOpen, onClose, look, onChange, view, onViewChange }: ChartSettingsProps) => {
  const { t } = useTranslation(['trade', 'shell'])
  const choose = (kind: (typeof chartKinds)[number] | 'table') => {
    onViewChange(kind === 'table' ? 'table' : 'chart')
    if (kind !== 'table') onChange({ ...look, kind })
  }
  return (
    <Sheet isOpen={isOpen} onOpenChange={onClose} title={t('chart.settings')} closeLabel={t('shell:close')} wide="panel">
      <div className="app-chart-settings">
        <SegmentedControl
          label={t('chart.kind')}
          value={view === 'table' ? 'table' : look.kind}
          onChange={choose}
          options={([...chartKinds, 'table'] as const).map((id) => ({ id, label: t(`chart.kinds.${id}`) }))}
        />
        <Indicators label={t('chart.onPrice')} names={onPrice} look={look} onChange={onChange} />
        <Indicators
          label={t('chart.below')}
          hint={t('chart.atMost')}
          names={below}
          isFull={isFullBelow(look)}
          look={look}
          onChange={onChange}
        />
      </div>
    </Sheet>
  )
}
