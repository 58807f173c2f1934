import { tickSize } from '@leverkit/sdk/decimal'
import { memo, type ReactNode } from 'react'
import { StepperField } from '../../fields/stepper-field/StepperField.tsx'
import { smallDigitsOf } from '../price/smallDigitsOf.ts'
import type { OrderTicketProps } from './ticketTypes.ts'

interface TicketTargetProps extends Pick<OrderTicketProps, 'onChange' | 'market' | 'startPrice' | 'targetKind' | 'labels'> {
  targetPrice: string
  problem: ReactNode
}

/** Field for the target price of a pending order. The order is filled when the market reaches the target price. */
export const TicketTarget = memo(function TicketTarget(props: TicketTargetProps) {
  const { targetPrice, problem, onChange, market, startPrice, targetKind, labels } = props
  return (
    <StepperField
      label={labels.targetPrice}
      isLabelHidden
      value={targetPrice}
      onChange={(typed) => onChange({ targetPrice: typed })}
      step={tickSize(market.pricePrecision)}
      min="0"
      {...(startPrice ? { startAt: startPrice } : {})}
      placeholder={labels.targetPrice}
      fractionDigits={market.pricePrecision}
      smallDigits={smallDigitsOf(market)}
      suffix={targetKind ?? (targetPrice === '' ? undefined : labels.targetPrice)}
      errorMessage={problem}
      labels={{ decrease: labels.decrease, increase: labels.increase }}
    />
  )
})
