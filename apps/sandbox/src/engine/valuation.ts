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

/** The engine has no balance of this account. */
export class UnknownAccountError extends Error {
  constructor(accountId: number) {
    super(`Account ${accountId} has no balance in the engine; call setBalance before its orders.`)
    this.name = 'UnknownAccountError'
  }
}

interface Account {
  balance: string
  readonly orders: Map<number, OpenOrder>
  /** Price ranges by market within which the account needs no stop-out check; empty after a change of orders or balance. */
  safe: Map<string, SafeBand>
}

/** Difference between an account's equity and its stop-out, account currency; exact. */
const headroomOf = (equity: string, usedMargin: string, level: string) =>
  multiply(subtract(multiply(equity, '100'), multiply(usedMargin, level)), '0.01')

/** Accounts in memory, valued at the latest prices. */
export class Valuation {
  readonly #accounts = new Map<number, Account>()
  /** Number of orders by market and account. */
  readonly #orderCounts = new Map<string, Map<number, number>>()
  readonly #priceOf: (code: string) => string | null
  readonly #stopOutLevel: string

  /**
   * @param priceOf - latest price of a market; null before the first one: orders are then valued at their opening price
   * @param stopOutLevel - margin level in percent
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

  /** Removes an order and adds its profit to the balance, until `setBalance` brings the booked balance. */
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
    // An account at its stop-out gets no ranges, because every price has to be checked: an order may only close once its market
    // opens.
    account.safe = isStopped ? new Map() : safeBands(headroomOf(equity, usedMargin, this.#stopOutLevel), orders, this.#priceOf)
    return isStopped
  }

  /** Returns the accounts with orders in this market whose margin level is at or below the stop-out; the comparison is exact. */
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

  /** Returns the order of an account with the largest loss whose market is open; null if there is none. */
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
