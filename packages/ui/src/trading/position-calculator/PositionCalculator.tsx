import { decimalsOf } from '@leverkit/sdk/decimal'
import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { AmountField } from '../../fields/amount-field/AmountField.tsx'
import { SegmentedControl } from '../../fields/segmented-control/SegmentedControl.tsx'
import { Select } from '../../fields/select/Select.tsx'
import { StepperField } from '../../fields/stepper-field/StepperField.tsx'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { useControlled } from '../../foundation/controlled/useControlled.ts'
import { type Figure, Figures } from '../../primitives/figures/Figures.tsx'
import type { CalculatorLabels, CalculatorRules, CalculatorValue } from './calculatorTypes.ts'

export interface PositionCalculatorProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children' | 'onChange' | 'defaultValue'> {
  /** Values of the fields. If omitted, the component stores the values itself. */
  value?: CalculatorValue
  /** Initial values of an uncontrolled calculator. */
  defaultValue?: CalculatorValue
  /** Called with the values after a change. */
  onChange?: (value: CalculatorValue) => void
  /** Steps, decimals, leverages and currency of the fields. */
  rules: CalculatorRules
  /** Calculated figures. Pass an en dash for an unknown figure, so that no figure moves while the values change. */
  figures: readonly Figure[]
  /** Reason for a missing result, or a remark about the result, as a sentence. Announced politely. */
  notice?: ReactNode
  /** All texts of the calculator. */
  labels: CalculatorLabels
}

interface FieldsProps {
  value: CalculatorValue
  onChange: (change: Partial<CalculatorValue>) => void
  rules: CalculatorRules
  labels: CalculatorLabels
}

const SizeFields = ({ value, onChange, rules, labels }: FieldsProps) => (
  <>
    {value.mode === 'size' ? (
      <AmountField
        label={labels.risk}
        value={value.risk}
        onChange={(risk) => onChange({ risk })}
        fractionDigits={rules.currencyFractionDigits ?? 2}
        aside={rules.currency}
        variant="outline"
      />
    ) : (
      <StepperField
        label={labels.lots}
        value={value.lots}
        onChange={(lots) => onChange({ lots })}
        step={rules.lotStep}
        min={rules.minLots}
        fractionDigits={decimalsOf(rules.lotStep)}
        labels={labels}
      />
    )}
    {rules.leverages.length > 0 && (
      <Select
        label={labels.leverage}
        value={value.leverage}
        onChange={(leverage) => onChange({ leverage })}
        items={rules.leverages}
      />
    )}
  </>
)

const PriceFields = ({ value, onChange, rules, labels }: FieldsProps) => {
  const common = {
    step: rules.priceStep,
    min: rules.priceStep,
    fractionDigits: rules.priceFractionDigits,
    smallDigits: rules.smallDigits ?? 0,
    labels,
  }
  return (
    <div className="lk-calculator-prices" data-lk-part="prices">
      <StepperField
        {...common}
        label={labels.openPrice}
        value={value.openPrice}
        onChange={(openPrice) => onChange({ openPrice })}
      />
      <StepperField
        {...common}
        label={value.mode === 'size' ? labels.stopPrice : labels.closePrice}
        value={value.closePrice}
        onChange={(closePrice) => onChange({ closePrice })}
      />
    </div>
  )
}

const none: CalculatorValue = {
  ...{ mode: 'size', side: 'buy', lots: '', risk: '', leverage: null, openPrice: '', closePrice: '' },
}

/**
 * A calculator for an order that is not placed yet. In the mode `result`, it shows the result for a number of lots. In the mode
 * `size`, it shows the largest number of lots whose loss at the stop loss does not exceed the accepted loss. The caller
 * calculates the figures, for example with `lotsForRisk` of `@leverkit/sdk/math`.
 *
 * @example <PositionCalculator value={value} onChange={setValue} rules={rules} figures={figures} notice="An estimate without swaps." labels={labels} />
 */
export const PositionCalculator = forwardRef(function PositionCalculator(
  props: PositionCalculatorProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const { value, defaultValue = none, onChange, rules, figures, notice, labels, className, ...rest } = props
  const [values, setValues] = useControlled(value, defaultValue, onChange)
  const change = (next: Partial<CalculatorValue>) => setValues({ ...values, ...next })
  const fields = { value: values, onChange: change, rules, labels }
  return (
    <div {...rest} ref={ref} className={joinClasses('lk-calculator', className)}>
      <SegmentedControl
        label={labels.mode}
        value={values.mode}
        onChange={(mode) => change({ mode })}
        items={(['result', 'size'] as const).map((id) => ({ id, label: labels.modes[id] }))}
      />
      <SegmentedControl
        label={labels.side}
        value={values.side}
        onChange={(side) => change({ side })}
        items={(['sell', 'buy'] as const).map((id) => ({ id, label: labels.sides[id] }))}
      />
      <SizeFields {...fields} />
      <PriceFields {...fields} />
      <section className="lk-calculator-results" data-lk-part="results" aria-label={labels.results}>
        <Figures layout="lines" items={figures} />
        <p className="lk-calculator-notice" role="status">
          {notice}
        </p>
      </section>
    </div>
  )
})
