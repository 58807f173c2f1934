import { multiply, negate } from '@leverkit/sdk/decimal'
import { add, compare, type ExposedOrder, isNegative, isZero, marginLevel, round, stopOutDistance } from '@leverkit/sdk/math'
import { distanceInPips } from '../../domain/distance.ts'

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

/** Stop-out of an account at a price of the market that is near enough to be shown. */
export interface NearStopOut {
  /** Further loss in account currency that would cause the stop-out, with two decimals; never negative. */
  readonly money: string
  /** Price of the market at which the account would reach the stop-out, with the decimals of the market. */
  readonly price: string
  /** Distance between the current price and `price` in pips, without a sign; `null` in a market without pips. */
  readonly pips: string | null
}

/** `far` if the price of the stop-out is further away than `nearShare`, or if no price leads to the stop-out. */
export type StopOutAfter = NearStopOut | 'far'

interface StopOutAfterInput extends AfterInput {
  /** Margin level of the stop-out in percent. */
  readonly level: string
  /** Open orders of the market, and the new order. */
  readonly orders: readonly ExposedOrder[]
  /** Current price of the market. The distance to the stop-out is measured from this price. */
  readonly price: string | null
  readonly pricePrecision: number
  /** Decimal place of a pip; `null` in a market without pips. */
  readonly pipDigits: number | null
}

/**
 * Largest distance of a stop-out price that is shown, as a share of the current price. A price further away would seem more
 * exact than it is.
 */
export const nearShare = '0.2'

const sizeOf = (amount: string) => (isNegative(amount) ? negate(amount) : amount)

/**
 * Price of the stop-out after an order, and its distance in pips and money; `null` while an amount is unknown. If the account
 * has reached the stop-out, the price is the current price. A far stop-out has no amount: it would be nearly the whole equity,
 * and the other positions of the account would decide the stop-out first.
 */
export const stopOutAfter = ({
  level,
  orders,
  price,
  pricePrecision,
  pipDigits,
  ...input
}: StopOutAfterInput): StopOutAfter | null => {
  const after = accountAfter(input)
  if (after === null || price === null) return null
  const { money: exact, price: movement } = stopOutDistance({ ...after, level, orders, places: 10 })
  const pipsTo = (to: string) => distanceInPips({ side: 'buy', from: price, to, pipDigits })
  if (isNegative(exact)) return { money: '0.00', price, pips: pipsTo(price) }
  if (movement === null || compare(sizeOf(movement), multiply(price, nearShare)) > 0) return 'far'
  const at = round({ value: add(price, movement), places: pricePrecision })
  return { money: round({ value: exact, places: 2 }), price: at, pips: pipsTo(at)?.replace('-', '') ?? null }
}

/**
 * Whether a margin level is below the brand's `careful` level. An order that leads to such a level needs a review.
 */
export const isThin = (level: string | null, careful: string): boolean => level !== null && compare(level, careful) < 0
