import { add, compare, isZero, marginLevel } from '@leverkit/sdk/math'

/** The margin level after an order: percent, `null` while it cannot be told or where no margin is used. */
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

/** Whether a margin level is so low that the person has to see it before they order: below `careful`, percent, of the brand. */
export const isThin = (level: string | null, careful: string): boolean => level !== null && compare(level, careful) < 0
