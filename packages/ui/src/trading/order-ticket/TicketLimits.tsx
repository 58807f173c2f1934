import { memo, type ReactNode } from 'react'
import { AmountField } from '../../fields/amount-field/AmountField.tsx'
import { Money } from '../../money/money/Money.tsx'
import type { LimitOutcome, OrderTicketProps, TicketRules } from './ticketTypes.ts'

type Field = 'takeProfit' | 'stopLoss'

interface TicketLimitProps {
  field: Field
  label: string
  notSet: string
  value: string
  rules: TicketRules
  outcome: LimitOutcome | undefined
  problem: ReactNode
  onChange: OrderTicketProps['onChange']
}

/**
 * Field for take profit or stop loss. Shows the profit or loss at the entered price, and the distance of this price from the
 * current price.
 */
const TicketLimit = memo(function TicketLimit(props: TicketLimitProps) {
  const { field, label, notSet, value, rules, outcome, problem, onChange } = props
  return (
    <AmountField
      label={label}
      value={value}
      onChange={(price) => onChange({ [field]: price })}
      fractionDigits={rules.priceDigits}
      smallDigits={rules.smallDigits}
      isPadded
      placeholder={notSet}
      outcome={outcome && <Money value={outcome.profit} isResult isHidden={false} />}
      aside={outcome?.distance}
      errorMessage={problem}
    />
  )
})

interface TicketLimitsProps extends Required<Pick<OrderTicketProps, 'onChange' | 'rules' | 'problems' | 'outcomes' | 'labels'>> {
  takeProfit: string
  stopLoss: string
}

/** Fields for take profit and stop loss side by side, each with the profit or loss at its price. */
export const TicketLimits = (props: TicketLimitsProps) => {
  const { onChange, rules, problems, outcomes, labels } = props
  return (
    <div className="lk-ticket-limits">
      {(['takeProfit', 'stopLoss'] as const).map((field) => (
        <TicketLimit
          {...{ field, rules, onChange }}
          key={field}
          label={labels[field]}
          notSet={labels.notSet}
          value={props[field]}
          outcome={props[field] === '' ? undefined : outcomes[field]}
          problem={problems[field]}
        />
      ))}
    </div>
  )
}
