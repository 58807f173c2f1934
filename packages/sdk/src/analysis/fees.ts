import { type Decimal, hundred, money, percent, total, zero } from './amounts.ts'
import { type OrdersInput, readTrades } from './trades.ts'

/** Fees of closed orders in account currency, and their share of the gross profit. */
export interface Fees {
  /** Sum of all fees, 6 decimals; negative if rebates exceed fees. */
  readonly fees: string
  /** Sum of the profits of all orders before fees, 6 decimals. Losses count as negative profits. */
  readonly resultBeforeFees: string
  /**
   * Fees in percent of the gross profit, 2 decimals. The gross profit is the sum of the positive profits, before fees. `null`
   * if no profit is positive.
   */
  readonly feeShare: string | null
}

const share = (fees: Decimal, gained: Decimal): string | null =>
  gained.isZero() ? null : percent(fees.times(hundred).div(gained))

/**
 * Adds up the fees of closed orders and compares them with the gross profit: the sum of the positive profits, before fees.
 *
 *     share:  sum of fees ÷ gross profit × 100
 *
 * @param input.orders - closed orders; profit and fee in account currency
 * @returns amounts with 6 decimals, the share with 2, half up; the share is above 100 if the fees exceed the gross profit
 * @throws InvalidInputError that names the input, e.g. `orders[2].fee`
 * @see `docs/decisions/statistics.md`
 * @example feeTotals({ orders: [{ marketCode: 'EURUSD', side: 'buy', profit: '20', fee: '0.5', openedAt: 0, closedAt: 1 }, { marketCode: 'EURUSD', side: 'sell', profit: '-6', fee: '0.5', openedAt: 2, closedAt: 3 }] }) // {"fees":"1.000000","resultBeforeFees":"14.000000","feeShare":"5.00"}
 */
export function feeTotals(input: OrdersInput): Fees {
  const trades = readTrades(input.orders)
  const profits = trades.map(({ profit }) => profit)
  const fees = total(trades.map(({ fee }) => fee))
  return {
    fees: money(fees),
    resultBeforeFees: money(total(profits)),
    feeShare: share(fees, total(profits.filter((profit) => profit.gt(zero)))),
  }
}
