import { memo } from 'react'
import { Toolbar } from 'react-aria-components/Toolbar'
import { Button } from '../../primitives/button/Button.tsx'
import type { OrderTicketProps, TicketShares } from './ticketTypes.ts'

type TicketShareChipsProps = Pick<OrderTicketProps, 'onChange'> & { shares: TicketShares }

/**
 * Buttons that set the lots. No button is shown as selected after a press, because the lots for a share of the free margin change
 * continuously.
 */
export const TicketShareChips = memo(function TicketShareChips({ shares, onChange }: TicketShareChipsProps) {
  return (
    <Toolbar aria-label={shares.label} className="lk-ticket-shares" data-lk-part="shares">
      {shares.items.map(({ id, label, lots }) => (
        <Button key={id} isDisabled={lots === null} onPress={() => lots !== null && onChange({ lots })}>
          {label}
        </Button>
      ))}
      {shares.more}
    </Toolbar>
  )
})
