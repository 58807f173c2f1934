import { isDecimal } from '@leverkit/sdk/decimal'
import { formatDecimal } from '../../foundation/decimal-format/formatDecimal.ts'
import { formatMoney } from '../../money/money/formatMoney.ts'
import type { TicketField } from '../order-ticket/ticketTypes.ts'

/** Reasons why an order cannot be placed, as in the problems of `useOrderTicket`. */
export type TicketProblemCode =
  | 'OFFLINE'
  | 'MARKET_CLOSED'
  | 'PRICE_UNKNOWN'
  | 'PRICE_TOO_OLD'
  | 'NO_LEVERAGE'
  | 'LEVERAGE_REQUIRED'
  | 'LEVERAGE_NOT_ALLOWED'
  | 'LOTS_REQUIRED'
  | 'LOTS_BELOW_MINIMUM'
  | 'LOTS_OFF_STEP'
  | 'TARGET_PRICE_REQUIRED'
  | 'NOT_AN_AMOUNT'
  | 'PRICE_NOT_ON_GRID'
  | 'NOT_ENOUGH_MARGIN'
  | 'TAKE_PROFIT_BELOW_PRICE'
  | 'TAKE_PROFIT_ABOVE_PRICE'
  | 'STOP_LOSS_BELOW_PRICE'
  | 'STOP_LOSS_ABOVE_PRICE'

/** A problem of a ticket. */
export interface TicketProblem {
  readonly field: string
  readonly code: TicketProblemCode
  /** Values that the sentence contains: amounts as decimal text, times as epoch ms, ages in seconds. */
  readonly values: Readonly<Record<string, string | number | null>>
}

/**
 * Sentence for each problem. A text contains placeholders such as `{price}`. A function receives the values formatted for the
 * locale, and also the unformatted values. It needs the unformatted value of a time, such as `opensAt`. With `null`, no sentence
 * is shown.
 *
 * @example const some: Partial<TicketProblemWords> = { TAKE_PROFIT_BELOW_PRICE: 'Must be above {price}', OFFLINE: null }
 */
export type TicketProblemWords = Readonly<
  Record<
    TicketProblemCode,
    string | ((formatted: Readonly<Record<string, string>>, values: TicketProblem['values']) => string) | null
  >
>

/** Sentences about the problems of a ticket. */
export interface TicketSentences {
  /** Sentence for each field with a problem. */
  readonly fields: Partial<Record<TicketField, string>>
  /** Sentence about the whole ticket; null if it has no such problem. */
  readonly notice: string | null
}

const fields: readonly string[] = ['leverage', 'lots', 'targetPrice', 'takeProfit', 'stopLoss'] satisfies TicketField[]
const isField = (field: string): field is TicketField => fields.includes(field)

interface SentenceFormat {
  /** Locale as a BCP 47 tag. */
  readonly locale: string
  /** Whether the user hides amounts. @default false */
  readonly isHidden?: boolean
}

function formatValues({ values }: TicketProblem, { locale, isHidden = false }: SentenceFormat): Record<string, string> {
  const format = (name: string, value: string | number | null) => {
    if (value === null) return ''
    if (typeof value !== 'string' || !isDecimal(value)) return String(value)
    return name === 'missing' ? formatMoney(value, locale, { isHidden }) : formatDecimal(value, locale)
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, format(name, value)]))
}

/**
 * Returns the first sentence for each field of a ticket, and the first sentence about the whole ticket.
 *
 * @param problems - problems of `useOrderTicket`
 * @param words - a sentence for each code
 * @example ticketSentences(ticket.problems, words, { locale: 'en' }).fields.lots // "Enter at least 0.01 lots"
 */
export function ticketSentences(
  problems: readonly TicketProblem[],
  words: TicketProblemWords,
  format: SentenceFormat,
): TicketSentences {
  const found: { fields: Partial<Record<TicketField, string>>; notice: string | null } = { fields: {}, notice: null }
  for (const problem of problems) {
    const word = words[problem.code]
    if (word === null) continue
    const values = formatValues(problem, format)
    const sentence =
      typeof word === 'string' ? word.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole) : word(values, problem.values)
    if (isField(problem.field)) found.fields[problem.field] ??= sentence
    else found.notice ??= sentence
  }
  return found
}
