import type { TicketProblem } from '@leverkit/react-hooks'
import type { TicketField } from '@leverkit/ui'
import type { Say } from '../../i18n/AppWords.ts'

const fieldOf = (field: TicketProblem['field']): TicketField | null =>
  field === 'leverage' || field === 'lots' || field === 'targetPrice' || field === 'takeProfit' || field === 'stopLoss'
    ? field
    : null

/** A sentence beside each field that can be put right, and one for what blocks the whole ticket. */
export const problemWords = (
  problems: readonly TicketProblem[],
  t: Say,
  moment: (at: number) => string,
): { fields: Partial<Record<TicketField, string>>; notice: string | null } => {
  const fields: Partial<Record<TicketField, string>> = {}
  let notice: string | null = null
  for (const { field, code, values } of problems) {
    const { opensAt } = values
    const words =
      code === 'MARKET_CLOSED' && typeof opensAt === 'number'
        ? t('problems.MARKET_CLOSED_UNTIL', { when: moment(opensAt) })
        : t(`problems.${code}`, { ...values })
    const place = fieldOf(field)
    if (place) fields[place] ??= words
    else notice ??= words
  }
  return { fields, notice }
}
