import { directionOf, formatDecimal } from '../../foundation/decimal-format/formatDecimal.ts'

/**
 * Formats a change in percent with its sign, as the component `Percent` displays it.
 *
 * @param value - change in percent as decimal text: `"0.29"` is 0.29 %
 * @param locale - BCP-47 tag
 * @returns the text, and the direction of the change; a change that rounds to zero is `flat`
 * @example formatChange('-0.18', 'en') // { text: '−0.18%', direction: 'down' }
 */
export const formatChange = (value: string, locale: string) => {
  const text = formatDecimal(value, locale, { fractionDigits: 2, signed: true, isPercent: true })
  return { text, direction: /[1-9]/.test(text) ? directionOf(value) : ('flat' as const) }
}
