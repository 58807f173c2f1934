import { useAccountSummary } from '@leverkit/react-hooks'
import { brand } from '../../brand/brand.ts'
import { isThin, levelAfter } from './marginAfter.ts'
import type { Ticket } from './ticket.ts'

/** Margin level after the ticket's order, and whether this level is so low that the order needs a review. */
export const useMarginAfter = ({ figures }: Pick<Ticket, 'figures'>) => {
  const { figures: account } = useAccountSummary()
  const { margin, freeMarginAfter } = figures
  const level = levelAfter({ usedMargin: account?.usedMargin ?? null, margin, freeMarginAfter })
  return { level, isThin: isThin(level, brand.risk.careful) }
}
