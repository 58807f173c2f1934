import './stopFields.css'
import { useAccountSummary } from '@leverkit/react-hooks'
import type { Order } from '@leverkit/sdk'
import { isDecimal, round } from '@leverkit/sdk/decimal'
import { Button, formatDecimal, HiddenAmounts, Money, Select, StepperField, TextButton, useLocale } from '@leverkit/ui'
import { memo, type ReactNode, useContext, useState } from 'react'
import { brand } from '../brand/brand.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useMenu } from '../screen/useMenu.ts'
import { isolated } from './distance.ts'
import type { StopsForm } from './stopsForm.ts'
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
import { padPrice, type Terms } from './termsOf.ts'
import type { FollowingDistances } from './useStopDistances.ts'

type Field = StopTerms['field']

const fields = ['takeProfit', 'stopLoss'] as const

/** Returns the number of decimals with which a take profit or stop loss is shown in a unit. */
const digitsOf = (unit: StopUnit, pricePrecision: number) => (unit === 'price' ? pricePrecision : unit === 'pips' ? 1 : 2)

/** Distance with the decimals of its unit. More decimals are kept if the distance was converted from another unit. */
const shownDistance = (value: string, places: number) => round({ value, places })

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
  /** Button that solves the problem. */
  remedy: ReactNode
  labels: { notSet: string; decrease: string; increase: string }
  onChange: (value: string) => void
}

/**
 * Field for a take profit or stop loss, with steps of one pip. While the user types, the field keeps the typed text: a new quote
 * does not change the text, and the price is not padded with zeros.
 */
const StopField = (props: StopFieldProps) => {
  const { label, unit, value, suffix, digits, smallDigits, step, startAt, outcome, note, problem, remedy, labels, onChange } =
    props
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
      {problem ? remedy : <span className="app-stop-note">{note}</span>}
    </div>
  )
}

interface StopFieldsProps {
  /** Side and lots of the order. */
  order: Pick<Order, 'side' | 'lots'>
  terms: Pick<Terms, 'contractSize' | 'pipDigits' | 'pricePrecision' | 'smallDigits'>
  /** Price at which the order opens or has opened, from which distances are measured; `null` while it is unknown. */
  entry: string | null
  values: StopsForm
  onChange: (change: Partial<StopsForm>) => void
  /**
   * Prices that an empty field gets when the user first steps it up or down, and the price from which these prices were
   * calculated; `null` while no price is known.
   */
  startAt: (StopsForm & { entry: string }) | null
  /**
   * Distances that take profit and stop loss keep while the price of the order changes.
   * @default a typed distance becomes a fixed price
   */
  following?: FollowingDistances | undefined
  /** Sets take profit and stop loss to the proposed prices; `null` while the proposal is unknown. */
  onBracket: (() => void) | null
  problems: Partial<Record<Field, string>>
  /** Prices that solve the problem of a field; a button below the field sets them. @default none */
  remedies?: Partial<StopsForm>
  outcomes: Partial<Record<Field, { profit: string | null; distance?: ReactNode }>>
  /** Name of the menu of units in the address. */
  menu: string
  /**
   * Whether amounts are shown although the user hides amounts, because the user is about to confirm them.
   * @default false
   */
  hasAllAmounts?: boolean
}

interface UnitsProps {
  menu: string
  unit: StopUnit
  onUnit: (unit: StopUnit) => void
  offered: readonly StopUnit[]
  /** Sets take profit and stop loss to the proposed prices; `null` while the opening price is unknown. */
  onBracket: (() => void) | null
  onClear: (() => void) | null
}

/** Choice of the unit, and one button. The button sets both fields, or clears both if at least one of them is set. */
const StopUnits = memo(({ menu, unit, onUnit, offered, onBracket, onClear }: UnitsProps) => {
  const { t } = useTranslation('trade')
  const menuState = useMenu(menu)
  return (
    <div className="app-stops-head">
      {offered.length > 1 && (
        <Select
          {...menuState}
          label={t('stops.unit')}
          items={offered.map((id) => ({ id, label: id === 'money' ? brand.currency : t(`stops.units.${id}`) }))}
          value={unit}
          onChange={(chosen) => onUnit(stopUnits.find((id) => id === chosen) ?? 'price')}
        />
      )}
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

/** The units in which the user can enter a take profit or stop loss, and the chosen one. */
const useUnit = (known: Pick<StopTerms, 'contractSize' | 'pipDigits' | 'balance'>, isKnown: boolean, hasAmounts: boolean) => {
  const [chosen, setChosen] = useState(rememberedUnit)
  const offered = stopUnits.filter((unit) => isAvailable(unit, known) && (hasAmounts || unit === 'price' || unit === 'pips'))
  return {
    offered,
    // While the opening price is unknown, only the unit `price` can be used.
    unit: isKnown && offered.includes(chosen) ? chosen : 'price',
    choose: (next: StopUnit) => {
      rememberUnit(next)
      setChosen(next)
    },
  } as const
}

/** Button that sets a price with which a take profit or stop loss has no problem. */
const RemedyButton = ({ name, price, onPress }: { name: string; price: string; onPress: () => void }) => {
  const { t } = useTranslation('trade')
  const { locale } = useLocale()
  const text = t('chart.setAt', { price: isolated(formatDecimal(price, locale)) })
  return (
    <TextButton className="app-stop-remedy" aria-label={`${text}, ${name}`} onPress={onPress}>
      {text}
    </TextButton>
  )
}

interface StopInUnitProps {
  of: StopTerms
  unit: StopUnit
  /** Whether the result is hidden. */
  areHidden: boolean
  /** Props of the component `StopFields` around this field. */
  fieldsProps: StopFieldsProps
}

/** Field for the take profit or the stop loss in the chosen unit. Beside it: the result at this price, or the price itself. */
const StopInUnit = ({ of, unit, areHidden, fieldsProps }: StopInUnitProps) => {
  const { terms, values, onChange, startAt, problems, remedies = {}, outcomes, following } = fieldsProps
  const { t } = useTranslation('trade')
  const { locale } = useLocale()
  const { field, pricePrecision } = of
  const digits = digitsOf(unit, pricePrecision)
  const suffixes = { price: undefined, pips: t('stops.units.pips'), money: brand.currency, percent: '%' }
  const price = values[field]
  const distance = following?.distances[field]
  const remedy = remedies[field]
  // A price with a problem has no result. Otherwise, a stop loss on the wrong side of the market price would show a profit.
  const outcome = price === '' || problems[field] ? undefined : outcomes[field]
  const profit = outcome && <Money value={outcome.profit} isResult isHidden={areHidden} />
  const shownPrice = () => <bdi dir="ltr">{formatDecimal(padPrice(price, pricePrecision), locale)}</bdi>
  return (
    <StopField
      label={t(field)}
      unit={unit}
      value={price !== '' && distance?.unit === unit ? shownDistance(distance.value, digits) : toUnit(unit, price, of)}
      onChange={(value) =>
        following && unit !== 'price' && isDecimal(value)
          ? following.follow({ [field]: { unit, value } })
          : onChange({ [field]: fromUnit(unit, value, of) })
      }
      suffix={suffixes[unit]}
      digits={digits}
      smallDigits={terms.smallDigits}
      step={stepOf(unit, of)}
      startAt={startAt ? toUnit(unit, startAt[field], { ...of, entry: startAt.entry }) : '0'}
      problem={problems[field]}
      remedy={remedy && <RemedyButton name={t(field)} price={remedy} onPress={() => onChange({ [field]: remedy })} />}
      outcome={outcome && unit === 'money' ? outcome.distance : profit}
      note={outcome && (unit === 'price' ? outcome.distance : shownPrice())}
      labels={{ notSet: t('notSet'), decrease: t('decrease'), increase: t('increase') }}
    />
  )
}

/** Take profit and stop loss of a ticket or of an order, in the unit that the user prefers. */
export const StopFields = (props: StopFieldsProps) => {
  const { order, terms, entry, values, onChange, onBracket, menu, following, hasAllAmounts = false } = props
  const { balance } = useAccountSummary()
  const areHidden = useContext(HiddenAmounts) && !hasAllAmounts
  const { contractSize, pipDigits, pricePrecision } = terms
  const known = { contractSize, pipDigits, pricePrecision, balance: balance?.balance ?? null }
  const { side, lots } = order
  const { unit, offered, choose } = useUnit(known, entry !== null && side !== 'unknown', !areHidden)
  return (
    <div className="app-stops-box">
      <div className="app-stops">
        <StopUnits
          {...{ menu, unit, offered, onBracket }}
          onUnit={(next) => {
            choose(next)
            following?.measureIn(next)
          }}
          onClear={values.takeProfit || values.stopLoss ? () => onChange({ takeProfit: '', stopLoss: '' }) : null}
        />
        {fields.map((field) => {
          // If the side is unknown, only the unit `price` is used, because this unit does not depend on the side.
          const of: StopTerms = { ...known, field, side: side === 'unknown' ? 'buy' : side, entry: entry ?? '0', lots }
          return <StopInUnit key={field} {...{ of, unit, areHidden }} fieldsProps={props} />
        })}
      </div>
    </div>
  )
}
