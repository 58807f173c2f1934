import { stepDecimal, tickSize } from '@leverkit/sdk/decimal'

/**
 * Moves a price by whole ticks, exact to the last decimal.
 *
 * @param price - decimal text
 * @param ticks - steps of the last decimal; negative moves down
 * @param precision - number of decimals of the market's price
 * @returns decimal text with `precision` decimals; never below zero
 * @example stepPrice('1.08720', 10, 5) // "1.08730"
 */
export function stepPrice(price: string, ticks: number, precision: number): string {
  const tick = tickSize(precision)
  let next = price
  for (let left = Math.abs(ticks); left > 0; left -= 1) next = stepDecimal(next, tick, ticks < 0 ? -1 : 1, { min: '0' })
  return next
}
