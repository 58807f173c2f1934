import { compare, exactEquity, subtract, sum } from '@leverkit/sdk/math'
import type { OrderRow } from '../store/schema.ts'
import type { MarketView } from './MarketView.ts'
import { Refusal } from './refusal.ts'

/**
 * Returns the open orders among `rows`, each valued at the last price of its market. If a market has no price, its orders are
 * valued at their opening price.
 */
export const heldOrders = (view: MarketView, rows: readonly OrderRow[]) =>
  rows.flatMap((row) =>
    row.status !== 'open' || row.open_price === null
      ? []
      : [
          {
            side: row.side,
            lots: row.lots,
            contractSize: row.contract_size,
            openPrice: row.open_price,
            currentPrice: view.lastPrice(row.market_code) ?? row.open_price,
            margin: row.margin,
          },
        ],
  )

export interface Charges {
  readonly margin: string
  readonly fee: string
}

/**
 * Returns the free margin without rounding:
 *
 *     balance + floating profit − used margin
 */
export function exactFreeMargin(view: MarketView, balance: string, rows: readonly OrderRow[]): string {
  const orders = heldOrders(view, rows)
  return subtract(exactEquity({ balance, orders }), sum(orders.map((order) => order.margin)))
}

/**
 * Whether an account can afford a new order: the free margin must be at least margin plus fee, and the balance at least the fee.
 */
export function canCarry(free: string, balance: string, charges: Charges): boolean {
  const needed = sum([charges.margin, charges.fee])
  return compare(free, needed) >= 0 && compare(balance, charges.fee) >= 0
}

/** @throws Refusal `NOT_ENOUGH_MARGIN` when an account cannot afford a new order */
export function requireFreeMargin(view: MarketView, balance: string, rows: readonly OrderRow[], charges: Charges): void {
  const free = exactFreeMargin(view, balance, rows)
  if (canCarry(free, balance, charges)) return
  throw new Refusal('NOT_ENOUGH_MARGIN', { needed: sum([charges.margin, charges.fee]), free })
}
