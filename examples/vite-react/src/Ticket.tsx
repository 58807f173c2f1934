import { useOrderTicket, useStartDemo } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { Banner, Price, TicketPanel } from '@leverkit/ui'
import { ticketLabels } from './labels'

export function Ticket({ market }: { market: Market }) {
  const ticket = useOrderTicket(market)
  const demo = useStartDemo()
  const order = () => {
    // Removes the result of the previous order, which otherwise stays on the screen.
    ticket.edit()
    if (ticket.submit() === 'signInRequired') demo.mutate()
  }
  const price = <Price value={ticket.facts.price} fractionDigits={market.pricePrecision} />
  return (
    <TicketPanel
      market={market}
      ticket={ticket}
      currency="USD"
      labels={ticketLabels}
      prices={{ sell: price, buy: price }}
      isPending={demo.isPending || ['sending', 'looking'].includes(ticket.submission.phase)}
      onOrder={order}
    >
      <Outcome submission={ticket.submission} />
    </TicketPanel>
  )
}

function Outcome({ submission }: Pick<ReturnType<typeof useOrderTicket>, 'submission'>) {
  switch (submission.phase) {
    case 'placed':
      return <Banner>The order is placed.</Banner>
    case 'refused':
      return <Banner tone="danger">{submission.error.message}</Banner>
    case 'looking':
      return <Banner tone="warning">The answer was lost. We look for the order.</Banner>
    case 'notPlaced':
      return <Banner tone="warning">The order was not placed.</Banner>
    case 'stillUnknown':
      return <Banner tone="warning">It is unknown whether the order was placed. Check your orders before you repeat it.</Banner>
    default:
      return null
  }
}
