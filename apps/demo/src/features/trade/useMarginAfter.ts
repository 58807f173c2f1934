import { useAccountSummary } from '@leverkit/react-hooks'
import { brand } from '../../brand/brand.ts'
import { isThin, levelAfter } from './marginAfter.ts'
import type { Ticket } from './ticket.ts'

/** The margin level that a ticket's order would leave, and whether it is so low that it has to be seen first. */
export const useMarginAfter = ({ figures }: Pick<Ticket, 'figures'>) => {
  const { figures: account } = useAccountSummary()
  const { margin, freeMarginAfter } = figures
  const level = levelAfter({ usedMargin: account?.usedMargin ?? null, margin, freeMarginAfter })
  return { level, isThin: isThin(level, brand.risk.careful) }
}
