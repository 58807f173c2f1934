import { quotient, type Rounded } from '../decimal/rounding.ts'
import { hundred, read } from '../decimal/text.ts'

/**
 * Calculates the change of a market's price since the opening price of the trading day, in percent.
 *
 *     (last − open) ÷ open × 100
 *
 * @param input.open - price; > 0
 * @param input.last - price; ≥ 0
 * @param input.places - decimal places of the result; 2 by default
 * @returns percent, 2 decimals, half up; below zero when the price fell (wire: `ForexQuotations.Change`)
 * @throws InvalidInputError when an input is not a decimal, last is below zero or open is not positive
 * @see specification, section 3 (market)
 * @example changePercent({ open: '1.1', last: '1.10325' }) // "0.30"
 */
export function changePercent(input: Rounded & { readonly open: string; readonly last: string }): string {
  const open = read(input.open, 'open', 'positive')
  const change = read(input.last, 'last', 'not-negative').minus(open)
  return quotient(change.times(hundred), open, input.places ?? 2)
}
