import type { Market, Order } from '../contract/index.ts'
import { Exact, exactFrom } from '../decimal/exact.ts'
import type { BrokerMoment } from './BrokerTime.ts'

/** Request of a call to `orders.place`. */
export interface PlacedRequest {
  readonly marketId: Market['id']
  readonly side: string
  readonly lots: string
  readonly kind: 'market' | 'pending'
  readonly targetPrice?: string | null | undefined
  readonly stopLoss?: string | null | undefined
  readonly takeProfit?: string | null | undefined
  readonly leverage: string
}

/** Take profit and stop loss of an order. */
export type Stops = Pick<Order, 'takeProfit' | 'stopLoss'>

/** Fields of a market that are needed to compare an order with a request. */
export type MarketTerms = Pick<Market, 'id' | 'code' | 'displayCode' | 'pricePrecision'>

/** Facts about a call that determine whether the call can have placed an order. */
export interface Baseline {
  /** Whether the client knew the order before the call. */
  readonly isKnown: (id: Order['id']) => boolean
  /** Time at which the request was sent, on the broker's clock; `null` while the broker's clock is unknown. */
  readonly sentAt: BrokerMoment | null
  /** Time at which the lists were read, on the broker's clock; `null` while the broker's clock is unknown. */
  readonly readAt: BrokerMoment | null
}

/**
 * Result of the comparison of an order with a call to `orders.place` whose answer was lost.
 * - `same`: the order is the result of the call, because all fields agree and the time stamp is between the call and the
 *   look-up
 * - `alike`: the order may be the result of the call, but this is not proven
 * - `other`: the order cannot be the result of the call
 */
export type Likeness = 'same' | 'alike' | 'other'

/**
 * Whether two prices or amounts are equal. If `decimals` is set, they may differ by less than ten units of this decimal place.
 */
export const isSame = (a: string, b: string, decimals?: number): boolean => {
  const [x, y] = [exactFrom(a), exactFrom(b)]
  const order = x.compare(y)
  if (order === 0 || decimals === undefined) return order === 0
  return (order > 0 ? x.minus(y) : y.minus(x)).compare(new Exact(10n, decimals)) < 0
}

const isNone = (price: string | null | undefined): boolean => !/[1-9]/.test(price ?? '')

/**
 * Whether two prices count as equal. They may differ by less than ten units of the market's last decimal place, because brokers
 * round prices to their own price ticks. If the market's precision is unknown, they must be exactly equal.
 */
const isSamePrice = (stored: string | null, asked: string | null | undefined, decimals?: number): boolean =>
  isNone(stored) === isNone(asked) && isSame(stored ?? '0', asked ?? '0', decimals)

/**
 * Returns a market code in upper case and without punctuation, because brokers write the same code in different ways, such as
 * "EUR/USD" and "eurusd".
 */
const spelling = (code: string): string => code.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Returns the listed markets that match the market codes of an order. */
const marketsOf = ({ marketCode, displayCode }: Order, markets: readonly MarketTerms[]): readonly MarketTerms[] => {
  const matches = (fits: (code: string) => boolean) =>
    markets.filter(({ code, displayCode: display }) => fits(code) || fits(display))
  const own = marketCode ?? displayCode
  const exact = matches((code) => code === own)
  return exact.length > 0 ? exact : matches((code) => spelling(code) === spelling(own))
}

/**
 * Whether an order belongs to a market. Returns `null` if no listed market matches the code of the order, or if another market
 * matches it too.
 */
const isOf = (order: Order, marketId: Market['id'], markets: readonly MarketTerms[]): boolean | null => {
  const found = marketsOf(order, markets)
  if (!found.some(({ id }) => id === marketId)) return found.length > 0 ? false : null
  return found.length === 1 ? true : null
}

/**
 * Whether the target price of the order agrees with the request. For a pending order, it must agree with the requested price. A
 * market order has no target price in its request, but a broker may store the fill price as the target price.
 */
const isSameTarget = (order: Order, asked: PlacedRequest, decimals: number): boolean => {
  if (asked.kind === 'pending') return isSamePrice(order.targetPrice, asked.targetPrice, decimals)
  const { targetPrice, openPrice } = order
  return targetPrice === null || (openPrice !== null && isSame(targetPrice, openPrice))
}

const matchesRequest = (order: Order, asked: PlacedRequest, decimals: number): boolean =>
  (order.leverage === null || isSame(order.leverage, asked.leverage)) &&
  isSameTarget(order, asked, decimals) &&
  isSamePrice(order.takeProfit, asked.takeProfit, decimals) &&
  isSamePrice(order.stopLoss, asked.stopLoss, decimals)

/**
 * Compares the opening time of an order with the period between the call and the look-up:
 * - `before`: the order is certainly older than the call
 * - `between`: the opening time is within the period
 * - `unknown`: all other cases, for example if the broker's clock is unknown
 */
const whenOf = ({ openedAt }: Order, { sentAt, readAt }: Baseline): 'before' | 'between' | 'unknown' => {
  if (sentAt === null || readAt === null) return 'unknown'
  if (openedAt < sentAt.surelyAfter) return 'before'
  return openedAt >= sentAt.earliest && openedAt <= readAt.latest ? 'between' : 'unknown'
}

/**
 * Compares one order of the broker's lists with a call to `orders.place` whose answer was lost.
 *
 * - `other`: market, side or lots differ, or the order is older than the call, or the client knew it before the call
 * - `same`: market, side, lots, leverage, target price and stops agree, and the time stamp is between the call and the look-up
 * - `alike`: in all remaining cases
 *
 * Market codes are compared without regard to case and punctuation. Prices agree if they differ by less than ten units of the
 * market's last decimal place.
 *
 * @param markets - markets that the broker lists; the requested market may be missing
 * @example comparePlaced(order, request, markets, { isKnown: () => false, sentAt: before, readAt: after }) // "same"
 */
export const comparePlaced = (
  order: Order,
  asked: PlacedRequest,
  markets: readonly MarketTerms[],
  baseline: Baseline,
): Likeness => {
  if (baseline.isKnown(order.id) || !isSame(order.lots, asked.lots)) return 'other'
  if (order.side !== asked.side && order.side !== 'unknown') return 'other'
  const ofMarket = isOf(order, asked.marketId, markets)
  const when = whenOf(order, baseline)
  if (ofMarket === false || when === 'before') return 'other'
  const precision = markets.find(({ id }) => id === asked.marketId)?.pricePrecision
  const isProven = ofMarket === true && precision !== undefined && order.side === asked.side && when === 'between'
  return isProven && matchesRequest(order, asked, precision) ? 'same' : 'alike'
}

/**
 * Compares the stops of an order with a call to `orders.setStops` whose answer was lost.
 *
 * Brokers round stops to their own price ticks. A stop is therefore called near if it differs from the requested stop by less
 * than ten units of the market's last decimal place. If the code of the order does not match exactly one listed market, the
 * precision is unknown and no stop is near.
 *
 * - `same`: each stop equals the requested stop, or is near and differs from the stop before the call
 * - `alike`: a stop is only near, and the stops before the call are unknown, so this stop may be unchanged
 * - `other`: a stop is too far from the requested stop, or is near but equals the stop before the call
 *
 * @param markets - markets that the broker lists
 * @param before - stops of the order before the call; `undefined` if unknown
 * @example compareStops(order, { takeProfit: '1.38805', stopLoss: null }, markets, undefined) // "alike" for "1.3881" and none
 */
export const compareStops = (
  order: Order,
  asked: Stops,
  markets: readonly MarketTerms[],
  before: Stops | undefined,
): Likeness => {
  const [market, other] = marketsOf(order, markets)
  const precision = other ? undefined : market?.pricePrecision
  const each = (['takeProfit', 'stopLoss'] as const).map((field) => {
    const is = (price: string | null, decimals?: number) => isSamePrice(order[field], price, decimals)
    if (is(asked[field])) return 'same'
    if (!is(asked[field], precision) || (before && is(before[field]))) return 'other'
    return before ? 'same' : 'alike'
  })
  return each.includes('other') ? 'other' : each.includes('alike') ? 'alike' : 'same'
}
