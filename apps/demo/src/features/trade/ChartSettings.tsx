import './chartSettings.css'
import { SegmentedControl, Sheet, Switch, TextField } from '@leverkit/ui'
import { Fragment, useId, useLayoutEffect, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import {
  below,
  type ChartLook,
  chartKinds,
  isFullBelow,
  type OfferedIndicator,
  onPrice,
  priceScales,
  readLength,
  switched,
  usualPeriods,
  withLength,
} from './chartLook.ts'

export type ChartView = 'chart' | 'table'

interface IndicatorsProps {
  label: string
  hint?: string
  names: readonly OfferedIndicator[]
  isFull?: boolean
  look: ChartLook
  onChange: (look: ChartLook) => void
}

interface LengthProps {
  label: string
  length: number
  onChange: (length: number) => void
}

/**
 * Field for one length of an indicator. If the text is not a valid length, the field shows an error and the chart keeps the last
 * valid length.
 */
const LengthField = ({ label, length, onChange }: LengthProps) => {
  const { t } = useTranslation('trade')
  const [text, setText] = useState(`${length}`)
  const change = (next: string) => {
    setText(next)
    const read = readLength(next)
    if (read !== null) onChange(read)
  }
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onChange={change}
      errorMessage={readLength(text) === null && t('chart.lengthRange')}
    />
  )
}

/** Lengths of one indicator. */
const Lengths = ({ name, look, onChange }: { name: OfferedIndicator } & Pick<IndicatorsProps, 'look' | 'onChange'>) => {
  const { t } = useTranslation('trade')
  const lengths = look.periods[name] ?? usualPeriods[name]
  const labelOf = (index: number) => {
    if (name === 'BOLL') return t(index === 0 ? 'chart.length' : 'chart.bandWidth')
    return lengths.length === 1 ? t('chart.length') : t('chart.lengthOf', { number: index + 1 })
  }
  return (
    <fieldset className="app-lengths" aria-label={name}>
      {lengths.map((length, index) => (
        <LengthField
          key={index}
          label={labelOf(index)}
          length={length}
          onChange={(next) => onChange(withLength(look, name, index, next))}
        />
      ))}
    </fieldset>
  )
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
          <Fragment key={name}>
            <Switch isSelected={isOn} isDisabled={isFull && !isOn} onChange={() => onChange(switched(look, name))}>
              <span className="app-indicator">
                <span>{name}</span> <span>{t(`chart.indicators.${name}`)}</span>
              </span>
            </Switch>
            {isOn && <Lengths name={name} look={look} onChange={onChange} />}
          </Fragment>
        )
      })}
    </fieldset>
  )
}

/** Marks the page while the settings are open. On a phone, the chart then takes the room above the sheet. */
const useChartInSight = () =>
  useLayoutEffect(() => {
    const root = document.documentElement
    root.toggleAttribute('data-app-chart-settings', true)
    return () => void root.toggleAttribute('data-app-chart-settings', false)
  }, [])

interface ChartSettingsProps {
  isOpen: boolean
  onClose: () => void
  look: ChartLook
  onChange: (look: ChartLook) => void
  view: ChartView
  onViewChange: (view: ChartView) => void
}

/**
 * Chart type (candles, line, area or table) and indicators. Changes apply to the chart immediately. The chart stays in sight, so
 * that the user can judge them.
 */
export const ChartSettings = ({ isOpen, onClose, look, onChange, view, onViewChange }: ChartSettingsProps) => {
  const { t } = useTranslation(['trade', 'shell'])
  useChartInSight()
  const choose = (kind: (typeof chartKinds)[number] | 'table') => {
    onViewChange(kind === 'table' ? 'table' : 'chart')
    if (kind !== 'table') onChange({ ...look, kind })
  }
  return (
    <Sheet
      className="app-chart-sheet"
      isOpen={isOpen}
      onOpenChange={onClose}
      title={t('chart.settings')}
      labels={{ close: t('shell:close') }}
      wide="panel"
    >
      <div className="app-chart-settings">
        <p className="app-chart-applies">{t('chart.applies')}</p>
        <SegmentedControl
          label={t('chart.kind')}
          value={view === 'table' ? 'table' : look.kind}
          onChange={choose}
          items={([...chartKinds, 'table'] as const).map((id) => ({ id, label: t(`chart.kinds.${id}`) }))}
        />
        <div className="app-chart-scale">
          <p aria-hidden="true">{t('chart.scale')}</p>
          <SegmentedControl
            label={t('chart.scale')}
            value={look.scale}
            onChange={(scale) => onChange({ ...look, scale })}
            items={priceScales.map((id) => ({ id, label: t(`chart.scales.${id}`) }))}
          />
        </div>
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
