import type { Exact } from '../decimal/exact.ts'
import { halfUp, type Rounded } from '../decimal/rounding.ts'
import { read } from '../decimal/text.ts'
import { gained, type ProfitInput, profitOf, readSide, type Side } from './profit.ts'

/**
 * Take profit and stop loss of an order: prices at which the order closes automatically. `null` means that the stop is not set.
 */
export interface Stops {
  readonly takeProfit: string | null
  readonly stopLoss: string | null
}

export interface StopsInput extends Stops {
  readonly side: Side
  readonly price: string
}

/** Error code of a stop that is on the wrong side of the price or equal to the price. */
export type StopCode = 'TAKE_PROFIT_BELOW_PRICE' | 'TAKE_PROFIT_ABOVE_PRICE' | 'STOP_LOSS_BELOW_PRICE' | 'STOP_LOSS_ABOVE_PRICE'

export interface StopProblem {
  readonly field: keyof Stops
  readonly code: StopCode
  readonly values: { readonly price: string }
}

function readStops(input: StopsInput) {
  const stop = (field: keyof Stops): Exact | null => (input[field] === null ? null : read(input[field], field, 'not-negative'))
  return {
    side: readSide(input.side, 'side'),
    price: read(input.price, 'price', 'not-negative'),
    takeProfit: stop('takeProfit'),
    stopLoss: stop('stopLoss'),
  }
}

/**
 * Finds stops that would close the order immediately. The take profit of a buy order must be above the price, and the stop loss
 * below the price. For a sell order, it is the reverse. A stop that equals the price is a problem too.
 *
 * @param input.side - `buy` or `sell`
 * @param input.price - current price, or the target price of a pending order; ≥ 0
 * @param input.takeProfit - price; ≥ 0, or `null` for none (wire: `target_profit_price`)
 * @param input.stopLoss - price; ≥ 0, or `null` for none (wire: `stop_loss_price`)
 * @returns one problem for each wrong stop, with the price with which the stop was compared
 * @throws InvalidInputError when an input is not a decimal or is below zero, or the side is unknown
 * @see specification, section 5 (minimum 0)
 * @example findStopProblems({ side: 'buy', price: '1.1', takeProfit: '1.09', stopLoss: null }) // [{"field":"takeProfit","code":"TAKE_PROFIT_BELOW_PRICE","values":{"price":"1.1"}}]
 * @example findStopProblems({ side: 'sell', price: '1.1', takeProfit: '1.09', stopLoss: '1.11' }) // []
 */
export function findStopProblems(input: StopsInput): StopProblem[] {
  const { side, price, takeProfit, stopLoss } = readStops(input)
  const values = { price: input.price }
  const problems: StopProblem[] = []
  if (takeProfit !== null && gained(side, price, takeProfit).sign() <= 0) {
    problems.push({ field: 'takeProfit', code: side === 'buy' ? 'TAKE_PROFIT_BELOW_PRICE' : 'TAKE_PROFIT_ABOVE_PRICE', values })
  }
  if (stopLoss !== null && gained(side, price, stopLoss).sign() >= 0) {
    problems.push({ field: 'stopLoss', code: side === 'buy' ? 'STOP_LOSS_ABOVE_PRICE' : 'STOP_LOSS_BELOW_PRICE', values })
  }
  return problems
}

/**
 * Returns the stop (take profit or stop loss) that the price has reached. A price that equals a stop has reached it.
 *
 *     buy:   price ≥ take-profit, or price ≤ stop-loss
 *     sell:  price ≤ take-profit, or price ≥ stop-loss
 *
 * @param input - side and stops of the open order (`null` for a stop that is not set) and the current price; prices ≥ 0
 * @returns the reached stop; `stopLoss` if both are reached, because the result must not assume a gain; `null` if none is
 * reached
 * @throws InvalidInputError when an input is not a decimal or is below zero, or the side is unknown
 * @see specification, section 4 (order closed by the broker)
 * @example reachedStop({ side: 'buy', price: '1.095', takeProfit: '1.11', stopLoss: '1.095' }) // "stopLoss"
 */
export function reachedStop(input: StopsInput): keyof Stops | null {
  const { side, price, takeProfit, stopLoss } = readStops(input)
  if (stopLoss !== null && gained(side, stopLoss, price).sign() <= 0) return 'stopLoss'
  if (takeProfit !== null && gained(side, takeProfit, price).sign() >= 0) return 'takeProfit'
  return null
}

/**
 * Calculates the profit of an order that closes at a given price, such as its take profit or stop loss.
 *
 * @param input.side - `buy` or `sell`
 * @param input.lots - lots; ≥ 0
 * @param input.contractSize - units per lot; ≥ 0 (wire: `ForexContNum`)
 * @param input.openPrice - quote currency per unit; ≥ 0
 * @param input.exitPrice - quote currency per unit; ≥ 0
 * @param input.places - decimal places of the result; 6 by default
 * @returns account currency, 6 decimals, half up; negative for a loss
 * @throws InvalidInputError when an input is not a decimal or is below zero, or the side is unknown
 * @see specification, section 9 (6 decimals)
 * @example profitAt({ side: 'buy', lots: '0.1', contractSize: '100000', openPrice: '1.1', exitPrice: '1.095' }) // "-50.000000"
 */
export function profitAt(input: Omit<ProfitInput, 'currentPrice'> & Rounded & { readonly exitPrice: string }): string {
  // The exit price is validated here, so that an error contains the field name `exitPrice`. The shared formula would report
  // `currentPrice`.
  read(input.exitPrice, 'exitPrice', 'not-negative')
  return halfUp(profitOf({ ...input, currentPrice: input.exitPrice }), input.places ?? 6)
}
