import { sql } from 'kysely'
import type { Database, EndReason, OrderRow } from '../store/schema.ts'
import type { Draft } from './draft.ts'

export interface Ending {
  readonly status: 'closed' | 'cancelled'
  readonly reason: EndReason
  readonly at: number
  readonly price?: string
  readonly profit?: string
}

/** Ends an order. The fee of a cancelled order becomes zero, because it was never charged. */
export const endOrder = (draft: Draft, row: OrderRow, ending: Ending): OrderRow =>
  draft.change(row, {
    status: ending.status,
    end_reason: ending.reason,
    closed_at: String(ending.at),
    close_price: ending.price ?? null,
    profit: ending.profit ?? null,
    ...(ending.status === 'cancelled' ? { fee: '0.000000' } : {}),
  })

/** Order statuses in each list. The list of closed orders includes cancelled orders. */
const listed = { open: ['open'], pending: ['pending'], closed: ['closed', 'cancelled'] } as const

export interface Page {
  readonly rows: OrderRow[]
  readonly total: number
  readonly totalProfit: string
}

/**
 * Returns one page of a user's orders, newest first. Also returns the number of orders in the whole list and the sum of their
 * profits.
 */
export async function findPage(
  db: Database,
  userId: number,
  status: keyof typeof listed,
  page: number,
  size: number,
): Promise<Page> {
  const mine = db.selectFrom('orders').where('user_id', '=', userId).where('status', 'in', listed[status])
  const newest = status === 'closed' ? mine.orderBy('closed_at', 'desc') : mine
  const rows = await newest
    .selectAll()
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const totals = await mine
    .select([sql<number>`count(*)::integer`.as('total'), sql<string>`coalesce(sum(profit), 0)::numeric(38, 6)`.as('profit')])
    .executeTakeFirstOrThrow()
  return { rows, total: totals.total, totalProfit: totals.profit }
}
