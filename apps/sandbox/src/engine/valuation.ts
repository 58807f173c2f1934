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
import { isInside, type SafeBand, safeBands, unitsOf } from './SafeBand.ts'

/** An open order, valued at the latest price. */
export interface ValuedOrder {
  readonly order: OpenOrder
  readonly currentPrice: string
  /** Profit in the account currency, without rounding. */
  readonly exactProfit: string
}

/** An account, valued at the latest prices. */
export interface AccountValue extends AccountFigures {
  readonly balance: string
  readonly orders: readonly ValuedOrder[]
}

/** Thrown when the balance of an account was never set. */
export class UnknownAccountError extends Error {
  constructor(accountId: number) {
    super(`Account ${accountId} has no balance in the engine; call setBalance before its orders.`)
    this.name = 'UnknownAccountError'
  }
}

interface Account {
  balance: string
  readonly orders: Map<number, OpenOrder>
  /**
   * Price range of each market, by market code. While prices are within these ranges, the account needs no stop-out check. A
   * change of the account's orders or balance empties the map.
   */
  safe: Map<string, SafeBand>
}

/**
 * Returns the exact amount that an account can lose before its stop-out: its current equity minus its equity at the stop-out, in
 * the account currency.
 */
const headroomOf = (equity: string, usedMargin: string, level: string) =>
  multiply(subtract(multiply(equity, '100'), multiply(usedMargin, level)), '0.01')

/** Values accounts and their open orders at the latest prices, in memory. */
export class Valuation {
  readonly #accounts = new Map<number, Account>()
  /** Number of orders by market code, then by account id. */
  readonly #orderCounts = new Map<string, Map<number, number>>()
  readonly #priceOf: (code: string) => string | null
  readonly #stopOutLevel: string

  /**
   * @param priceOf - returns the latest price of a market, or null if the market has had no price yet; the orders of such a
   *   market are valued at their opening prices
   * @param stopOutLevel - margin level in percent at or below which an account is stopped out
   */
  constructor(priceOf: (code: string) => string | null, stopOutLevel: string) {
    this.#priceOf = priceOf
    this.#stopOutLevel = stopOutLevel
  }

  knows(accountId: number): boolean {
    return this.#accounts.has(accountId)
  }

  setBalance(accountId: number, balance: string): void {
    const account = this.#accounts.get(accountId)
    account?.safe.clear()
    if (account) account.balance = balance
    else this.#accounts.set(accountId, { balance, orders: new Map(), safe: new Map() })
  }

  put(order: OpenOrder): void {
    const account = this.#accountOf(order.accountId)
    if (!account.orders.has(order.id)) this.#count(order, 1)
    account.orders.set(order.id, order)
    account.safe.clear()
  }

  remove(order: OpenOrder): void {
    const account = this.#accountOf(order.accountId)
    if (!account.orders.delete(order.id)) return
    account.safe.clear()
    this.#count(order, -1)
  }

  /**
   * Removes an order and adds its profit to the balance. The next `setBalance` call replaces this balance with the balance from
   * the database.
   */
  settle(order: OpenOrder, profit: string): void {
    this.remove(order)
    const account = this.#accountOf(order.accountId)
    account.balance = add(account.balance, profit)
    account.safe.clear()
  }

  value(accountId: number): AccountValue {
    const account = this.#accountOf(accountId)
    const orders = Array.from(account.orders.values(), (order) => this.#priced(order))
    return {
      ...accountFigures({ balance: account.balance, orders }),
      balance: account.balance,
      orders: [...account.orders.values()].map((order, at) => {
        const current = orders[at] ?? this.#priced(order)
        return { order, currentPrice: current.currentPrice, exactProfit: exactProfit(current) }
      }),
    }
  }

  isStoppedOut(accountId: number): boolean {
    const account = this.#accountOf(accountId)
    const orders = [...account.orders.values()]
    const equity = exactEquity({ balance: account.balance, orders: orders.map((order) => this.#priced(order)) })
    const usedMargin = sum(orders.map((order) => order.margin))
    const isStopped = compareMarginLevel({ equity, usedMargin, level: this.#stopOutLevel }) <= 0
    // An account that has reached its stop-out gets no safe price ranges, so that it is checked at every tick. If all markets
    // of its orders are closed, the stop-out has to wait until one of these markets opens.
    account.safe = isStopped ? new Map() : safeBands(headroomOf(equity, usedMargin, this.#stopOutLevel), orders, this.#priceOf)
    return isStopped
  }

  /**
   * Returns the accounts that have orders in this market and whose margin level is at or below the stop-out level. The
   * comparison is exact.
   */
  stoppedOut(code: string): number[] {
    const holders = this.#orderCounts.get(code)
    const price = this.#priceOf(code)
    if (!holders?.size || price === null) return []
    const at = unitsOf(price)
    return Array.from(holders.keys()).filter((accountId) => {
      const band = this.#accountOf(accountId).safe.get(code)
      return !(band && isInside(band, at)) && this.isStoppedOut(accountId)
    })
  }

  /**
   * Returns the order with the largest loss among the account's orders in open markets; null if the account has no such order.
   *
   * @param mayClose - returns whether orders in a market may be closed now
   */
  worst(accountId: number, mayClose: (code: string) => boolean): OpenOrder | null {
    let worst: { order: OpenOrder; profit: string } | null = null
    for (const order of this.#accountOf(accountId).orders.values()) {
      if (!mayClose(order.code)) continue
      const profit = exactProfit(this.#priced(order))
      if (worst === null || compare(profit, worst.profit) < 0) worst = { order, profit }
    }
    return worst?.order ?? null
  }

  #accountOf(accountId: number): Account {
    const account = this.#accounts.get(accountId)
    if (!account) throw new UnknownAccountError(accountId)
    return account
  }

  #count(order: OpenOrder, change: 1 | -1): void {
    const holders = this.#orderCounts.get(order.code) ?? new Map<number, number>()
    this.#orderCounts.set(order.code, holders)
    const orders = (holders.get(order.accountId) ?? 0) + change
    if (orders > 0) holders.set(order.accountId, orders)
    else holders.delete(order.accountId)
  }

  #priced(order: OpenOrder) {
    return { ...order, currentPrice: this.#priceOf(order.code) ?? order.openPrice }
  }
}
