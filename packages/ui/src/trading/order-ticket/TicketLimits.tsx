import { memo, type ReactNode } from 'react'
import { AmountField } from '../../fields/amount-field/AmountField.tsx'
import { Money } from '../../money/money/Money.tsx'
import { smallDigitsOf } from '../price/smallDigitsOf.ts'
import type { OrderTicketProps, TicketMarket } from './ticketTypes.ts'

type Field = 'takeProfit' | 'stopLoss'

interface TicketLimitProps {
  field: Field
  label: string
  notSet: string
  value: string
  market: TicketMarket
  /** Profit at the price as decimal text; null while unknown, undefined if it is not shown. */
  profit: string | null | undefined
  distance: ReactNode
  problem: ReactNode
  onChange: OrderTicketProps['onChange']
}

/**
 * Field for take profit or stop loss. Shows the profit or loss at the entered price, and the distance of this price from the
 * current price.
 */
const TicketLimit = memo(function TicketLimit(props: TicketLimitProps) {
  const { field, label, notSet, value, market, profit, distance, problem, onChange } = props
  return (
    <AmountField
      label={label}
      value={value}
      onChange={(price) => onChange({ [field]: price })}
      fractionDigits={market.pricePrecision}
      smallDigits={smallDigitsOf(market)}
      isPadded
      placeholder={notSet}
      outcome={profit !== undefined && <Money value={profit} isResult isHidden={false} />}
      aside={distance}
      errorMessage={problem}
    />
  )
})

interface TicketLimitsProps
  extends Required<Pick<OrderTicketProps, 'onChange' | 'market' | 'figures' | 'problems' | 'distances' | 'labels'>> {
  takeProfit: string
  stopLoss: string
}

/** Fields for take profit and stop loss side by side, each with the profit or loss at its price. */
export const TicketLimits = (props: TicketLimitsProps) => {
  const { onChange, market, figures, problems, distances, labels } = props
  const profits = { takeProfit: figures.profitAtTakeProfit, stopLoss: figures.profitAtStopLoss }
  return (
    <div className="lk-ticket-limits" data-lk-part="limits">
      {(['takeProfit', 'stopLoss'] as const).map((field) => (
        <TicketLimit
          {...{ field, market, onChange }}
          key={field}
          label={labels[field]}
          notSet={labels.notSet}
          value={props[field]}
          // No result is shown for an invalid price. For example, a stop loss on the wrong side of the current price would show a
          // profit.
          profit={props[field] === '' || problems[field] ? undefined : profits[field]}
          distance={props[field] === '' || problems[field] ? undefined : distances[field]}
          problem={problems[field]}
        />
      ))}
    </div>
  )
}
