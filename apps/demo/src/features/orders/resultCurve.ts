import type { Order } from '@leverkit/sdk'
import { add } from '@leverkit/sdk/math'
import type { ClosedOrderPoint } from '@leverkit/ui/analytics'
import { resultAfterFee } from '../../domain/resultAfterFee.ts'

/** Cumulative result of closed orders after fees, oldest first. Each point is the total up to and including its order. */
export const resultCurve = (orders: readonly Order[]): ClosedOrderPoint[] => {
  const finished = orders
    .filter((order): order is Order & { closedAt: number } => order.closedAt !== null && order.openPrice !== null)
    .sort((a, b) => a.closedAt - b.closedAt || String(a.id).localeCompare(String(b.id), 'en', { numeric: true }))
  let balance = '0'
  return finished.map((order) => {
    const profit = resultAfterFee(order)
    balance = add(balance, profit)
    return { id: order.id, code: order.displayCode, closedAt: order.closedAt, profit, balance }
  })
}
