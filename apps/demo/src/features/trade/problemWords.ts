import type { TicketProblem } from '@leverkit/react-hooks'
import { isDecimal } from '@leverkit/sdk/math'
import { formatDecimal, formatMoney, type TicketField } from '@leverkit/ui'
import type { TFunction } from 'i18next'

const fieldOf = (field: TicketProblem['field']): TicketField | null =>
  field === 'leverage' || field === 'lots' || field === 'targetPrice' || field === 'takeProfit' || field === 'stopLoss'
    ? field
    : null

/** Format of numbers and times in the user's language. */
interface ProblemFormat {
  readonly locale: string
  readonly moment: (at: number) => string
  /** Whether the user hides amounts. */
  readonly isHidden: boolean
}

const figures = (values: TicketProblem['values'], { locale, isHidden }: ProblemFormat) =>
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

/** All codes except OFFLINE, which the page's banner reports. */
type ShownCode = Exclude<TicketProblem['code'], 'OFFLINE'>

const wordsFor = (code: ShownCode, values: TicketProblem['values'], t: TFunction<'trade'>, format: ProblemFormat): string => {
  // The specification defines the translation key and the wording of the message below.
  if (code === 'NO_LEVERAGE') return t('no_mult_config')
  const { opensAt } = values
  if (code === 'MARKET_CLOSED' && typeof opensAt === 'number')
    return t('problems.MARKET_CLOSED_UNTIL', { when: format.moment(opensAt) })
  return t(`problems.${code}`, figures(values, format))
}

/** Sentences about the problems of a ticket. */
export interface ProblemWords {
  readonly fields: Partial<Record<TicketField, string>>
  /** Sentence about the whole ticket. */
  readonly notice: string | null
}

/**
 * Returns one sentence for each field that has a problem, and one sentence for a problem of the whole ticket. Omits
 * OFFLINE, because the page's banner reports it.
 */
export const problemWords = (problems: readonly TicketProblem[], t: TFunction<'trade'>, format: ProblemFormat): ProblemWords => {
  const fields: Partial<Record<TicketField, string>> = {}
  let notice: string | null = null
  for (const { code, field, values } of problems) {
    if (code === 'OFFLINE') continue
    const words = wordsFor(code, values, t, format)
    const place = fieldOf(field)
    if (place) fields[place] ??= words
    else notice ??= words
  }
  return { fields, notice }
}
