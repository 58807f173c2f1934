import { read, unknownChoice } from '../decimal/text.ts'

/**
 * From where a price has to come to fire a pending order: `rising` when the target lay above the price at which the order
 * was placed, `falling` when below, `immediate` when on it.
 */
export type Trigger = 'rising' | 'falling' | 'immediate'

/**
 * The side from which the price reaches the target of a pending order, fixed when the order is placed. One rule serves
 * limit and stop entries of both sides.
 *
 * @param input.price - price when the order is placed; ≥ 0
 * @param input.targetPrice - price at which it shall open; ≥ 0 (wire: `target_price`)
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
 * Tells whether a pending order fires at this price. A price on the target fires it, as does one beyond it after a gap.
 *
 * @param input.trigger - as `pendingTrigger` found it when the order was placed
 * @param input.targetPrice - price at which the order shall open; ≥ 0
 * @param input.price - the price now; ≥ 0
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
