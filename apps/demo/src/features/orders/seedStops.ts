import type { Order } from '@leverkit/sdk'
import { add, compare, isPositive, multiply, round, subtract, tickSize } from '@leverkit/sdk/decimal'
import type { StopsForm } from '../../domain/stopsForm.ts'

/** Pips that a first limit keeps from the price: nearer, the next ticks would close the order. */
const leastPips = '20'
/** Of the range of the day: in a market that moves far, 20 pips are the next minute. */
const shareOfRange = '0.05'

interface SeedInput {
  readonly side: Order['side']
  /** What the limits are measured against: the price of the moment, or the target of an order that waits. */
  readonly price: string
  readonly pipDigits: number | null
  readonly pricePrecision: number
  /** The range of the day, where it is known. */
  readonly range: { readonly high: string; readonly low: string } | null
}

const larger = (a: string, b: string) => (compare(a, b) >= 0 ? a : b)

/**
 * Where the first step of each limit leads: on its own side of the price, by 20 pips or a twentieth of the range of the day, whichever
 * is more. Without a pip, 20 steps of the price stand for the pips.
 */
export const seedStops = ({ side, price, pipDigits, pricePrecision, range }: SeedInput): StopsForm => {
  const digits = pipDigits ?? pricePrecision
  const ofRange = range ? multiply(subtract(range.high, range.low), shareOfRange) : '0'
  const distance = larger(multiply(leastPips, tickSize(digits)), ofRange)
  const at = (value: string) => (isPositive(value) ? round({ value, places: pricePrecision }) : price)
  const [above, below] = [at(add(price, distance)), at(subtract(price, distance))]
  return side === 'sell' ? { takeProfit: below, stopLoss: above } : { takeProfit: above, stopLoss: below }
}
