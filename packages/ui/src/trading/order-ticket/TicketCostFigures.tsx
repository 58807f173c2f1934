import { Money } from '../../money/money/Money.tsx'
import { Figures } from '../../primitives/figures/Figures.tsx'
import type { OrderTicketProps } from './ticketTypes.ts'

/**
 * Shows margin, fee, free margin after the order, and pip value directly above the confirm button. `HiddenAmounts` hides only the
 * free margin here, because the other amounts are costs, which are always visible.
 */
export function TicketCostFigures(props: Pick<OrderTicketProps, 'figures' | 'currency' | 'moreFigures' | 'market' | 'labels'>) {
  const { figures, currency, moreFigures = [], market, labels } = props
  const { margin, fee, freeMarginAfter, valuePerPip } = figures
  // If the pip value is shown, the currency is omitted, because four amounts on two lines leave no space for it. The lots field
  // still shows the currency.
  const hasPip = valuePerPip !== undefined && labels.valuePerPip !== undefined && market.pipDigits !== null
  return (
    <Figures
      className="lk-ticket-costs"
      data-lk-part="costs"
      items={[
        { id: 'margin', label: labels.margin, value: <Money value={margin} isHidden={false} /> },
        { id: 'fee', label: labels.fee, value: <Money value={fee} isExact isHidden={false} /> },
        { id: 'free', label: labels.freeMarginAfter, value: <Money value={freeMarginAfter} {...(hasPip ? {} : { currency })} /> },
        ...(hasPip ? [{ id: 'pip', label: labels.valuePerPip, value: <Money value={valuePerPip} isHidden={false} /> }] : []),
        ...moreFigures,
      ]}
    />
  )
}
