import { sql } from 'kysely'
import type { Database, EndReason, OrderRow, Trx } from '../store/schema.ts'

/** One order of one person, its row locked; undefined when the person has no such order. */
export const lockOrder = (trx: Trx, userId: number, id: number): Promise<OrderRow | undefined> =>
  trx
    .selectFrom('orders')
    .selectAll()
    // Callers may send any whole number; one beyond the column's range is an order that nobody has.
    .where('id', '=', sql<number>`cast(${id} as bigint)`)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** A person's open orders as committed; read under the lock of the person's account, so nobody changes them meanwhile. */
export const findOpen = (trx: Trx, userId: number): Promise<OrderRow[]> =>
  trx.selectFrom('orders').selectAll().where('user_id', '=', userId).where('status', '=', 'open').orderBy('id').execute()

export interface Ending {
  readonly status: 'closed' | 'cancelled'
  readonly reason: EndReason
  readonly at: number
  readonly price?: string
  readonly profit?: string
}

/** Ends an order. A cancelled order was never charged, so its fee is taken off. */
export const endOrder = (trx: Trx, row: OrderRow, ending: Ending): Promise<OrderRow> =>
  trx
    .updateTable('orders')
    .set({
      status: ending.status,
      end_reason: ending.reason,
      closed_at: ending.at,
      close_price: ending.price ?? null,
      profit: ending.profit ?? null,
      ...(ending.status === 'cancelled' ? { fee: '0' } : {}),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Statuses as lists show them: what was cancelled belongs to the history. */
const listed = { open: ['open'], pending: ['pending'], closed: ['closed', 'cancelled'] } as const

export interface Page {
  readonly rows: OrderRow[]
  readonly total: number
  readonly totalProfit: string
}

/** One page of a person's orders, newest first, with count and settled profit of them all. */
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
