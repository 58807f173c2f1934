import { formatDecimal } from '../../foundation/decimal-format/formatDecimal.ts'

/**
 * Formats a value on the axis of a chart of results. A value has the decimals that distinguish it from its neighbours on the
 * axis; from 1000 on it has none.
 *
 * @param value - position on the axis, account currency
 */
export const axisText = (value: number, locale: string): string =>
  formatDecimal(Math.abs(value) >= 1000 ? value.toFixed(0) : value.toFixed(6).replace(/\.?0+$/, ''), locale)
