import { formatDecimal } from '../../foundation/decimal-format/formatDecimal.ts'

/** Number of characters that fit into a cell on a phone. */
const room = 6

const dots = '••'

/**
 * Returns two texts for the result of a day. `exact` has two decimals and is for a wide cell. `short` is for a narrow cell. If
 * the exact text does not fit, `short` is rounded to a whole number, or written in compact notation. The accessible name of the
 * day contains the exact amount.
 */
export function cellTexts(result: string, locale: string, isHidden: boolean): { exact: string; short: string } {
  if (isHidden) return { exact: dots, short: dots }
  const exact = formatDecimal(result, locale, { signed: true, fractionDigits: 2 })
  if (exact.length <= room) return { exact, short: exact }
  const whole = formatDecimal(result, locale, { signed: true, fractionDigits: 0 })
  if (whole.length <= room) return { exact, short: whole }
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 0, signDisplay: 'exceptZero' })
  return { exact, short: compact.format(result as Intl.StringNumericLiteral).replace('-', '−') }
}
