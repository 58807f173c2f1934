import { AmountField } from '../amount-field/AmountField.tsx'
import { Money } from '../money/Money.tsx'
import type { OrderTicketProps } from './OrderTicket.tsx'

type TicketLimitsProps = Required<Pick<OrderTicketProps, 'values' | 'onChange' | 'rules' | 'problems' | 'outcomes' | 'labels'>>

/** Take profit and stop loss side by side, each with what it would bring. */
export function TicketLimits({ values, onChange, rules, problems, outcomes, labels }: TicketLimitsProps) {
  return (
    <div className="lk-ticket-limits">
      {(['takeProfit', 'stopLoss'] as const).map((field) => {
        const outcome = values[field] === '' ? undefined : outcomes[field]
        return (
          <AmountField
            key={field}
            label={labels[field]}
            value={values[field]}
            onChange={(price) => onChange({ [field]: price })}
            fractionDigits={rules.priceDigits}
            smallDigits={rules.smallDigits}
            placeholder={labels.notSet}
            outcome={outcome && <Money value={outcome.profit} isResult />}
            aside={outcome?.distance}
            errorMessage={problems[field]}
          />
        )
      })}
    </div>
  )
}
