import { type ClosedOrder, readTrades, type Trade } from './trades.ts'

/** The orders with the highest and the lowest result. If there is only one order, both fields contain this order. */
export interface Extremes<Order extends ClosedOrder = ClosedOrder> {
  /** Order with the highest result; `null` without orders. */
  readonly best: Order | null
  /** Order with the lowest result; `null` without orders. */
  readonly worst: Order | null
}

const extreme = (trades: readonly Trade[], sign: 1 | -1): ClosedOrder | null =>
  trades.reduce<Trade | null>(
    (found, trade) => (found === null || trade.result.comparedTo(found.result) === sign ? trade : found),
    null,
  )?.order ?? null

/**
 * Finds the orders with the highest and the lowest result, after fees. If several orders have the same result, the order that
 * closed first is returned.
 *
 * @param input.orders - closed orders; profit and fee in account currency; times in epoch milliseconds
 * @returns two of the order objects that the caller passed; both are `null` if the list is empty
 * @throws InvalidInputError that names the input, e.g. `orders[2].profit`
 * @see `docs/decisions/statistics.md`
 * @example extremeTrades({ orders: [{ marketCode: 'EURUSD', side: 'buy', profit: '20', openedAt: 0, closedAt: 1 }, { marketCode: 'XAUUSD', side: 'sell', profit: '-6', openedAt: 2, closedAt: 3 }] }) // {"best":{"marketCode":"EURUSD","side":"buy","profit":"20","openedAt":0,"closedAt":1},"worst":{"marketCode":"XAUUSD","side":"sell","profit":"-6","openedAt":2,"closedAt":3}}
 */
export function extremeTrades<Order extends ClosedOrder>(input: { readonly orders: readonly Order[] }): Extremes<Order> {
  const trades = readTrades(input.orders)
  // The cast is safe, because each trade contains the caller's order object.
  return { best: extreme(trades, 1) as Order | null, worst: extreme(trades, -1) as Order | null }
}
