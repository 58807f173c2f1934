import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { StepperField } from '../../fields/stepper-field/StepperField.tsx'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { Money } from '../../money/money/Money.tsx'

/**
 * Outcome at a take profit or stop loss. `profit` is the profit in the account's currency at this price. `distance` is the
 * distance between this price and the current price, as formatted text.
 */
export interface LimitOutcome {
  profit: string | null
  distance?: ReactNode
}

/** Take profit and stop loss as edited by the user: canonical decimal text, or `''` if not set. */
export interface StopLimits {
  takeProfit: string
  stopLoss: string
}

export interface StopEditorProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children' | 'onChange'> {
  /** Take profit and stop loss as edited by the user: canonical decimal text, or `''` if not set. */
  values: StopLimits
  /** Called with the changed take profit or stop loss; `''` removes it. */
  onChange: (change: Partial<StopLimits>) => void
  /** Profit or loss at the take profit and at the stop loss, and the distance of each from the current price. */
  outcomes?: { takeProfit?: LimitOutcome; stopLoss?: LimitOutcome }
  /** Error messages for an invalid take profit or stop loss. Each message names the violated bound. */
  problems?: { takeProfit?: ReactNode; stopLoss?: ReactNode }
  /** Step of the price buttons as decimal text, number of decimals, and number of last digits that are shown smaller. */
  price: { step: string; fractionDigits: number; smallDigits: number }
  /**
   * Values of take profit and stop loss that a step button sets if the field is empty. Each value should be on the correct side
   * of the current price, at a sensible distance.
   */
  startAt: StopLimits
  /** Labels of both fields, text of an empty field, and accessible names of the step buttons. */
  labels: { takeProfit: string; stopLoss: string; notSet: string; increase: string; decrease: string }
}

/**
 * Two steppers for the take profit and the stop loss of an order. Each stepper shows the profit or loss at its price, and the
 * distance of its price from the current price. Clearing a field removes the take profit or the stop loss.
 *
 * @example <StopEditor values={limits} onChange={change} price={{ step: '0.00001', fractionDigits: 5, smallDigits: 1 }} startAt={{ takeProfit: '1.08720', stopLoss: '1.08090' }} labels={labels} />
 */
export const StopEditor = forwardRef(function StopEditor(props: StopEditorProps, ref: ForwardedRef<HTMLDivElement>) {
  const { values, onChange, outcomes = {}, problems = {}, price, startAt, labels, className, ...rest } = props
  return (
    <div {...rest} ref={ref} className={joinClasses('lk-stop-editor', className)}>
      {(['takeProfit', 'stopLoss'] as const).map((field) => {
        // No result is shown for an invalid price. For example, a stop loss on the wrong side of the current price would show a
        // profit.
        const outcome = values[field] === '' || problems[field] ? undefined : outcomes[field]
        return (
          <StepperField
            key={field}
            label={labels[field]}
            value={values[field]}
            onChange={(value) => onChange({ [field]: value })}
            step={price.step}
            min="0"
            startAt={startAt[field]}
            fractionDigits={price.fractionDigits}
            smallDigits={price.smallDigits}
            placeholder={labels.notSet}
            outcome={
              outcome && (
                <>
                  <Money value={outcome.profit} isResult /> {outcome.distance}
                </>
              )
            }
            errorMessage={problems[field]}
            labels={{ decrease: labels.decrease, increase: labels.increase }}
          />
        )
      })}
    </div>
  )
})
