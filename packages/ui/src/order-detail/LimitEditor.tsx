import { Money } from '../money/Money.tsx'
import { StepperField } from '../stepper-field/StepperField.tsx'
import type { OrderDetailProps } from './OrderDetail.tsx'

interface LimitEditorProps
  extends Required<Pick<OrderDetailProps, 'limits' | 'onLimitsChange' | 'outcomes' | 'problems' | 'price' | 'labels'>> {
  /** Where a limit that is not set begins. */
  startAt: string
}

/** Take profit and stop loss with steps, each with the money and the distance that it stands for. */
export function LimitEditor({ limits, onLimitsChange, outcomes, problems, price, labels, startAt }: LimitEditorProps) {
  return (
    <>
      {(['takeProfit', 'stopLoss'] as const).map((field) => {
        const outcome = limits[field] === '' ? undefined : outcomes[field]
        return (
          <StepperField
            key={field}
            label={labels[field]}
            value={limits[field]}
            onChange={(value) => onLimitsChange({ [field]: value })}
            step={price.step}
            min="0"
            startAt={startAt}
            fractionDigits={price.digits}
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
    </>
  )
}
