import { add, isNegative, multiply, negate, ticksOf } from '@leverkit/sdk/decimal'
import type { OpenOrder } from './order.ts'

const PLACES = 12
const ONE = 10n ** BigInt(PLACES)

/** An amount as a whole number of 10^-12, what is finer cut off. */
export const unitsOf = (text: string): bigint => ticksOf(text, PLACES, 'down')

/** Prices of one market, in units, between which an account cannot reach its stop-out. */
export interface SafeBand {
  readonly low: bigint | null
  readonly high: bigint | null
}

/** Whether a price lies inside a band. */
export const isInside = ({ low, high }: SafeBand, price: bigint): boolean =>
  (low === null || price >= low) && (high === null || price <= high)

/** Units that an account holds of each market; below zero when it has sold more than it bought. */
function exposures(orders: Iterable<OpenOrder>): Map<string, string> {
  const net = new Map<string, string>()
  for (const { code, side, lots, contractSize } of orders) {
    const size = multiply(lots, contractSize)
    net.set(code, add(net.get(code) ?? '0', side === 'buy' ? size : negate(size)))
  }
  return net
}

/**
 * How far each price may go before the stop-out has to be looked at again, so that most ticks cost one comparison and no
 * decimal arithmetic. The headroom is shared evenly among the markets:
 *
 *     move of each price  <  headroom ÷ markets ÷ |units held|
 *
 * so the losses together stay below it. It is never more than that: what does not divide is left out.
 *
 * @param headroom - account currency between the equity and the stop-out; > 0 unless nothing is held
 * @param priceOf - latest price; a market without one gets no band
 */
export function safeBands(
  headroom: string,
  orders: Iterable<OpenOrder>,
  priceOf: (code: string) => string | null,
): Map<string, SafeBand> {
  const bands = new Map<string, SafeBand>()
  const held = exposures(orders)
  for (const [code, size] of held) {
    const price = priceOf(code)
    if (price === null) continue
    const sold = isNegative(size)
    // One unit more, so that the size is never understated by what was cut off.
    const most = unitsOf(sold ? negate(size) : size) + 1n
    const move = (unitsOf(headroom) * ONE - 1n) / (BigInt(held.size) * most)
    const at = unitsOf(price)
    bands.set(code, sold ? { low: null, high: at + move } : { low: at - move, high: null })
  }
  return bands
}
