import { Money } from '../../money/money/Money.tsx'
import { Figures } from '../../primitives/figures/Figures.tsx'
import type { OrderTicketProps } from './ticketTypes.ts'

/**
 * Shows the margin, the fee, the free margin after the order, the pip value and `moreFigures` above the confirm button.
 * `HiddenAmounts` hides the free margin, but not the margin, the fee and the pip value, because costs are always visible.
 */
export function TicketCostFigures(props: Pick<OrderTicketProps, 'figures' | 'currency' | 'moreFigures' | 'market' | 'labels'>) {
  const { figures, currency, moreFigures = [], market, labels } = props
  const { margin, fee, freeMarginAfter, valuePerPip } = figures
  const hasPip = valuePerPip !== undefined && labels.valuePerPip !== undefined && market.pipDigits !== null
  return (
    <Figures
      className="lk-ticket-costs"
      data-lk-part="costs"
      items={[
        { id: 'margin', label: labels.margin, value: <Money value={margin} {...{ currency }} isHidden={false} /> },
        { id: 'fee', label: labels.fee, value: <Money value={fee} {...{ currency }} isExact isHidden={false} /> },
        { id: 'free', label: labels.freeMarginAfter, value: <Money value={freeMarginAfter} {...{ currency }} /> },
        ...(hasPip
          ? [{ id: 'pip', label: labels.valuePerPip, value: <Money value={valuePerPip} {...{ currency }} isHidden={false} /> }]
          : []),
        ...moreFigures,
      ]}
    />
  )
}
