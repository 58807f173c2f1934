import { problem } from '../decimal/text.ts'
import { readSide, type Side } from '../math/profit.ts'
import { type Decimal, DigitCounter, readAmount, zero } from './amounts.ts'

/** Fields of a closed order that the statistics use. */
export interface ClosedOrder {
  /** Stable code of the market (wire: `ForexTradeLists.Code`). */
  readonly marketCode: string
  readonly side: Side
  /** Profit in account currency before the fee; negative for a loss (wire: `FactProfits`). */
  readonly profit: string
  /** Fee in account currency, subtracted from the profit; negative for a rebate (wire: `TradeFee`). @default "0" */
  readonly fee?: string | undefined
  /** Opening time in epoch milliseconds. */
  readonly openedAt: number
  /** Closing time in epoch milliseconds. */
  readonly closedAt: number
}

export interface OrdersInput {
  /**
   * Closed orders in any sequence. If the result of a formula depends on the sequence, the formula sorts the orders by
   * `closedAt`, then by `openedAt`.
   */
  readonly orders: readonly ClosedOrder[]
}

export interface AccountHistory extends OrdersInput {
  /** Balance before the first order, in account currency; ≥ 0. */
  readonly startingBalance: string
}

/** A validated closed order. `result` is exactly profit − fee. */
export interface Trade extends Pick<ClosedOrder, 'marketCode' | 'side' | 'openedAt' | 'closedAt'> {
  readonly result: Decimal
  readonly profit: Decimal
  readonly fee: Decimal
  /** The order as passed by the caller. */
  readonly order: ClosedOrder
}

// Largest absolute time of a `Date`, in milliseconds.
const maxTime = 8_640_000_000_000_000

function readTime(time: unknown, path: string): number {
  if (typeof time === 'number' && Number.isInteger(time) && Math.abs(time) <= maxTime) return time
  throw problem('INVALID_TIME', path, 'is not a time in whole milliseconds since 1970')
}

function readMarketCode(code: unknown, path: string): string {
  if (typeof code === 'string' && code !== '') return code
  throw problem('NOT_A_CODE', path, 'is not the code of a market')
}

function readTrade(order: unknown, path: string, digits: DigitCounter): Trade {
  if (typeof order !== 'object' || order === null) throw problem('NOT_AN_ORDER', path, 'is not a closed order')
  const { marketCode, side, profit, fee, openedAt, closedAt } = order as Partial<ClosedOrder>
  const before = readAmount(profit, `${path}.profit`, 'any', digits)
  const valid = {
    marketCode: readMarketCode(marketCode, `${path}.marketCode`),
    side: readSide(side, `${path}.side`),
    openedAt: readTime(openedAt, `${path}.openedAt`),
    closedAt: readTime(closedAt, `${path}.closedAt`),
  }
  const charged = fee === undefined ? zero : readAmount(fee, `${path}.fee`, 'any', digits)
  return { ...valid, profit: before, fee: charged, result: before.minus(charged), order: order as ClosedOrder }
}

/**
 * Validates closed orders and sorts them by `closedAt`, then by `openedAt`. Throws an InvalidInputError if an order
 * is invalid.
 */
export function readTrades(orders: unknown, digits = new DigitCounter()): readonly Trade[] {
  if (!Array.isArray(orders)) throw problem('NOT_A_LIST', 'orders', 'is not a list of closed orders')
  const trades = Array.from(orders, (order, at) => readTrade(order, `orders[${at}]`, digits))
  return trades.sort((a, b) => a.closedAt - b.closedAt || a.openedAt - b.openedAt)
}

/**
 * Validates closed orders and the starting balance. Throws an InvalidInputError if an order or the balance is
 * invalid.
 */
export function readHistory(input: AccountHistory) {
  const digits = new DigitCounter()
  const startingBalance = readAmount(input.startingBalance, 'startingBalance', 'not-negative', digits)
  return { startingBalance, trades: readTrades(input.orders, digits) }
}

/** Returns the results above zero. A result of zero is neither a win nor a loss. */
export const winsOf = (trades: readonly Trade[]): Decimal[] => resultsOf(trades).filter((result) => result.gt(zero))

/** Returns the results below zero. */
export const lossesOf = (trades: readonly Trade[]): Decimal[] => resultsOf(trades).filter((result) => result.lt(zero))

export const resultsOf = (trades: readonly Trade[]): Decimal[] => trades.map(({ result }) => result)
