import type { Market, Order } from '../contract/index.ts'
import { Exact, exactFrom } from '../decimal/exact.ts'
import type { BrokerMoment } from './BrokerTime.ts'

/** The request of a placed order. */
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

/** Fields of a market that identify an order's market. */
export type MarketTerms = Pick<Market, 'id' | 'code' | 'displayCode' | 'pricePrecision'>

/** Period between a call and the look-up of its order. */
export interface Baseline {
  /** Whether an order existed before the call. */
  readonly isKnown: (id: Order['id']) => boolean
  /** Time of the request on the clock that stamps orders; `null` while that clock is unknown. */
  readonly sentAt: BrokerMoment | null
  /** Time at which the lists were read, on the clock that stamps orders. */
  readonly readAt: BrokerMoment | null
}

/**
 * Comparison of an order with a call to `orders.place` whose answer was lost.
 *
 * `same`: everything agrees and its time stamp is between the call and the look-up. `alike`: it may be the order; nothing proves
 * or disproves it. `other`: it cannot be the order.
 */
export type Likeness = 'same' | 'alike' | 'other'

/** Whether two prices or amounts are equal, or, with `decimals`, differ by less than ten units of the last decimal. */
const isSame = (a: string, b: string, decimals?: number): boolean => {
  const [x, y] = [exactFrom(a), exactFrom(b)]
  const order = x.compare(y)
  if (order === 0 || decimals === undefined) return order === 0
  return (order > 0 ? x.minus(y) : y.minus(x)).compare(new Exact(10n, decimals)) < 0
}

const isNone = (price: string | null | undefined): boolean => !/[1-9]/.test(price ?? '')

/**
 * Whether two prices are the same. A broker rounds a price to its own grid, so less than ten steps of the market's precision
 * count as the same price. Without a precision only equal prices do.
 */
const isSamePrice = (stored: string | null, asked: string | null | undefined, decimals?: number): boolean =>
  isNone(stored) === isNone(asked) && isSame(stored ?? '0', asked ?? '0', decimals)

/** Returns a code without case and punctuation, because brokers write the same code differently: "EUR/USD", "eurusd". */
const spelling = (code: string): string => code.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Returns the listed markets that match the codes of an order. */
const marketsOf = ({ marketCode, displayCode }: Order, markets: readonly MarketTerms[]): readonly MarketTerms[] => {
  const matches = (fits: (code: string) => boolean) =>
    markets.filter(({ code, displayCode: display }) => fits(code) || fits(display))
  const own = marketCode ?? displayCode
  const exact = matches((code) => code === own)
  return exact.length > 0 ? exact : matches((code) => spelling(code) === spelling(own))
}

/** Whether an order belongs to a market; `null` when its codes match no listed market, or more than one. */
const isOf = (order: Order, marketId: Market['id'], markets: readonly MarketTerms[]): boolean | null => {
  const found = marketsOf(order, markets)
  if (!found.some(({ id }) => id === marketId)) return found.length > 0 ? false : null
  return found.length === 1 ? true : null
}

/**
 * Whether the target prices agree. A market order may carry its fill as target price, and a fired order the price at which it
 * fired.
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
 * Returns whether an order's stamp is before the call or between call and look-up; `unknown` if neither is certain or the stamp
 * clock is unknown.
 */
const whenOf = ({ openedAt }: Order, { sentAt, readAt }: Baseline): 'before' | 'between' | 'unknown' => {
  if (sentAt === null || readAt === null) return 'unknown'
  if (openedAt < sentAt.surelyAfter) return 'before'
  return openedAt >= sentAt.earliest && openedAt <= readAt.latest ? 'between' : 'unknown'
}

/**
 * Compares one order of the broker's lists with a call to `orders.place` whose answer was lost.
 *
 * Market, side and lots have to agree; codes are compared without case and punctuation. An order known before the call is
 * `other`, and so is one that is certainly older. The rest is `same` only if its leverage, target price and stops agree as well
 * (prices within ten steps of the market's precision) and its time stamp is between the call and the look-up.
 *
 * @param markets - the broker's markets; the requested one may be missing
 * @example comparePlaced(order, request, markets, { isKnown: () => false, sentAt, readAt }) // "same"
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
 * `same`: both stops equal the request, or differ from it by less than ten steps of the market's precision (brokers round to
 * their own grid) and were further away before the call. `alike`: they are that near, but the stops before the call are unknown,
 * so a small change may not have arrived. `other`: a stop is further away, equals the one before the call, or is near while the
 * codes of the order match no listed market, or more than one.
 *
 * @param markets - the broker's markets
 * @param before - the stops of the order before the call, where they are known
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
