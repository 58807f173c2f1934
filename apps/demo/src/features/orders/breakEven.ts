import type { Order } from '@leverkit/sdk'
import { compare, isPositive, subtract, tickSize } from '@leverkit/sdk/decimal'
import type { Terms } from '../../domain/termsOf.ts'

/** `possible` if the stop loss of a position can be moved to the open price; otherwise the reason why it cannot. */
export type BreakEven = 'possible' | 'tooClose' | 'isSet'

/**
 * Whether the stop loss of a position can be moved to its open price. The price must be more than one pip past the open price. At
 * a smaller distance, a few ticks could close the position. In a market without pips, one price step replaces the pip.
 */
export const breakEvenOf = (
  order: Order,
  { pipDigits, pricePrecision }: Pick<Terms, 'pipDigits' | 'pricePrecision'>,
): BreakEven => {
  const { side, openPrice, currentPrice, stopLoss } = order
  if (openPrice === null || side === 'unknown') return 'tooClose'
  if (stopLoss !== null && compare(stopLoss, openPrice) === 0) return 'isSet'
  const gained = side === 'buy' ? subtract(currentPrice, openPrice) : subtract(openPrice, currentPrice)
  return isPositive(subtract(gained, tickSize(pipDigits ?? pricePrecision))) ? 'possible' : 'tooClose'
}
