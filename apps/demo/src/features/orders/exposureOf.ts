import type { Market, Order } from '@leverkit/sdk'
import { add, compare, divide, isNegative, isZero, multiply, negate, pipsOf, round, sum } from '@leverkit/sdk/decimal'
import { type ExposedOrder, stopOutDistance } from '@leverkit/sdk/math'
import { currencyPair } from '../../domain/currencyPair.ts'

/** Movement of a market's price that would cause a stop-out, without its sign. */
export interface StopOutMovement {
  /** One decimal for pips, the decimals of the market for a price. */
  readonly value: string
  /** `price` for a market without pips. */
  readonly unit: 'pips' | 'price'
}

/** Open orders of one market, added up. */
export interface MarketExposure {
  /** Display code of the market. */
  readonly code: string
  /** Lots of all buys minus lots of all sells; `null` if the side of an order is unknown. */
  readonly lots: string | null
  /** Percentage of the used margin, with one decimal; `null` if no margin is used. */
  readonly share: string | null
  /** `null` if it is unknown, or if no movement of this price leads to a stop-out. */
  readonly distance: StopOutMovement | null
}

export interface CurrencyExposure {
  readonly currency: string
  /** Units of the currency: positive if bought, negative if sold. */
  readonly amount: string
}

export interface Exposure {
  /** Largest share of the used margin first. */
  readonly markets: readonly MarketExposure[]
  /** Further loss in account currency that would cause a stop-out, at least zero; `null` until the account summary is known. */
  readonly money: string | null
  /** In the sequence of the markets. */
  readonly currencies: readonly CurrencyExposure[]
  /** Display codes of the markets that `currencies` leaves out. */
  readonly others: readonly string[]
}

interface ExposureInput {
  /** All open orders. */
  readonly orders: readonly Order[]
  readonly marketOf: (order: Order) => Market | undefined
  /** Account summary; `null` until it is known. */
  readonly account: { readonly equity: string; readonly usedMargin: string } | null
  /** Margin level of the stop-out in percent. */
  readonly level: string
  /** Currency of the account. */
  readonly currency: string
}

const sizeOf = (amount: string) => (isNegative(amount) ? negate(amount) : amount)

/** Orders of one market. */
interface Group {
  readonly code: string
  readonly market: Market | undefined
  /** Current price of the market. */
  readonly price: string
  readonly orders: readonly Order[]
  readonly margin: string
  readonly lots: string | null
}

const netLots = (orders: readonly Order[]): string | null =>
  orders.some(({ side }) => side === 'unknown')
    ? null
    : sum(orders.map(({ side, lots }) => (side === 'sell' ? negate(lots) : lots)))

const groupsOf = (orders: readonly Order[], marketOf: ExposureInput['marketOf']): Group[] => {
  const byMarket = new Map<string, [Order, ...Order[]]>()
  for (const order of orders) {
    const key = order.marketCode || order.displayCode
    const members = byMarket.get(key)
    if (members) members.push(order)
    else byMarket.set(key, [order])
  }
  return [...byMarket.values()].map((members) => ({
    code: members[0].displayCode,
    market: marketOf(members[0]),
    price: members[0].currentPrice,
    orders: members,
    margin: sum(members.map(({ margin }) => margin)),
    lots: netLots(members),
  }))
}

const exposedOrders = ({ orders }: Group, { contractSize }: Market): ExposedOrder[] =>
  orders.flatMap(({ side, lots }) => (side === 'unknown' ? [] : [{ side, lots, contractSize }]))

/** Decimals of a price movement before it is rounded to pips. */
const places = 10

const distanceOf = (group: Group, { account, level }: ExposureInput): StopOutMovement | null => {
  const { market, lots, price: current } = group
  if (account === null || market === undefined || lots === null) return null
  const { money, price } = stopOutDistance({ ...account, level, orders: exposedOrders(group, market), places })
  if (price === null) return null
  // A price cannot fall below zero.
  if (isNegative(price) && compare(sizeOf(price), current) >= 0) return null
  const movement = isNegative(money) ? '0' : sizeOf(price)
  const { pipDigits, pricePrecision } = market
  return pipDigits === null
    ? { value: round({ value: movement, places: pricePrecision }), unit: 'price' }
    : { value: round({ value: pipsOf(movement, pipDigits), places: 1 }), unit: 'pips' }
}

/**
 * Amounts of both currencies of a market. `null` in three cases:
 *
 * - The market's code does not name two currencies.
 * - The lots are unknown.
 * - The quote currency is not the currency of the account. The profit formula of the broker does not convert currencies, so
 *   `contractSize` is not a number of units of the base currency then.
 */
const legsOf = ({ market, lots, price }: Group, currency: string): readonly CurrencyExposure[] | null => {
  const pair = market && currencyPair(market.displayCode)
  if (!market || !pair || pair.quote !== currency || lots === null) return null
  const units = multiply(lots, market.contractSize)
  return [
    { currency: pair.base, amount: units },
    { currency: pair.quote, amount: negate(multiply(units, price)) },
  ]
}

const addUp = (legs: readonly CurrencyExposure[]): readonly CurrencyExposure[] => {
  const totals = new Map<string, string>()
  for (const { currency, amount } of legs) totals.set(currency, add(totals.get(currency) ?? '0', amount))
  return [...totals].flatMap(([currency, amount]) => (isZero(amount) ? [] : [{ currency, amount }]))
}

/**
 * Adds up the open orders of an account by market, and by currency where that is possible. The distance of each market applies if
 * the prices of all other markets stay the same.
 *
 *     lots = Σ ±lots                                    (+ for a buy, − for a sell)
 *     share = Σ margin ÷ Σ margin of all markets × 100
 *     base currency = lots × contractSize
 *     quote currency = −lots × contractSize × price
 */
export const exposureOf = (input: ExposureInput): Exposure => {
  const { orders, marketOf, account, level, currency } = input
  const groups = groupsOf(orders, marketOf).sort((a, b) => compare(b.margin, a.margin))
  const used = sum(groups.map(({ margin }) => margin))
  const share = (margin: string) =>
    isZero(used) ? null : divide({ dividend: multiply(margin, '100'), divisor: used, places: 1 })
  const money = account && stopOutDistance({ ...account, level, orders: [] }).money
  const legs = groups.map((group) => legsOf(group, currency))
  return {
    markets: groups.map((group) => ({
      code: group.code,
      lots: group.lots,
      share: share(group.margin),
      distance: distanceOf(group, input),
    })),
    money: money !== null && isNegative(money) ? '0' : money,
    currencies: addUp(legs.flatMap((pair) => pair ?? [])),
    others: groups.filter((_, at) => legs[at] === null).map(({ code }) => code),
  }
}
