import type { Exact } from '../decimal/exact.ts'
import { halfUp, type Rounded } from '../decimal/rounding.ts'
import { read } from '../decimal/text.ts'
import { gained, type ProfitInput, profitOf, readSide, type Side } from './profit.ts'

/** Prices at which an order closes automatically; `null` is none. */
export interface Stops {
  readonly takeProfit: string | null
  readonly stopLoss: string | null
}

export interface StopsInput extends Stops {
  readonly side: Side
  readonly price: string
}

/** A stop on the wrong side of the price, or equal to it. */
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
 * Finds the stops that would fire at once: a buy needs its take-profit above the price and its stop-loss below it, a sell the reverse. A stop equal to the price is on the wrong side.
 *
 * @param input.side - `buy` or `sell`
 * @param input.price - current price, or the target price of a pending order; ≥ 0
 * @param input.takeProfit - price; ≥ 0, or `null` for none (wire: `target_profit_price`)
 * @param input.stopLoss - price; ≥ 0, or `null` for none (wire: `stop_loss_price`)
 * @returns problems by field, with the compared price; empty without problems
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
 * The stop of an open order that the price has reached, including a price equal to the stop.
 *
 *     buy:   take-profit at or below the price, stop-loss at or above it
 *     sell:  take-profit at or above the price, stop-loss at or below it
 *
 * @param input - the order's side and stops (`null` is none) and the price; all ≥ 0
 * @returns `stopLoss` also when both are reached, so that a gain is never assumed; `null` when none is
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
 * Profit of an order if it closes at a price, such as its take-profit or stop-loss.
 *
 * @param input.side - `buy` or `sell`
 * @param input.lots - lots; ≥ 0
 * @param input.contractSize - units per lot; ≥ 0 (wire: `ForexContNum`)
 * @param input.openPrice - quote currency per unit; ≥ 0
 * @param input.exitPrice - quote currency per unit; ≥ 0
 * @param input.places - decimals of the result; 6 unless given
 * @returns account currency, 6 decimals, half up; a loss is below zero
 * @throws InvalidInputError when an input is not a decimal or is below zero, or the side is unknown
 * @see specification, section 9 (6 decimals)
 * @example profitAt({ side: 'buy', lots: '0.1', contractSize: '100000', openPrice: '1.1', exitPrice: '1.095' }) // "-50.000000"
 */
export function profitAt(input: Omit<ProfitInput, 'currentPrice'> & Rounded & { readonly exitPrice: string }): string {
  // Validated here, so that an error names the caller's field instead of the shared formula's.
  read(input.exitPrice, 'exitPrice', 'not-negative')
  return halfUp(profitOf({ ...input, currentPrice: input.exitPrice }), input.places ?? 6)
}
