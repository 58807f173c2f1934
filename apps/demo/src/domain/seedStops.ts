import type { Order } from '@leverkit/sdk'
import { add, compare, isPositive, multiply, round, subtract, tickSize } from '@leverkit/sdk/decimal'
import type { StopsForm } from './stopsForm.ts'

/**
 * Minimum distance in pips between the price and a suggested stop loss or take profit. At a smaller distance, a few ticks could
 * close the order.
 */
const leastPips = '20'
/**
 * Minimum distance between the price and a suggested stop loss or take profit, as a fraction of the day's range. In a
 * volatile market, this distance exceeds the minimum in pips.
 */
const shareOfRange = '0.05'

interface SeedInput {
  readonly side: Order['side']
  /**
   * Price from which the stop loss and the take profit are calculated. For a pending order, this is the price at which the order
   * opens; otherwise the market price.
   */
  readonly price: string
  readonly pipDigits: number | null
  readonly pricePrecision: number
  /** The day's highest and lowest price; `null` if unknown. */
  readonly range: { readonly high: string; readonly low: string } | null
}

const larger = (a: string, b: string) => (compare(a, b) >= 0 ? a : b)

/**
 * Suggests initial values for the stop loss and the take profit, one above the price and one below it. The distance is the larger
 * of 20 pips and 5 % of the day's range. In a market without pips, 20 price steps replace the 20 pips.
 */
export const seedStops = ({ side, price, pipDigits, pricePrecision, range }: SeedInput): StopsForm => {
  const digits = pipDigits ?? pricePrecision
  const ofRange = range ? multiply(subtract(range.high, range.low), shareOfRange) : '0'
  const distance = larger(multiply(leastPips, tickSize(digits)), ofRange)
  const at = (value: string) => (isPositive(value) ? round({ value, places: pricePrecision }) : price)
  const [above, below] = [at(add(price, distance)), at(subtract(price, distance))]
  return side === 'sell' ? { takeProfit: below, stopLoss: above } : { takeProfit: above, stopLoss: below }
}
