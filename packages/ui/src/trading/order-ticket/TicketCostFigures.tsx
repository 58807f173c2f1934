import { Money } from '../../money/money/Money.tsx'
import { Figures } from '../../primitives/figures/Figures.tsx'
import type { TicketCosts, TicketLabels } from './ticketTypes.ts'

/**
 * Shows margin, fee, free margin after the order, and pip value directly above the confirm button. `HiddenAmounts` hides only the
 * free margin here, because the other amounts are costs, which are always visible.
 */
export function TicketCostFigures({ costs, labels }: { costs: TicketCosts; labels: TicketLabels }) {
  // With the pip value, there are four amounts on two lines, which leave no space for the currency. The lots field still shows
  // the currency.
  const hasPip = costs.valuePerPip !== undefined && labels.valuePerPip !== undefined
  return (
    <Figures
      className="lk-ticket-costs"
      items={[
        { id: 'margin', label: labels.margin, value: <Money value={costs.margin} isHidden={false} /> },
        { id: 'fee', label: labels.fee, value: <Money value={costs.fee} isHidden={false} /> },
        {
          id: 'free',
          label: labels.freeMarginAfter,
          value: <Money value={costs.freeMarginAfter} {...(hasPip ? {} : { currency: costs.currency })} />,
        },
        ...(costs.valuePerPip === undefined || labels.valuePerPip === undefined
          ? []
          : [{ id: 'pip', label: labels.valuePerPip, value: <Money value={costs.valuePerPip} isHidden={false} /> }]),
        ...(costs.more ?? []),
      ]}
    />
  )
}
