import type { Exact } from '../decimal/exact.ts'
import { halfUp, quotient, type Rounded } from '../decimal/rounding.ts'
import { hundred, plainText, read, zero } from '../decimal/text.ts'
import { type ProfitInput, profitOf } from './profit.ts'

/** Fields of an open order that the account formulas use. */
export interface HeldOrder extends ProfitInput {
  /** Margin in account currency as the broker reports it, 6 decimals (wire: `CautionMoney`). */
  readonly margin: string
}

export interface AccountInput {
  readonly balance: string
  readonly orders: readonly HeldOrder[]
}

export interface RatioInput extends Rounded {
  readonly equity: string
  readonly usedMargin: string
}

/**
 * All figures of an account at the same time. Amounts have 6 decimals and percentages have 2. An undefined figure is `null`.
 */
export interface AccountFigures {
  readonly floatingProfit: string
  readonly usedMargin: string
  readonly equity: string
  readonly freeMargin: string
  /** Risk rate in percent: used margin ÷ equity × 100; `null` if equity is zero or below. */
  readonly riskRate: string | null
  /** Margin level in percent: equity ÷ used margin × 100; `null` without open orders. */
  readonly marginLevel: string | null
}

const profitsOf = (orders: readonly ProfitInput[]): Exact =>
  orders.reduce((total, order, at) => total.plus(profitOf(order, `orders[${at}].`)), zero)

const marginsOf = (orders: readonly Pick<HeldOrder, 'margin'>[]): Exact =>
  orders.reduce((total, order, at) => total.plus(read(order.margin, `orders[${at}].margin`, 'not-negative')), zero)

// With an equity of zero, the risk rate would be a division by zero. With an equity below zero, it would be negative and look
// harmless. It is therefore undefined in both cases.
const riskOf = (equity: Exact, used: Exact, places: number) =>
  equity.sign() > 0 ? quotient(used.times(hundred), equity, places) : null

const levelOf = (equity: Exact, used: Exact, places: number) =>
  used.sign() === 0 ? null : quotient(equity.times(hundred), used, places)

/**
 * Calculates all figures of an account from its balance and its open orders. Each figure is computed exactly and rounded once.
 *
 * @param input.balance - account currency (wire: `balance`)
 * @param input.orders - the open orders, each with its current price and its margin
 * @returns amounts with 6 decimals, percentages with 2, half up
 * @throws InvalidInputError that names the input, e.g. `orders[2].openPrice`
 * @see specification, section 2 (summary card) and section 3 (account)
 * @example accountFigures({ balance: '1000', orders: [{ side: 'buy', lots: '0.1', contractSize: '100000', openPrice: '1.1', currentPrice: '1.105', margin: '110' }] }) // {"floatingProfit":"50.000000","usedMargin":"110.000000","equity":"1050.000000","freeMargin":"940.000000","riskRate":"10.48","marginLevel":"954.55"}
 */
export function accountFigures(input: AccountInput): AccountFigures {
  const floating = profitsOf(input.orders)
  const used = marginsOf(input.orders)
  const net = read(input.balance, 'balance').plus(floating)
  return {
    floatingProfit: halfUp(floating, 6),
    usedMargin: halfUp(used, 6),
    equity: halfUp(net, 6),
    freeMargin: halfUp(net.minus(used), 6),
    riskRate: riskOf(net, used, 2),
    marginLevel: levelOf(net, used, 2),
  }
}

/**
 * Calculates the profit of all open orders together. The sum is exact and is rounded once.
 *
 * @param input.orders - the open orders, each with its current price
 * @param input.places - decimal places of the result; 6 by default
 * @returns account currency, 6 decimals, half up (wire: `ProfitsTotal`)
 * @throws InvalidInputError that names the input, e.g. `orders[2].openPrice`
 * @see specification, section 3 (account: total profit and loss)
 * @example floatingProfit({ orders: [{ side: 'buy', lots: '1', contractSize: '10', openPrice: '2', currentPrice: '2.5' }] }) // "5.000000"
 */
export function floatingProfit(input: Rounded & { readonly orders: readonly ProfitInput[] }): string {
  return halfUp(profitsOf(input.orders), input.places ?? 6)
}

/**
 * Calculates the margin blocked by all open orders together.
 *
 * @param input.orders - the open orders; their margins are in account currency, ≥ 0
 * @param input.places - decimal places of the result; 6 by default
 * @returns account currency, 6 decimals, half up (wire: `CautionMoneyAll`)
 * @throws InvalidInputError that names the input, e.g. `orders[2].margin`
 * @see specification, section 3 (account: current margin)
 * @example usedMargin({ orders: [{ margin: '366.666667' }, { margin: '100' }] }) // "466.666667"
 */
export function usedMargin(input: Rounded & { readonly orders: readonly Pick<HeldOrder, 'margin'>[] }): string {
  return halfUp(marginsOf(input.orders), input.places ?? 6)
}

/**
 * Calculates the equity (net value): the balance that the account would have if every order closed now.
 *
 *     balance + floatingProfit
 *
 * @param input.balance - account currency
 * @param input.floatingProfit - account currency; negative for a loss
 * @param input.places - decimal places of the result; 6 by default
 * @returns account currency, 6 decimals, half up
 * @throws InvalidInputError when an input is not a decimal
 * @see specification, section 3 (account: net value)
 * @example equity({ balance: '1000.00', floatingProfit: '-32.5' }) // "967.500000"
 */
export function equity(input: Rounded & { readonly balance: string; readonly floatingProfit: string }): string {
  return halfUp(read(input.balance, 'balance').plus(read(input.floatingProfit, 'floatingProfit')), input.places ?? 6)
}

/**
 * Calculates the equity with all digits. Stop-out and margin checks must use this value, because a rounded equity can
 * lead to a wrong decision.
 *
 * @param input.balance - account currency
 * @param input.orders - the open orders, each with its current price
 * @returns account currency, unrounded
 * @throws InvalidInputError that names the input, e.g. `orders[2].openPrice`
 * @see specification, section 3 (account: net value)
 * @example exactEquity({ balance: '10', orders: [{ side: 'buy', lots: '0.001', contractSize: '1', openPrice: '1', currentPrice: '1.0005' }] }) // "10.0000005"
 */
export function exactEquity(input: { readonly balance: string; readonly orders: readonly ProfitInput[] }): string {
  return plainText(read(input.balance, 'balance').plus(profitsOf(input.orders)))
}

/**
 * Calculates the free margin (available prepayment): the margin available for new orders.
 *
 *     equity − usedMargin
 *
 * @param input.equity - account currency
 * @param input.usedMargin - account currency; ≥ 0
 * @param input.places - decimal places of the result; 6 by default
 * @returns account currency, 6 decimals, half up; below zero when the used margin exceeds the equity
 * @throws InvalidInputError when an input is not a decimal or usedMargin is below zero
 * @see specification, section 3 (account: available prepayment)
 * @example freeMargin({ equity: '967.5', usedMargin: '366.666667' }) // "600.833333"
 */
export function freeMargin(input: RatioInput): string {
  return halfUp(read(input.equity, 'equity').minus(read(input.usedMargin, 'usedMargin', 'not-negative')), input.places ?? 6)
}

/**
 * Calculates the risk rate: the share of the equity that is blocked as margin.
 *
 *     usedMargin ÷ equity × 100
 *
 * @param input.equity - account currency
 * @param input.usedMargin - account currency; ≥ 0
 * @param input.places - decimal places of the result; 2 by default
 * @returns percent, 2 decimals, half up; `null` when equity is zero or below (wire: `HazardRate`)
 * @throws InvalidInputError when an input is not a decimal or usedMargin is below zero
 * @see specification, section 3 (account: risk rate)
 * @example riskRate({ equity: '967.5', usedMargin: '366.666667' }) // "37.90"
 * @example riskRate({ equity: '0', usedMargin: '10' }) // null
 */
export function riskRate(input: RatioInput): string | null {
  return riskOf(read(input.equity, 'equity'), read(input.usedMargin, 'usedMargin', 'not-negative'), input.places ?? 2)
}

/**
 * Calculates the margin level (prepayment ratio): the equity as a percentage of the used margin.
 *
 *     equity ÷ usedMargin × 100
 *
 * @param input.equity - account currency
 * @param input.usedMargin - account currency; ≥ 0
 * @param input.places - decimal places of the result; 2 by default
 * @returns percent, 2 decimals, half up; `null` without open orders
 * @throws InvalidInputError when an input is not a decimal or usedMargin is below zero
 * @see specification, section 3 (account: prepayment ratio)
 * @example marginLevel({ equity: '967.5', usedMargin: '366.666667' }) // "263.86"
 * @example marginLevel({ equity: '1000', usedMargin: '0' }) // null
 */
export function marginLevel(input: RatioInput): string | null {
  return levelOf(read(input.equity, 'equity'), read(input.usedMargin, 'usedMargin', 'not-negative'), input.places ?? 2)
}

/**
 * Compares the margin level with a stop-out or warning level. The comparison is exact: 19.9999999999 % is below 20 %,
 * although both are displayed as 20.00 %.
 *
 *     equity × 100 is compared with level × usedMargin
 *
 * @param input.equity - account currency, from `exactEquity`
 * @param input.usedMargin - account currency; ≥ 0
 * @param input.level - percent, e.g. `"50"`; ≥ 0
 * @returns -1 below the level, 0 at the level, 1 above the level or without open orders
 * @throws InvalidInputError when an input is not a decimal, or usedMargin or level is below zero
 * @see specification, section 3 (account: prepayment ratio); each broker sets its own levels
 * @example compareMarginLevel({ equity: '246.8999999999', usedMargin: '1234.5', level: '20' }) // -1
 */
export function compareMarginLevel(input: {
  readonly equity: string
  readonly usedMargin: string
  readonly level: string
}): -1 | 0 | 1 {
  const held = read(input.equity, 'equity').times(hundred)
  const used = read(input.usedMargin, 'usedMargin', 'not-negative')
  const needed = read(input.level, 'level', 'not-negative').times(used)
  return used.sign() === 0 ? 1 : held.compare(needed)
}
