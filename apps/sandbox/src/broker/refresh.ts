import { type ExpressionBuilder, sql } from 'kysely'
import type { OrderRow, Schema, Trx } from '../store/schema.ts'
import { type Desk, follow, followBalance } from './desk.ts'

type Orders = ExpressionBuilder<Schema, 'orders'>

interface Reading {
  readonly userId: number
  readonly balance: string
  readonly turn: number
}

/** Balances, turns and orders as they stood at one moment. */
const atOneMoment = <T>(desk: Desk, read: (trx: Trx) => Promise<T>): Promise<T> =>
  desk.db.transaction().setIsolationLevel('repeatable read').execute(read)

async function readAccounts(trx: Trx, userIds: readonly number[] | null): Promise<Map<number, Reading>> {
  const clients = trx.selectFrom('accounts').select(['user_id', 'balance', 'turn']).where('kind', '=', 'client')
  const rows = await (userIds === null ? clients : clients.where('user_id', 'in', userIds)).execute()
  return new Map(
    rows.flatMap(({ user_id: userId, balance, turn }) => (userId === null ? [] : [[userId, { userId, balance, turn }]])),
  )
}

const readOrders = (trx: Trx, which: (orders: Orders) => ReturnType<Orders['and']>): Promise<OrderRow[]> =>
  trx.selectFrom('orders').selectAll().where(which).orderBy('id').execute()

function take(desk: Desk, accounts: ReadonlyMap<number, Reading>, rows: readonly OrderRow[]): void {
  for (const { userId, balance, turn } of accounts.values()) followBalance(desk, userId, { balance, turn })
  for (const row of rows) {
    const account = accounts.get(row.user_id)
    if (account !== undefined) follow(desk, { row, balance: account.balance, turn: account.turn })
  }
}

const anyOf = (ids: readonly number[]) => sql<boolean>`id = any(${`{${ids.join(',')}}`}::integer[])`

/** Lets memory have accounts and orders as the database has them now. */
export async function refresh(desk: Desk, userIds: readonly number[], orderIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return
  await atOneMoment(desk, async (trx) => {
    const accounts = await readAccounts(trx, userIds)
    const rows = orderIds.length === 0 ? [] : await readOrders(trx, (orders) => orders.and([anyOf(orderIds)]))
    take(desk, accounts, rows)
  })
}

/** Somebody who has joined, or joined at another process: their balance, and what they hold. */
export async function learn(desk: Desk, userId: number): Promise<void> {
  await atOneMoment(desk, async (trx) => {
    const alive = (orders: Orders) => orders.and([orders('user_id', '=', userId), orders('status', 'in', ['open', 'pending'])])
    take(desk, await readAccounts(trx, [userId]), await readOrders(trx, alive))
  })
}

/**
 * Loads every balance and every living order: at a start, and after a time in which this process heard of nothing.
 *
 * @returns the orders that memory still had and that have ended
 */
export async function loadDesk(desk: Desk): Promise<OrderRow[]> {
  const remembered = desk.living.ids()
  return atOneMoment(desk, async (trx) => {
    const alive = (orders: Orders) => orders.and([orders('status', 'in', ['open', 'pending'])])
    const rows = await readOrders(trx, alive)
    const known = new Set(rows.map((row) => row.id))
    const missing = remembered.filter((id) => !known.has(id))
    const ended = missing.length === 0 ? [] : await readOrders(trx, (orders) => orders.and([anyOf(missing)]))
    take(desk, await readAccounts(trx, null), [...rows, ...ended])
    return ended
  })
}
