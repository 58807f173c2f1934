import './stopFields.css'
import { useAccountSummary } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { Button, formatDecimal, Money, Select, StepperField } from '@leverkit/ui'
import { smallDigitsOf } from '@leverkit/ui/format'
import { memo, type ReactNode, useState } from 'react'
import { brand } from '../../brand/brand.ts'
import { padPrice } from '../../domain/termsOf.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useMenu } from '../../screen/useMenu.ts'
import {
  fromUnit,
  isAvailable,
  rememberedUnit,
  rememberUnit,
  type StopTerms,
  type StopUnit,
  stepOf,
  stopUnits,
  toUnit,
} from './stopUnits.ts'
import type { Ticket } from './ticket.ts'
import { useBracket } from './useBracket.ts'

type Field = StopTerms['field']

const fields = ['takeProfit', 'stopLoss'] as const

/** Returns the number of decimals with which a take profit or stop loss is shown in a unit. */
const digitsOf = (unit: StopUnit, pricePrecision: number) => (unit === 'price' ? pricePrecision : unit === 'pips' ? 1 : 2)

interface StopFieldProps {
  label: string
  unit: StopUnit
  /** Take profit or stop loss in `unit`. */
  value: string
  suffix: ReactNode
  digits: number
  smallDigits: number
  step: string
  startAt: string
  outcome: ReactNode
  note: ReactNode
  problem: ReactNode
  labels: { notSet: string; decrease: string; increase: string }
  onChange: (value: string) => void
}

/**
 * Take profit or stop loss with steps of one pip. While the user types, the field keeps the typed text: no tick changes the text,
 * and the price is not padded with zeros.
 */
const StopField = (props: StopFieldProps) => {
  const { label, unit, value, suffix, digits, smallDigits, step, startAt, outcome, note, problem, labels, onChange } = props
  const [isFocused, setFocused] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const change = (next: string) => {
    if (isFocused) setTyped(next)
    onChange(next)
  }
  const leave = () => {
    setFocused(false)
    setTyped(null)
  }
  return (
    <div className="app-stop">
      <StepperField
        label={label}
        value={isFocused && typed !== null ? typed : value}
        onChange={change}
        onFocus={() => setFocused(true)}
        onBlur={leave}
        step={step}
        min="0"
        startAt={startAt}
        fractionDigits={digits}
        smallDigits={unit === 'price' ? smallDigits : 0}
        placeholder={labels.notSet}
        {...(value === '' ? {} : { suffix })}
        outcome={outcome}
        errorMessage={problem}
        labels={labels}
      />
      {!problem && <span className="app-stop-note">{note}</span>}
    </div>
  )
}

interface StopFieldsProps {
  market: Market
  ticket: Ticket
  locale: string
  problems: Partial<Record<Field, string>>
  /** Switches the bracket on, that is, a take profit and a stop loss that follow the price; `null` while no price is known. */
  onBracket: (() => void) | null
  outcomes: Partial<Record<Field, { profit: string | null; distance?: ReactNode }>>
}

interface UnitsProps {
  unit: StopUnit
  onUnit: (unit: StopUnit) => void
  offered: readonly StopUnit[]
  /** Sets take profit and stop loss to the proposed prices; `null` while the opening price is unknown. */
  onBracket: (() => void) | null
  onClear: (() => void) | null
}

/** Choice of the unit, and one button. The button sets both fields, or clears both if at least one of them is set. */
const StopUnits = memo(({ unit, onUnit, offered, onBracket, onClear }: UnitsProps) => {
  const { t } = useTranslation('trade')
  const menu = useMenu('unit')
  return (
    <div className="app-stops-head">
      <Select
        {...menu}
        label={t('stops.unit')}
        items={offered.map((id) => ({ id, label: id === 'money' ? brand.currency : t(`stops.units.${id}`) }))}
        value={unit}
        onChange={(chosen) => onUnit(stopUnits.find((id) => id === chosen) ?? 'price')}
      />
      {/* Only one of the two buttons is rendered, so that the row never wraps in a narrow column. */}
      {onClear ? (
        <Button onPress={onClear}>{t('stops.clear')}</Button>
      ) : (
        <Button isDisabled={onBracket === null} {...(onBracket ? { onPress: onBracket } : {})}>
          {t('stops.bracket')}
        </Button>
      )}
    </div>
  )
})

/** Take profit and stop loss of the ticket, in the unit that the user prefers. */
export const StopFields = ({ market, ticket, locale, problems, outcomes, onBracket }: StopFieldsProps) => {
  const { t } = useTranslation('trade')
  const { balance } = useAccountSummary()
  const [chosen, setChosen] = useState(rememberedUnit)
  const { state, figures } = ticket
  const { contractSize, pipDigits, pricePrecision } = market
  const known = { contractSize, pipDigits, pricePrecision, balance: balance?.balance ?? null }
  const offered = stopUnits.filter((unit) => isAvailable(unit, known))
  // While the opening price is unknown, only the unit `price` can be used.
  const unit = figures.price !== null && offered.includes(chosen) ? chosen : 'price'
  const bracket = useBracket(ticket, market)?.(state.side) ?? null
  const suffixes = { price: undefined, pips: t('stops.units.pips'), money: brand.currency, percent: '%' }
  const choose = (next: StopUnit) => {
    rememberUnit(next)
    setChosen(next)
  }
  return (
    <div className="app-stops lk-ticket-limits">
      <StopUnits
        {...{ unit, offered }}
        onUnit={choose}
        onBracket={onBracket}
        onClear={state.takeProfit || state.stopLoss ? () => ticket.set({ takeProfit: '', stopLoss: '' }) : null}
      />
      {fields.map((field) => {
        const terms: StopTerms = { ...known, field, side: state.side, entry: figures.price ?? '0', lots: state.lots }
        const price = state[field]
        const outcome = price === '' ? undefined : outcomes[field]
        return (
          <StopField
            key={field}
            label={t(field)}
            unit={unit}
            value={toUnit(unit, price, terms)}
            onChange={(value) => ticket.set({ [field]: fromUnit(unit, value, terms) })}
            suffix={suffixes[unit]}
            digits={digitsOf(unit, pricePrecision)}
            smallDigits={smallDigitsOf(market)}
            step={stepOf(unit, terms)}
            startAt={bracket ? toUnit(unit, bracket[field], terms) : '0'}
            problem={problems[field]}
            outcome={
              outcome && (unit === 'money' ? outcome.distance : <Money value={outcome.profit} isResult isHidden={false} />)
            }
            note={
              outcome &&
              (unit === 'price' ? (
                outcome.distance
              ) : (
                <bdi dir="ltr">{formatDecimal(padPrice(price, pricePrecision), locale)}</bdi>
              ))
            }
            labels={{ notSet: t('notSet'), decrease: t('decrease'), increase: t('increase') }}
          />
        )
      })}
    </div>
  )
}
