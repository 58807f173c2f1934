import {
  type AccountFigures,
  accountFigures,
  add,
  compare,
  compareMarginLevel,
  exactEquity,
  exactProfit,
  multiply,
  subtract,
  sum,
} from '@leverkit/sdk/math'
import type { OpenOrder } from './order.ts'
import { isInside, type SafeBand, safeBands, unitsOf } from './safe-band.ts'

/** An open order at the latest price. */
export interface ValuedOrder {
  readonly order: OpenOrder
  readonly currentPrice: string
  /** Account currency, unrounded. */
  readonly exactProfit: string
}

/** An account at the latest prices. */
export interface AccountValue extends AccountFigures {
  readonly balance: string
  readonly orders: readonly ValuedOrder[]
}

/** An account that the engine was never told the balance of. */
export class UnknownAccountError extends Error {
  constructor(accountId: number) {
    super(`Account ${accountId} has no balance in the engine; call setBalance before its orders.`)
    this.name = 'UnknownAccountError'
  }
}

interface Account {
  balance: string
  readonly orders: Map<number, OpenOrder>
  /** Prices that need no second look; empty when orders or balance changed. */
  safe: Map<string, SafeBand>
}

/** Accounts in memory, valued at the latest prices. */
export interface Valuation {
  setBalance(accountId: number, balance: string): void
  knows(accountId: number): boolean
  put(order: OpenOrder): void
  remove(order: OpenOrder): void
  /** Takes an order out at a price and books its profit, until the ledger says what the balance is. */
  settle(order: OpenOrder, profit: string): void
  value(accountId: number): AccountValue
  /**
   * Accounts whose margin level stands at or below the stop-out, of those that hold a market whose price has moved; exact,
   * and never one that holds nothing.
   */
  stoppedOut(code: string): number[]
  isStoppedOut(accountId: number): boolean
  /** The open order that loses most among those of markets that may be closed now. */
  worst(accountId: number, mayClose: (code: string) => boolean): OpenOrder | null
}

/** What lies between an account's equity and its stop-out, account currency; exact. */
const headroomOf = (equity: string, usedMargin: string, level: string) =>
  multiply(subtract(multiply(equity, '100'), multiply(usedMargin, level)), '0.01')

/**
 * @param priceOf - latest price of a market; null before the first one, when an order is worth what it was opened at
 * @param stopOutLevel - margin level in percent
 */
export function createValuation(priceOf: (code: string) => string | null, stopOutLevel: string): Valuation {
  const accounts = new Map<number, Account>()
  const held = new Map<string, Map<number, number>>()

  const accountOf = (accountId: number): Account => {
    const account = accounts.get(accountId)
    if (!account) throw new UnknownAccountError(accountId)
    return account
  }
  const count = (order: OpenOrder, change: 1 | -1) => {
    const holders = held.get(order.code) ?? new Map<number, number>()
    held.set(order.code, holders)
    const orders = (holders.get(order.accountId) ?? 0) + change
    if (orders > 0) holders.set(order.accountId, orders)
    else holders.delete(order.accountId)
  }
  const priced = (order: OpenOrder) => ({ ...order, currentPrice: priceOf(order.code) ?? order.openPrice })
  const isStoppedOut = (accountId: number): boolean => {
    const account = accountOf(accountId)
    const orders = [...account.orders.values()]
    const equity = exactEquity({ balance: account.balance, orders: orders.map(priced) })
    const usedMargin = sum(orders.map((order) => order.margin))
    const isStopped = compareMarginLevel({ equity, usedMargin, level: stopOutLevel }) <= 0
    // No band outlives a stop-out: an order may have to wait for its market to open, and another market's price then counts.
    account.safe = isStopped ? new Map() : safeBands(headroomOf(equity, usedMargin, stopOutLevel), orders, priceOf)
    return isStopped
  }
  const remove = (order: OpenOrder) => {
    const account = accountOf(order.accountId)
    if (!account.orders.delete(order.id)) return
    account.safe.clear()
    count(order, -1)
  }
  return {
    remove,
    knows: (accountId) => accounts.has(accountId),
    setBalance(accountId, balance) {
      const account = accounts.get(accountId)
      account?.safe.clear()
      if (account) account.balance = balance
      else accounts.set(accountId, { balance, orders: new Map(), safe: new Map() })
    },
    put(order) {
      const account = accountOf(order.accountId)
      if (!account.orders.has(order.id)) count(order, 1)
      account.orders.set(order.id, order)
      account.safe.clear()
    },
    settle(order, profit) {
      remove(order)
      const account = accountOf(order.accountId)
      account.balance = add(account.balance, profit)
      account.safe.clear()
    },
    isStoppedOut,
    stoppedOut(code) {
      const holders = held.get(code)
      const price = priceOf(code)
      if (!holders?.size || price === null) return []
      const at = unitsOf(price)
      return Array.from(holders.keys()).filter((accountId) => {
        const band = accountOf(accountId).safe.get(code)
        return !(band && isInside(band, at)) && isStoppedOut(accountId)
      })
    },
    value(accountId) {
      const account = accountOf(accountId)
      const orders = Array.from(account.orders.values(), priced)
      return {
        ...accountFigures({ balance: account.balance, orders }),
        balance: account.balance,
        orders: [...account.orders.values()].map((order, at) => {
          const current = orders[at] ?? priced(order)
          return { order, currentPrice: current.currentPrice, exactProfit: exactProfit(current) }
        }),
      }
    },
    worst(accountId, mayClose) {
      let worst: { order: OpenOrder; profit: string } | null = null
      for (const order of accountOf(accountId).orders.values()) {
        if (!mayClose(order.code)) continue
        const profit = exactProfit(priced(order))
        if (worst === null || compare(profit, worst.profit) < 0) worst = { order, profit }
      }
      return worst?.order ?? null
    },
  }
}
