import type { Exact } from '../decimal/exact.ts'
import { halfUp, type Rounded } from '../decimal/rounding.ts'
import { plainText, read, unknownChoice } from '../decimal/text.ts'

/** Side of an order. A buy gains if the price rises, a sell gains if the price falls. */
export type Side = 'buy' | 'sell'

/** Fields of an order that determine its profit. */
export interface ProfitInput {
  readonly side: Side
  readonly lots: string
  readonly contractSize: string
  readonly openPrice: string
  readonly currentPrice: string
}

/** Validates and returns a side. Throws an InvalidInputError that names an invalid input. */
export function readSide(side: unknown, path: string): Side {
  if (side === 'buy' || side === 'sell') return side
  throw unknownChoice(path, side, ['buy', 'sell'])
}

/** Returns the price difference from the point of view of the side: positive for a gain, negative for a loss. */
export const gained = (side: Side, from: Exact, to: Exact): Exact => (side === 'buy' ? to.minus(from) : from.minus(to))

/** Calculates the profit as an exact number. `at` is the prefix of the field names in errors, such as `orders[2].`. */
export function profitOf(order: ProfitInput, at = ''): Exact {
  const side = readSide(order.side, `${at}side`)
  const open = read(order.openPrice, `${at}openPrice`, 'not-negative')
  const current = read(order.currentPrice, `${at}currentPrice`, 'not-negative')
  const lots = read(order.lots, `${at}lots`, 'not-negative')
  const contractSize = read(order.contractSize, `${at}contractSize`, 'not-negative')
  return gained(side, open, current).times(lots).times(contractSize)
}

/**
 * Calculates the profit of one order at a given market price; a loss is negative.
 *
 *     buy:   (currentPrice − openPrice) × lots × contractSize
 *     sell:  (openPrice − currentPrice) × lots × contractSize
 *
 * The formula assumes that the quote currency is the account currency, as the margin formula does.
 *
 * @param input.side - `buy` or `sell` (wire: `OrderType`)
 * @param input.lots - lots; ≥ 0 (wire: `Quantity`)
 * @param input.contractSize - units per lot; ≥ 0 (wire: `ForexContNum`)
 * @param input.openPrice - quote currency per unit; ≥ 0 (wire: `OriginPrice`)
 * @param input.currentPrice - quote currency per unit; ≥ 0
 * @param input.places - decimal places of the result; 6 by default
 * @returns account currency, 6 decimals, half up
 * @throws InvalidInputError when an input is not a decimal or is below zero, or the side is unknown
 * @see specification, section 9 (6 decimals)
 * @example profit({ side: 'sell', lots: '0.1', contractSize: '100000', openPrice: '1.1', currentPrice: '1.10325' }) // "-32.500000"
 */
export function profit(input: ProfitInput & Rounded): string {
  return halfUp(profitOf(input), input.places ?? 6)
}

/**
 * Calculates the profit of one order with all digits, for sums and comparisons before rounding.
 *
 * @param input - as for `profit`
 * @returns account currency, unrounded
 * @throws InvalidInputError when an input is not a decimal or is below zero, or the side is unknown
 * @see specification, section 9 (unrounded)
 * @example exactProfit({ side: 'buy', lots: '0.001', contractSize: '1', openPrice: '1', currentPrice: '1.0005' }) // "0.0000005"
 */
export function exactProfit(input: ProfitInput): string {
  return plainText(profitOf(input))
}
