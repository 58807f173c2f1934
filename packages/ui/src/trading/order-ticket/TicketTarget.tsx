import { memo, type ReactNode } from 'react'
import { StepperField } from '../../fields/stepper-field/StepperField.tsx'
import type { OrderTicketProps } from './ticketTypes.ts'

interface TicketTargetProps extends Pick<OrderTicketProps, 'onChange' | 'rules' | 'labels'> {
  targetPrice: string
  problem: ReactNode
}

/** Field for the target price of a pending order. The order is filled when the market reaches the target price. */
export const TicketTarget = memo(function TicketTarget({ targetPrice, problem, onChange, rules, labels }: TicketTargetProps) {
  return (
    <StepperField
      label={labels.targetPrice}
      value={targetPrice}
      onChange={(typed) => onChange({ targetPrice: typed })}
      step={rules.priceStep}
      min="0"
      {...(rules.startPrice ? { startAt: rules.startPrice } : {})}
      placeholder={labels.notSet}
      fractionDigits={rules.priceDigits}
      smallDigits={rules.smallDigits}
      errorMessage={problem}
      labels={{ decrease: labels.decrease, increase: labels.increase }}
    />
  )
})
