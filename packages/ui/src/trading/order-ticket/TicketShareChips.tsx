import { compare, isDecimal } from '@leverkit/sdk/decimal'
import { memo } from 'react'
import { Toolbar } from 'react-aria-components/Toolbar'
import { Button } from '../../primitives/button/Button.tsx'
import type { OrderTicketProps, TicketShares } from './ticketTypes.ts'

type TicketShareChipsProps = Pick<OrderTicketProps, 'onChange'> & { shares: TicketShares; lots: string }

const isSame = (a: string, b: string) => isDecimal(a) && compare(a, b) === 0

/** Buttons that set the lots. A button is shown as pressed while the lots of the ticket equal the lots that it sets. */
export const TicketShareChips = memo(function TicketShareChips({ shares, lots: current, onChange }: TicketShareChipsProps) {
  return (
    <Toolbar aria-label={shares.label} className="lk-ticket-shares" data-lk-part="shares">
      {shares.items.map(({ id, label, lots }) => (
        <Button
          key={id}
          aria-pressed={lots !== null && isSame(current, lots)}
          isDisabled={lots === null}
          onPress={() => lots !== null && onChange({ lots })}
        >
          {label}
        </Button>
      ))}
      {shares.more}
    </Toolbar>
  )
})
