import type { Order } from '@leverkit/sdk'
import { add, compare, divide, isPositive, multiply, subtract, tickSize } from '@leverkit/sdk/decimal'
import type { Terms } from '../../domain/termsOf.ts'

/** Break-even price of a position, and whether the stop loss can be moved there; otherwise the reason why it cannot. */
export interface BreakEven {
  readonly price: string
  readonly state: 'possible' | 'tooClose' | 'isSet'
}

/** Smallest move of the price, in price steps of the market, whose profit covers the fee. */
const moveFor = (fee: string, units: string, pricePrecision: number): string => {
  const move = divide({ dividend: fee, divisor: units, places: pricePrecision })
  return compare(multiply(move, units), fee) < 0 ? add(move, tickSize(pricePrecision)) : move
}

/**
 * Break-even of a position: the price nearest to the open price at which the result after the fee is not a loss. The market must
 * be more than one pip past this price. At a smaller distance, a few ticks could close the position. In a market without pips,
 * one price step replaces the pip. Returns `null` if the price is unknown.
 */
export const breakEvenOf = (
  { side, openPrice, currentPrice, stopLoss, lots, fee }: Order,
  { pipDigits, pricePrecision, contractSize }: Pick<Terms, 'pipDigits' | 'pricePrecision' | 'contractSize'>,
): BreakEven | null => {
  const units = contractSize === null ? '0' : multiply(lots, contractSize)
  if (openPrice === null || side === 'unknown' || !isPositive(units)) return null
  const move = moveFor(fee, units, pricePrecision)
  const price = side === 'buy' ? add(openPrice, move) : subtract(openPrice, move)
  if (stopLoss !== null && compare(stopLoss, price) === 0) return { price, state: 'isSet' }
  const gained = side === 'buy' ? subtract(currentPrice, price) : subtract(price, currentPrice)
  const isFar = isPositive(subtract(gained, tickSize(pipDigits ?? pricePrecision)))
  return { price, state: isFar ? 'possible' : 'tooClose' }
}
