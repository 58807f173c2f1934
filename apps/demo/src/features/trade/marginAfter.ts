import { add, compare, isZero, marginLevel } from '@leverkit/sdk/math'

/** Margin level after an order, in percent; `null` if the level is unknown or no margin is used. */
export const levelAfter = (input: {
  readonly usedMargin: string | null
  readonly margin: string | null
  readonly freeMarginAfter: string | null
}): string | null => {
  const { usedMargin, margin, freeMarginAfter } = input
  if (usedMargin === null || margin === null || freeMarginAfter === null) return null
  const used = add(usedMargin, margin)
  return isZero(used) ? null : marginLevel({ equity: add(freeMarginAfter, used), usedMargin: used })
}

/**
 * Whether a margin level is below the brand's `careful` level. An order that leads to such a level needs a review.
 */
export const isThin = (level: string | null, careful: string): boolean => level !== null && compare(level, careful) < 0
