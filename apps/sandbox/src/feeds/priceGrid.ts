import { fromTicks, isDecimal, ticksOf } from '@leverkit/sdk/decimal'

// Feeds use whole price steps (price × 10^precision), which a double holds exactly up to 2^53. Decimal text is created at their
// interface.
const MOST = 9_007_199_254_740_990n

/**
 * Writes a number of steps as a price.
 *
 * @param steps - whole, ≥ 0
 * @param precision - decimals of a price
 * @example priceText(138612, 5) // "1.38612"
 */
export const priceText = (steps: number, precision: number): string => fromTicks(steps, precision)

/**
 * Reads a price as steps; a level between two steps is rounded in the given direction, to the step at which a
 * price reaches it.
 *
 * @param text - decimal text, ≥ 0
 * @param precision - decimals of a price
 * @throws RangeError when the text is not a decimal, is below zero or has more digits than a double holds
 * @example priceSteps('1.386121', 5, 'up') // 138613
 */
export function priceSteps(text: string, precision: number, direction: 'up' | 'down' = 'up'): number {
  const steps = isDecimal(text) ? ticksOf(text, precision, direction) : -1n
  if (steps < 0n || steps > MOST) throw new RangeError(`"${text}" is not a price, or has too many digits.`)
  return parseInt(steps.toString(), 10)
}
