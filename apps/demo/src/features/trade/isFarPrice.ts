import type { TicketState } from '@leverkit/react-hooks'
import { compare, isDecimal, isNegative, multiply, negate, subtract } from '@leverkit/sdk/decimal'

/**
 * Largest distance between the price of a pending order and the current price that needs no warning, as a share of the current
 * price. A price further away is often mistyped.
 */
export const farShare = '0.2'

/** Whether the price of a pending order is further than `farShare` from the current price; `false` while a price is unknown. */
export const isFarPrice = (
  { kind, targetPrice }: Pick<TicketState, 'kind' | 'targetPrice'>,
  currentPrice: string | null,
): boolean => {
  if (kind !== 'pending' || currentPrice === null || !isDecimal(targetPrice)) return false
  const distance = subtract(targetPrice, currentPrice)
  return compare(isNegative(distance) ? negate(distance) : distance, multiply(currentPrice, farShare)) > 0
}
