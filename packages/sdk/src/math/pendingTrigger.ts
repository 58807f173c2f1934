import { read, unknownChoice } from '../decimal/text.ts'

/**
 * Direction in which the market price must move to trigger a pending order. It depends on the market price at which the order
 * is placed. `rising`: the target price is above this market price. `falling`: the target price is below it. `immediate`: both
 * are equal.
 */
export type Trigger = 'rising' | 'falling' | 'immediate'

/**
 * Returns the direction in which the market price must move to reach the target price of a pending order. The direction is
 * determined when the order is placed and never changes. The rule is the same for limit orders and stop orders, and for buy and
 * sell.
 *
 * @param input.price - market price when the order is placed; ≥ 0
 * @param input.targetPrice - target price of the order; ≥ 0 (wire: `target_price`)
 * @throws InvalidInputError when an input is not a decimal or is below zero
 * @see specification, section 4 (order form type)
 * @example pendingTrigger({ price: '1.1', targetPrice: '1.09' }) // "falling"
 */
export function pendingTrigger(input: { readonly price: string; readonly targetPrice: string }): Trigger {
  const price = read(input.price, 'price', 'not-negative')
  const target = read(input.targetPrice, 'targetPrice', 'not-negative')
  const side = target.compare(price)
  if (side === 0) return 'immediate'
  return side > 0 ? 'rising' : 'falling'
}

/**
 * Whether the current market price triggers a pending order. This is so if the price has reached the target price or has jumped
 * past it.
 *
 * @param input.trigger - result of `pendingTrigger` when the order was placed
 * @param input.targetPrice - target price of the order; ≥ 0
 * @param input.price - current price; ≥ 0
 * @throws InvalidInputError when a price is not a decimal or is below zero, or the trigger is unknown
 * @see specification, section 4 (order form type)
 * @example hasReachedTarget({ trigger: 'falling', targetPrice: '1.09', price: '1.0899' }) // true
 */
export function hasReachedTarget(input: {
  readonly trigger: Trigger
  readonly targetPrice: string
  readonly price: string
}): boolean {
  const { trigger } = input
  const target = read(input.targetPrice, 'targetPrice', 'not-negative')
  const price = read(input.price, 'price', 'not-negative')
  if (trigger === 'rising') return price.compare(target) >= 0
  if (trigger === 'falling') return price.compare(target) <= 0
  if (trigger === 'immediate') return true
  throw unknownChoice('trigger', trigger, ['rising', 'falling', 'immediate'])
}
