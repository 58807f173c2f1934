import { lotsForLevel, useAccountSummary } from '@leverkit/react-hooks'
import { brand } from '../../brand/brand.ts'
import type { Ticket } from './ticket.ts'

/**
 * Returns a function that returns the lots for a share of the usable margin in percent. It returns `null` if the share is too
 * small for the smallest order.
 */
export const useLotsForShare = ({ state, facts }: Pick<Ticket, 'state' | 'facts'>) => {
  const { figures } = useAccountSummary()
  return (percent: string) =>
    figures &&
    lotsForLevel(state, facts, {
      ...{ equity: figures.equity, usedMargin: figures.usedMargin, percent },
      level: brand.risk.careful,
    })
}
