import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Database, OrderRow, Schema, Trx } from '../store/schema.ts'
import { applyBalance, applyOrder, type BrokerCore, emitEnded } from './core.ts'

type Orders = ExpressionBuilder<Schema, 'orders'>

interface Reading {
  readonly userId: number
  readonly balance: string
  readonly turn: number
}

async function readAccounts(trx: Trx): Promise<Map<number, Reading>> {
  const clients = trx.selectFrom('accounts').select(['user_id', 'balance', 'turn']).where('kind', '=', 'client')
  const rows = await clients.execute()
  return new Map(
    rows.flatMap(({ user_id: userId, balance, turn }) => (userId === null ? [] : [[userId, { userId, balance, turn }]])),
  )
}

const readOrders = (trx: Trx, which: (orders: Orders) => ReturnType<Orders['and']>): Promise<OrderRow[]> =>
  trx.selectFrom('orders').selectAll().where(which).orderBy('id').execute()

function applyReadings(core: BrokerCore, accounts: ReadonlyMap<number, Reading>, rows: readonly OrderRow[]): void {
  for (const { userId, balance, turn } of accounts.values()) applyBalance(core, userId, { balance, turn })
  for (const row of rows) {
    const account = accounts.get(row.user_id)
    if (account !== undefined) applyOrder(core, row, account)
  }
}

const arrayOf = (ids: readonly number[]) => sql`cast(${`{${ids.join(',')}}`} as integer[])`
const anyOf = (ids: readonly number[]) => sql<boolean>`id = any (${arrayOf(ids)})`

/**
 * A user's balance, joined with one of the user's orders. If the query selects no order of the user, the columns of the order
 * are null.
 */
type JoinedRow = Reading & (OrderRow | { readonly id: null })

/**
 * Loads the accounts of these users into memory, and also the orders of these users that match the condition `which`. A single
 * statement reads accounts and orders, so that both come from the same snapshot of the database.
 */
async function readJoined(core: BrokerCore, userIds: readonly number[], which: RawBuilder<boolean>, db: Database = core.db) {
  const { rows } = await sql<JoinedRow>`
    select accounts.user_id as "userId", accounts.balance, accounts.turn, orders.*
      from accounts left join orders on orders.user_id = accounts.user_id and ${which}
      where accounts.kind = 'client' and accounts.user_id = any (${arrayOf(userIds)}) order by orders.id`.execute(db)
  const accounts = new Map(rows.map(({ userId, balance, turn }) => [userId, { userId, balance, turn }]))
  const orders = rows.filter((row) => row.id !== null)
  applyReadings(core, accounts, orders)
  return orders
}

/** Reloads the accounts of the users `userIds` and their orders `orderIds` from the database into memory. */
export async function refresh(core: BrokerCore, userIds: readonly number[], orderIds: readonly number[]): Promise<void> {
  if (userIds.length > 0) await readJoined(core, userIds, sql`orders.id = any (${arrayOf(orderIds)})`)
}

/**
 * Loads a user's balance and active orders into memory. Called for a new user, and for a user who registered
 * through another process.
 */
export async function loadUser(core: BrokerCore, userId: number): Promise<void> {
  await readJoined(core, [userId], sql`orders.status in ('open', 'pending')`)
}

/**
 * Reloads the users whose last commit was not confirmed by the database, and emits the `closed` and `account` events. If the
 * database is still executing such a commit, waits until the commit releases the lock of the account.
 *
 * @throws any error of the database; the users then remain in `unconfirmedUsers`
 */
export async function resolveUnconfirmed(core: BrokerCore): Promise<void> {
  const userIds = [...core.unconfirmedUsers]
  if (userIds.length === 0) return
  core.unconfirmedUsers.clear()
  try {
    const knownIds = userIds.flatMap((userId) => core.activeOrders.of(userId).map(({ id }) => id))
    const orders = await core.db.transaction().execute(async (trx) => {
      const accounts = trx
        .selectFrom('accounts')
        .select('id')
        .where(sql<boolean>`user_id = any (${arrayOf(userIds)})`)
      await accounts.where('kind', '=', 'client').orderBy('id').forShare().execute()
      const which = sql<boolean>`(orders.status in ('open', 'pending') or orders.id = any (${arrayOf(knownIds)}))`
      return readJoined(core, userIds, which, trx)
    })
    emitEnded(
      core,
      orders.filter(({ status }) => status === 'closed'),
    )
    for (const userId of userIds) core.events.emit('account', userId)
  } catch (error) {
    for (const userId of userIds) core.unconfirmedUsers.add(userId)
    throw error
  }
}

/**
 * Loads all balances and all open and pending orders into memory. Called when the process starts, and when the process may have
 * missed notifications of other processes.
 *
 * @returns orders that have ended in the database but were still active in memory
 */
export async function loadBrokerCore(core: BrokerCore): Promise<OrderRow[]> {
  const knownIds = core.activeOrders.ids()
  return core.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const alive = (orders: Orders) => orders.and([orders('status', 'in', ['open', 'pending'])])
      const rows = await readOrders(trx, alive)
      const known = new Set(rows.map((row) => row.id))
      const missing = knownIds.filter((id) => !known.has(id))
      const ended = missing.length === 0 ? [] : await readOrders(trx, (orders) => orders.and([anyOf(missing)]))
      applyReadings(core, await readAccounts(trx), [...rows, ...ended])
      return ended
    })
}
