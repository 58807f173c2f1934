import { add, isNegative, multiply, negate, ticksOf } from '@leverkit/sdk/decimal'
import type { OpenOrder } from './order.ts'

const PLACES = 12
const ONE = 10n ** BigInt(PLACES)

/** Converts a decimal text to units of 10^-12, rounded down. */
export const unitsOf = (text: string): bigint => ticksOf(text, PLACES, 'down')

/**
 * Price range of one market within which an account cannot reach its stop-out. Prices are in units of 10^-12. If `low` or
 * `high` is null, the range is unbounded on this side.
 */
export interface SafeBand {
  readonly low: bigint | null
  readonly high: bigint | null
}

/** Whether a price is inside a band. */
export const isInside = ({ low, high }: SafeBand, price: bigint): boolean =>
  (low === null || price >= low) && (high === null || price <= high)

/** Returns the net position in each market, in lots × contract size. A position is negative if more is sold than bought. */
function exposures(orders: Iterable<OpenOrder>): Map<string, string> {
  const net = new Map<string, string>()
  for (const { code, side, lots, contractSize } of orders) {
    const size = multiply(lots, contractSize)
    net.set(code, add(net.get(code) ?? '0', side === 'buy' ? size : negate(size)))
  }
  return net
}

/**
 * Returns the price range of each market within which an account cannot reach its stop-out. For a tick inside this range, the
 * slow stop-out check in decimal arithmetic is unnecessary. The headroom is the loss that is still possible before the
 * stop-out. It is divided equally among the markets:
 *
 *     change of each price  <  headroom ÷ markets ÷ |units held|
 *
 * While all prices are inside their ranges, the sum of all losses is less than the headroom. Divisions round down.
 *
 * @param headroom - equity minus the equity at the stop-out, in the account currency; > 0 if the account has orders
 * @param priceOf - returns the latest price of a market; a market without a price gets no price range
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
    // Adds one unit, because `unitsOf` rounds down. A size that is too small would make the price range too wide.
    const most = unitsOf(sold ? negate(size) : size) + 1n
    const move = (unitsOf(headroom) * ONE - 1n) / (BigInt(held.size) * most)
    const at = unitsOf(price)
    bands.set(code, sold ? { low: null, high: at + move } : { low: at - move, high: null })
  }
  return bands
}
