import { decimalsOf } from '@leverkit/sdk/decimal'
import { createContext, memo, type ReactNode, useContext } from 'react'
import { StepperField } from '../../fields/stepper-field/StepperField.tsx'
import type { OrderTicketProps, TicketLabels } from './ticketTypes.ts'

/**
 * React context with the money value of the lots. When a price changes, only this value is rendered again, not the whole field.
 */
export const Notional = createContext<ReactNode>(undefined)
const NotionalCell = () => useContext(Notional)

const limitWords = ({ decrease, increase, leastLots, mostLots }: TicketLabels) => ({
  decrease,
  increase,
  ...(leastLots ? { atMin: leastLots } : {}),
  ...(mostLots ? { atMax: mostLots } : {}),
})

interface TicketLotsProps extends Pick<OrderTicketProps, 'onChange' | 'market' | 'labels'> {
  lots: string
  hasNotional: boolean
  problem: ReactNode
}

/** Field for the number of lots. */
export const TicketLots = memo(function TicketLots({ lots, hasNotional, problem, onChange, market, labels }: TicketLotsProps) {
  return (
    <StepperField
      label={labels.lots}
      isLabelHidden
      value={lots}
      onChange={(typed) => onChange({ lots: typed })}
      step={market.lotStep}
      min={market.minLots}
      leastStep={market.lotStep}
      max={market.maxLots}
      fractionDigits={decimalsOf(market.lotStep)}
      suffix={hasNotional ? <NotionalCell /> : undefined}
      errorMessage={problem}
      labels={limitWords(labels)}
    />
  )
})
