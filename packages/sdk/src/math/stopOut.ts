import { quotient, type Rounded } from '../decimal/rounding.ts'
import { hundred, read, zero } from '../decimal/text.ts'
import { readSide, type Side } from './profit.ts'

/** Fields of an open order that determine how much a price movement changes its profit. */
export interface ExposedOrder {
  readonly side: Side
  readonly lots: string
  readonly contractSize: string
}

export interface StopOutInput extends Rounded {
  readonly equity: string
  readonly usedMargin: string
  readonly level: string
  readonly orders: readonly ExposedOrder[]
}

/** The loss and the price movement that separate an account from a stop-out. */
export interface StopOutDistance {
  /** Further loss in account currency that would cause the stop-out; zero at the stop-out, negative beyond it. */
  readonly money: string
  /**
   * Price movement that would cause the stop-out, in quote currency per unit; negative if the price has to fall. `null` if the
   * orders offset each other, so that the price of this market does not change the equity.
   */
  readonly price: string | null
}

/**
 * Calculates which loss and which price movement would cause a stop-out if only the price of one market moves.
 *
 *     money = equity − usedMargin × level ÷ 100
 *     price = −money ÷ Σ(±lots × contractSize)      (+ for a buy, − for a sell)
 *
 * The used margin stays the same, because the margin of an open order is fixed when it opens.
 *
 * @param input.equity - account currency
 * @param input.usedMargin - account currency; ≥ 0
 * @param input.level - margin level of the stop-out in percent, e.g. `"50"`; ≥ 0
 * @param input.orders - all orders of the market, including the order that is to be opened; lots and contractSize ≥ 0
 * @param input.places - decimal places of the results; 6 by default
 * @returns account currency and quote currency per unit, 6 decimals, half up
 * @throws InvalidInputError that names the input, e.g. `orders[1].lots`
 * @see derived from the formulas for profit and margin level of the specification, sections 3 and 9; the wire has no such
 * figure
 * @example stopOutDistance({ equity: '1000', usedMargin: '400', level: '50', orders: [{ side: 'buy', lots: '0.1', contractSize: '100000' }] }) // {"money":"800.000000","price":"-0.080000"}
 */
export function stopOutDistance(input: StopOutInput): StopOutDistance {
  const { places = 6, orders } = input
  const level = read(input.level, 'level', 'not-negative')
  const usedMargin = read(input.usedMargin, 'usedMargin', 'not-negative')
  const hundredfold = read(input.equity, 'equity').times(hundred).minus(usedMargin.times(level))
  const units = orders.reduce((total, order, at) => {
    const lots = read(order.lots, `orders[${at}].lots`, 'not-negative')
    const size = lots.times(read(order.contractSize, `orders[${at}].contractSize`, 'not-negative'))
    return readSide(order.side, `orders[${at}].side`) === 'buy' ? total.plus(size) : total.minus(size)
  }, zero)
  const money = quotient(hundredfold, hundred, places)
  if (units.sign() === 0) return { money, price: null }
  const [movement, size] = units.sign() > 0 ? [zero.minus(hundredfold), units] : [hundredfold, zero.minus(units)]
  return { money, price: quotient(movement, size.times(hundred), places) }
}
