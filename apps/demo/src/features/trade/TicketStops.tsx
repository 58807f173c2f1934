import type { Market } from '@leverkit/sdk'
import { smallDigitsOf } from '@leverkit/ui/format'
import type { ComponentProps } from 'react'
import { StopFields } from '../../domain/StopFields.tsx'
import { stopRemedies } from './stopRemedies.ts'
import type { Ticket } from './ticket.ts'
import { useBracket } from './useBracket.ts'

interface TicketStopsProps extends Pick<ComponentProps<typeof StopFields>, 'problems' | 'outcomes' | 'onBracket' | 'following'> {
  market: Market
  ticket: Ticket
}

/** Take profit and stop loss of the ticket. Their results are never hidden, because the user is about to confirm them. */
export const TicketStops = ({ market, ticket, ...rest }: TicketStopsProps) => {
  const { state, figures, problems, set } = ticket
  const proposal = useBracket(ticket, market)
  const { contractSize, pipDigits, pricePrecision } = market
  return (
    <StopFields
      {...rest}
      order={state}
      terms={{ contractSize, pipDigits, pricePrecision, smallDigits: smallDigitsOf(market) }}
      entry={figures.price}
      values={state}
      onChange={set}
      startAt={proposal}
      remedies={stopRemedies({ state, problems, proposal, pricePrecision })}
      menu="unit"
      hasAllAmounts
    />
  )
}
