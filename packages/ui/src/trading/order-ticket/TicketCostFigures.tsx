import { Money } from '../../money/money/Money.tsx'
import { Figures } from '../../primitives/figures/Figures.tsx'
import type { TicketCosts, TicketLabels } from './ticketTypes.ts'

/** Hidden amounts hide what the person has, and not what the order costs. Margin, fee, what is free after and what a pip is worth: the consequence, right above the button that incurs it. */
export function TicketCostFigures({ costs, labels }: { costs: TicketCosts; labels: TicketLabels }) {
  // Four of them share two lines, where there is no room for the currency: the lots say it.
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
      ]}
    />
  )
}
