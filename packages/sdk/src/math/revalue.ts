import { Exact, powerOfTen } from '../decimal/exact.ts'
import { halfUp } from '../decimal/rounding.ts'
import { type ProfitInput, profitOf } from './profit.ts'

/** Profits of many orders at the same time. `profits` has the same sequence as the list of orders. */
export interface Revaluation {
  readonly profits: string[]
  readonly floatingProfit: string
}

/** A short decimal text, parsed into its digits (an integer below 10^15) and the number of its decimal places. */
interface Scanned {
  readonly digits: number
  readonly scale: number
}

const places = 6

// A double stores integers of up to 15 digits, and their differences, exactly. A product of two such integers is exact if it is
// at most `largestExact`. A larger product is calculated with BigInt.
const exactDigits = 15
const largestExact = 2 ** 53 - 1

/** Parses a short decimal without a sign. Returns `null` for a text that needs the full parser. */
function scan(text: unknown): Scanned | null {
  if (typeof text !== 'string' || text.length > exactDigits) return null
  const length = text.length
  let digits = 0
  let point = -1
  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 48 && code <= 57) digits = digits * 10 + (code - 48)
    else if (code === 46 && point < 0) point = at
    else return null
  }
  const wholeLength = point < 0 ? length : point
  if (wholeLength === 0 || point === length - 1) return null
  if (wholeLength > 1 && text.charCodeAt(0) === 48) return null
  return { digits, scale: point < 0 ? 0 : length - 1 - point }
}

const whole = ({ digits, scale }: Scanned): Exact => new Exact(BigInt(digits), scale)

function difference(from: Scanned, to: Scanned): Exact {
  return from.scale === to.scale ? new Exact(BigInt(to.digits - from.digits), to.scale) : whole(to).minus(whole(from))
}

function product(a: Scanned, b: Scanned): Exact {
  const digits = a.digits * b.digits
  return digits <= largestExact ? new Exact(BigInt(digits), a.scale + b.scale) : whole(a).times(whole(b))
}

/** Calculates the profit of an order whose decimal texts are short. Returns `null` for an order that needs the full formula. */
function shortProfit(order: ProfitInput): Exact | null {
  const open = scan(order.openPrice)
  const current = scan(order.currentPrice)
  const lots = scan(order.lots)
  const contractSize = scan(order.contractSize)
  if (open === null || current === null || lots === null || contractSize === null) return null
  if (order.side !== 'buy' && order.side !== 'sell') return null
  const gain = order.side === 'buy' ? difference(open, current) : difference(current, open)
  return gain.times(product(lots, contractSize))
}

/**
 * Adds up the partial sums of the profits. `sums[n]` is the sum of all profits with n decimal places, in units of 10^-n. Only
 * the partial sums are converted to the same number of places, because this is faster than the conversion of each profit.
 */
function total(sums: readonly (bigint | undefined)[]): Exact {
  const scale = Math.max(0, sums.length - 1)
  const units = sums.reduce<bigint>((all, part, at) => (part === undefined ? all : all + part * powerOfTen(scale - at)), 0n)
  return new Exact(units, scale)
}

/**
 * Calculates the profits of many orders in one call, for example for a list with live prices. The results are the same as those
 * of `profit` and `floatingProfit`, but the calculation is much faster.
 *
 *     buy:   (currentPrice − openPrice) × lots × contractSize
 *     sell:  (openPrice − currentPrice) × lots × contractSize
 *
 * The calculation uses integers, so only the result is rounded. If an order has a decimal text of more than 15 characters, its
 * profit is calculated as in `profit`.
 *
 * @param orders - orders with side, lots, contractSize, openPrice and currentPrice, as for `profit`
 * @returns account currency, 6 decimals, half up; the floating profit is summed exactly and rounded once
 * @throws InvalidInputError that names the input, e.g. `orders[2].openPrice`
 * @see specification, section 9 (6 decimals)
 * @example revalue([{ side: 'buy', lots: '0.1', contractSize: '100000', openPrice: '1.1', currentPrice: '1.10325' }]) // {"profits":["32.500000"],"floatingProfit":"32.500000"}
 */
export function revalue(orders: readonly ProfitInput[]): Revaluation {
  const sums: (bigint | undefined)[] = []
  const profits = orders.map((order, at) => {
    const exact = shortProfit(order) ?? profitOf(order, `orders[${at}].`)
    sums[exact.scale] = (sums[exact.scale] ?? 0n) + exact.units
    return halfUp(exact, places)
  })
  return { profits, floatingProfit: halfUp(total(sums), places) }
}
