import { fromTicks, isDecimal, ticksOf } from '@leverkit/sdk/decimal'

// Feeds calculate with whole numbers of price steps (price × 10^precision), because a double is exact for integers up to 2^53.
// Feeds return prices as decimal text.
const MOST = 9_007_199_254_740_990n

/**
 * Converts a number of price steps to decimal text.
 *
 * @param steps - whole, ≥ 0
 * @param precision - number of decimal places of a price
 * @example priceText(138612, 5) // "1.38612"
 */
export const priceText = (steps: number, precision: number): string => fromTicks(steps, precision)

/**
 * Converts a price to price steps. A price between two steps is rounded in `direction`. For a trigger price, pass `up` if a
 * rising price reaches it, and `down` if a falling price reaches it.
 *
 * @param text - decimal text, ≥ 0
 * @param precision - number of decimal places of a price
 * @throws RangeError when the text is not a decimal, is below zero, or has more digits than a double can hold
 * @example priceSteps('1.386121', 5, 'up') // 138613
 */
export function priceSteps(text: string, precision: number, direction: 'up' | 'down' = 'up'): number {
  const steps = isDecimal(text) ? ticksOf(text, precision, direction) : -1n
  if (steps < 0n || steps > MOST) throw new RangeError(`"${text}" is not a price, or has too many digits.`)
  return parseInt(steps.toString(), 10)
}
