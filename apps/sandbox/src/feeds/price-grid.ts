/**
 * Feeds work on whole price steps (price × 10^precision), which a double holds exactly up to 2^53; text is made at the border.
 */

/**
 * Writes a number of steps as a price.
 *
 * @param steps - whole, ≥ 0
 * @param precision - decimals of a price
 * @example priceText(138612, 5) // "1.38612"
 */
export function priceText(steps: number, precision: number): string {
  if (precision === 0) return String(steps)
  const digits = String(steps).padStart(precision + 1, '0')
  return `${digits.slice(0, -precision)}.${digits.slice(-precision)}`
}

/**
 * Reads a price as steps; a level between two steps is taken to the next step in the direction given, which is where a
 * price on the grid reaches it.
 *
 * @param text - decimal text, ≥ 0
 * @param precision - decimals of a price
 * @throws RangeError when the text is not a plain decimal or has more digits than a double holds
 * @example priceSteps('1.386121', 5, 'up') // 138613
 */
export function priceSteps(text: string, precision: number, direction: 'up' | 'down' = 'up'): number {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === undefined) throw new RangeError(`"${text}" is not a price.`)
  const steps = parseInt(`${whole}${fraction.slice(0, precision).padEnd(precision, '0')}`, 10)
  if (steps > 9_007_199_254_740_990) throw new RangeError(`"${text}" has too many digits.`)
  const between = /[1-9]/.test(fraction.slice(precision))
  return between && direction === 'up' ? steps + 1 : steps
}
