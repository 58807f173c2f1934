import { add, isNegative, multiply, negate, ticksOf } from '@leverkit/sdk/decimal'
import type { OpenOrder } from './order.ts'

const PLACES = 12
const ONE = 10n ** BigInt(PLACES)

/** An amount in units of 10^-12, rounded down. */
export const unitsOf = (text: string): bigint => ticksOf(text, PLACES, 'down')

/** Price range of one market, in units, within which an account cannot reach its stop-out. */
export interface SafeBand {
  readonly low: bigint | null
  readonly high: bigint | null
}

/** Whether a price is inside a band. */
export const isInside = ({ low, high }: SafeBand, price: bigint): boolean =>
  (low === null || price >= low) && (high === null || price <= high)

/** Net units of each market in an account; negative for a net sell. */
function exposures(orders: Iterable<OpenOrder>): Map<string, string> {
  const net = new Map<string, string>()
  for (const { code, side, lots, contractSize } of orders) {
    const size = multiply(lots, contractSize)
    net.set(code, add(net.get(code) ?? '0', side === 'buy' ? size : negate(size)))
  }
  return net
}

/**
 * Price ranges within which the stop-out needs no check, so that most ticks cost one comparison and no decimal arithmetic. The headroom
 * is divided equally among the markets:
 *
 *     move of each price  <  headroom ÷ markets ÷ |units held|
 *
 * so that the sum of all losses stays below it. Divisions round down.
 *
 * @param headroom - account currency between the equity and the stop-out; > 0 unless there are no orders
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
    // Adds one unit, so that rounding never understates the size.
    const most = unitsOf(sold ? negate(size) : size) + 1n
    const move = (unitsOf(headroom) * ONE - 1n) / (BigInt(held.size) * most)
    const at = unitsOf(price)
    bands.set(code, sold ? { low: null, high: at + move } : { low: at - move, high: null })
  }
  return bands
}
