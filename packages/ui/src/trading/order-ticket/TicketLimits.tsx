import { memo } from 'react'
import { AmountField } from '../../fields/amount-field/AmountField.tsx'
import { isSame } from '../../foundation/is-same/isSame.ts'
import { Money } from '../../money/money/Money.tsx'
import type { OrderTicketProps } from './ticketTypes.ts'

interface TicketLimitsProps extends Required<Pick<OrderTicketProps, 'onChange' | 'rules' | 'problems' | 'outcomes' | 'labels'>> {
  takeProfit: string
  stopLoss: string
}

/** Take profit and stop loss side by side, each with what it would bring. */
export const TicketLimits = memo(function TicketLimits(props: TicketLimitsProps) {
  const { onChange, rules, problems, outcomes, labels } = props
  return (
    <div className="lk-ticket-limits">
      {(['takeProfit', 'stopLoss'] as const).map((field) => {
        const outcome = props[field] === '' ? undefined : outcomes[field]
        return (
          <AmountField
            key={field}
            label={labels[field]}
            value={props[field]}
            onChange={(price) => onChange({ [field]: price })}
            fractionDigits={rules.priceDigits}
            smallDigits={rules.smallDigits}
            isPadded
            placeholder={labels.notSet}
            outcome={outcome && <Money value={outcome.profit} isResult isHidden={false} />}
            aside={outcome?.distance}
            errorMessage={problems[field]}
          />
        )
      })}
    </div>
  )
}, isSame)
