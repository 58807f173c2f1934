import type { Order } from '@leverkit/sdk/contract'
import { profit } from '@leverkit/sdk/math'
import type { EndReason, OrderRow, OrderStatus } from '../store/schema.ts'

/** Converts a 64-bit integer column to epoch ms. Both database drivers return such a column as text. */
export const epochOf = (text: string): number => parseInt(text, 10)

const closedBy = (status: OrderStatus, reason: EndReason | null): Order['closedBy'] => {
  if (reason === null) return null
  if (status === 'cancelled') return 'cancelled'
  return reason === 'takeProfit' || reason === 'stopLoss' || reason === 'stopOut' ? reason : 'person'
}

/** Returns the profit of an open order at a price, in the account currency, with 6 decimals. */
export const profitAtPrice = (row: OrderRow, openPrice: string, price: string): string =>
  profit({ side: row.side, lots: row.lots, contractSize: row.contract_size, openPrice, currentPrice: price })

const profitOf = (row: OrderRow, price: string): string => {
  if (row.profit !== null) return row.profit
  return row.status === 'open' && row.open_price !== null ? profitAtPrice(row, row.open_price, price) : '0.000000'
}

/**
 * Converts a row to an order as defined by the contract.
 *
 * @param lastPrice - price at which an open order is valued; null when its market has no price yet
 */
export function toOrder(row: OrderRow, displayCode: string, lastPrice: string | null): Order {
  const currentPrice = row.close_price ?? lastPrice ?? row.open_price ?? row.target_price ?? '0'
  return {
    id: row.id,
    displayCode,
    marketCode: row.market_code,
    side: row.side,
    lots: row.lots,
    leverage: row.leverage,
    openPrice: row.open_price,
    targetPrice: row.target_price,
    currentPrice,
    profit: profitOf(row, currentPrice),
    margin: row.margin,
    fee: row.fee,
    takeProfit: row.take_profit,
    stopLoss: row.stop_loss,
    openedAt: epochOf(row.created_at),
    closedAt: row.closed_at === null ? null : epochOf(row.closed_at),
    closedBy: closedBy(row.status, row.end_reason),
  }
}
