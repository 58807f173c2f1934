import type { TicketProblem } from '@leverkit/react-hooks'
import { isDecimal } from '@leverkit/sdk/math'
import { formatDecimal, formatMoney, type TicketField } from '@leverkit/ui'
import type { TFunction } from 'i18next'

const fieldOf = (field: TicketProblem['field']): TicketField | null =>
  field === 'leverage' || field === 'lots' || field === 'targetPrice' || field === 'takeProfit' || field === 'stopLoss'
    ? field
    : null

/** How figures and moments are written in the language of the person. */
interface Writing {
  readonly locale: string
  readonly moment: (at: number) => string
  /** Whether the user hides what the account holds. */
  readonly isHidden: boolean
}

const figures = (values: TicketProblem['values'], { locale, isHidden }: Writing) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value !== 'string' || !isDecimal(value)
        ? value
        : name === 'missing'
          ? formatMoney(value, locale, { isHidden })
          : formatDecimal(value, locale),
    ]),
  )

/** The banner of the page says that the device is offline. */
type Said = Exclude<TicketProblem['code'], 'OFFLINE'>

const wordsFor = (code: Said, values: TicketProblem['values'], t: TFunction<'trade'>, writing: Writing): string => {
  // The one sentence whose key and words the specification names.
  if (code === 'NO_LEVERAGE') return t('no_mult_config')
  const { opensAt } = values
  if (code === 'MARKET_CLOSED' && typeof opensAt === 'number')
    return t('problems.MARKET_CLOSED_UNTIL', { when: writing.moment(opensAt) })
  return t(`problems.${code}`, figures(values, writing))
}

/**
 * A sentence beside each field that can be put right, and one for what blocks the whole ticket. That the device is offline says the
 * banner of the page, in the same words.
 */
export const problemWords = (
  problems: readonly TicketProblem[],
  t: TFunction<'trade'>,
  writing: Writing,
): { fields: Partial<Record<TicketField, string>>; notice: string | null } => {
  const fields: Partial<Record<TicketField, string>> = {}
  let notice: string | null = null
  for (const { code, field, values } of problems) {
    if (code === 'OFFLINE') continue
    const words = wordsFor(code, values, t, writing)
    const place = fieldOf(field)
    if (place) fields[place] ??= words
    else notice ??= words
  }
  return { fields, notice }
}
