import { formatDecimal } from '../../foundation/decimal-format/formatDecimal.ts'

/**
 * Formats a value on the axis of a chart of results. A value has the decimals that distinguish it from its neighbours on the
 * axis; from 1000 on it has none.
 *
 * @param value - position on the axis, account currency
 */
export const axisText = (value: number, locale: string): string => {
  const isLarge = Math.abs(value) >= 1000
  const text = isLarge
    ? value.toFixed(0)
    : parseFloat(value.toPrecision(4))
        .toFixed(6)
        .replace(/\.?0+$/, '')
  return formatDecimal(text, locale)
}
