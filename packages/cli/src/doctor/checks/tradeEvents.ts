import type { CheckEntry } from '../Check.ts'
import { fail } from '../outcome.ts'
import { closedIdsOf, updatesOf } from '../probes/accountSocket.ts'
import { ofLife, same } from './ofLife.ts'

/** Checks of the events of an order, a part of the group `trade`. */
export const tradeEventChecks: Readonly<Record<string, CheckEntry>> = {
  'event-of-an-opening': ofLife(
    'buy',
    {
      title: 'FOREX_TRADE sends a new order, with the fields of the list',
      source: 'specification, section 7: FOREX_TRADE (TransOrder)',
      severity: 'critical',
      advice: 'Send the account to its sockets after every change of its orders.',
    },
    ({ desk: { socket }, opened }) => {
      const found = updatesOf(socket, opened.from).flatMap(({ update, received }) =>
        update.orders.filter(({ id }) => id === opened.order.id).map((order) => ({ order, received })),
      )
      const [first] = found
      if (!first) return fail('no event has the new order', socket.evidence())
      same(first.order.lots, opened.order.lots, 'lots', socket.evidence([first.received]))
      same(first.order.openPrice, opened.order.openPrice, 'the open price', socket.evidence([first.received]))
      return same(first.order.margin, opened.order.margin, 'the margin', socket.evidence([first.received]))
    },
  ),
  'event-of-a-close': ofLife(
    'buy',
    {
      title: 'FOREX_CLOSED sends the id of a closed order, once',
      source: 'specification, section 7: FOREX_CLOSED (list of ids)',
      severity: 'critical',
      advice: 'Send the id once, after the order has closed.',
    },
    ({ desk: { socket }, closed }) => {
      const count = closedIdsOf(socket, closed.from).filter((id) => id === closed.order.id).length
      if (count !== 1)
        fail(
          count === 0 ? 'no event has the id' : `the id was sent ${count} times`,
          socket.evidence(socket.received.slice(closed.from)),
        )
      return `order ${closed.order.id}, once`
    },
  ),
  'account-without-the-closed-order': ofLife(
    'buy',
    {
      title: 'After a close, FOREX_TRADE no longer sends the order',
      source: 'specification, section 4: orders reported closed are removed from the holding list',
      severity: 'critical',
      advice: 'Send the account without the order after its close.',
    },
    ({ desk: { socket }, closed }) => {
      const updates = updatesOf(socket, closed.from)
      const last = updates.at(-1)
      if (!last) return fail('no event followed the close', socket.evidence())
      if (last.update.orders.some(({ id }) => id === closed.order.id))
        fail('the last event still has the order', socket.evidence([last.received]))
      return `${updates.length} events`
    },
  ),
}
