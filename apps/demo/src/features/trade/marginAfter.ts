import { negate, pipsOf } from '@leverkit/sdk/decimal'
import { add, compare, type ExposedOrder, isNegative, isZero, marginLevel, round, stopOutDistance } from '@leverkit/sdk/math'

interface AfterInput {
  readonly usedMargin: string | null
  readonly margin: string | null
  readonly freeMarginAfter: string | null
}

/** Equity and used margin after an order; `null` while they are unknown, or if no margin is used. */
const accountAfter = ({ usedMargin, margin, freeMarginAfter }: AfterInput) => {
  if (usedMargin === null || margin === null || freeMarginAfter === null) return null
  const used = add(usedMargin, margin)
  return isZero(used) ? null : { equity: add(freeMarginAfter, used), usedMargin: used }
}

/** Margin level after an order, in percent; `null` if the level is unknown or no margin is used. */
export const levelAfter = (input: AfterInput): string | null => {
  const after = accountAfter(input)
  return after && marginLevel(after)
}

/** Distance of the account from the stop-out after an order, as a loss and as a movement of the price. */
export interface StopOutAfter {
  /** Loss in account currency; never below zero. */
  readonly money: string
  /**
   * Movement of the price in pips with one decimal. `null` in a market without pips, and if no price of this market
   * leads to the stop-out.
   */
  readonly pips: string | null
}

interface StopOutAfterInput extends AfterInput {
  /** Margin level of the stop-out in percent. */
  readonly level: string
  /** Open orders of the market, and the new order. */
  readonly orders: readonly ExposedOrder[]
  /** Price from which the movement starts. */
  readonly price: string | null
  readonly pipDigits: number | null
}

const sizeOf = (amount: string) => (isNegative(amount) ? negate(amount) : amount)

/** Distance from the stop-out after an order; `null` while an amount is unknown. */
export const stopOutAfter = ({ level, orders, price, pipDigits, ...input }: StopOutAfterInput): StopOutAfter | null => {
  const after = accountAfter(input)
  if (after === null || price === null) return null
  const { money, price: movement } = stopOutDistance({ ...after, level, orders, places: 10 })
  if (isNegative(money)) return { money: '0', pips: pipDigits === null ? null : '0.0' }
  // A price cannot fall below zero.
  const isReached = movement !== null && isNegative(add(price, movement)) === false
  const pips = isReached && pipDigits !== null ? round({ value: pipsOf(sizeOf(movement), pipDigits), places: 1 }) : null
  return { money: round({ value: money, places: 6 }), pips }
}

/**
 * Whether a margin level is below the brand's `careful` level. An order that leads to such a level needs a review.
 */
export const isThin = (level: string | null, careful: string): boolean => level !== null && compare(level, careful) < 0
