import { formatDecimal } from '../../foundation/decimal-format/formatDecimal.ts'

/** Domain of an axis that always includes zero, so that the bars of a chart start at zero. */
export const domainWithZero: [(min: number) => number, (max: number) => number] = [
  (min) => Math.min(0, min),
  (max) => Math.max(0, max),
]

/**
 * Formats a value on the axis of a chart of results. The text has at most six decimals and no trailing zeros, so neighbouring
 * values on the axis have different texts. If the absolute value is 1000 or more, the text has no decimals.
 *
 * @param value - position on the axis, account currency
 */
export const axisText = (value: number, locale: string): string =>
  formatDecimal(Math.abs(value) >= 1000 ? value.toFixed(0) : value.toFixed(6).replace(/\.?0+$/, ''), locale)
