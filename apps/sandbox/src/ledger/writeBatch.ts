import { sql } from 'kysely'
import type { Database, IdempotencyTable, MovementKind, OrderRow, Trx } from '../store/schema.ts'
import type { ClientAccount } from './post.ts'

/** Formats an array in the text format of PostgreSQL. Both database drivers accept this format for arrays of any type. */
const arrayText = (ids: readonly number[]) => `{${ids.join(',')}}`

/**
 * A locked account. `newOrderId` is the id for the order that the owner of the account is about to place; null if the owner
 * places no order.
 */
export interface LockedAccount extends ClientAccount {
  readonly newOrderId: number | null
}

interface AccountRow {
  readonly id: number
  readonly user_id: number
  readonly book: ClientAccount['book']
  readonly balance: string
  readonly turn: number
  readonly new_order: number | null
}

/**
 * Locks the accounts of several users, ordered by id. `lockClient` takes the same lock and also increments the account's number
 * of writes.
 *
 * @param placing - ids of the users who place an order
 * @param others - `wait` waits for accounts that other transactions have locked; `leave` leaves these accounts out
 */
export async function lockAccounts(
  trx: Trx,
  userIds: readonly number[],
  placing: readonly number[],
  others: 'wait' | 'leave',
): Promise<Map<number, LockedAccount>> {
  const { rows } = await sql<AccountRow>`
    select id, user_id, book, balance, turn,
        case when user_id = any (cast(${arrayText(placing)} as integer[])) then nextval('orders_id_seq')::integer end as new_order
      from accounts where user_id = any (cast(${arrayText(userIds)} as integer[])) and kind = 'client'
      order by id for no key update ${others === 'leave' ? sql`skip locked` : sql``}`.execute(trx)
  return new Map(
    rows.map(({ id, user_id: userId, book, balance, turn, new_order: newOrderId }) => [
      userId,
      { id, userId, book, balance, turn: turn + 1, newOrderId },
    ]),
  )
}

/** Highest value of a PostgreSQL `integer` column. */
const highestId = 2 ** 31 - 1

/**
 * Reads orders of users whose accounts are locked.
 *
 * @param holders - ids of users; all their open and pending orders are read
 * @param named - further orders to read, each with the id of its owner
 */
export async function ordersOf(
  db: Database,
  holders: readonly number[],
  named: readonly { readonly userId: number; readonly orderId: number }[],
): Promise<OrderRow[]> {
  const findable = named.filter(({ orderId }) => orderId > 0 && orderId <= highestId)
  if (holders.length + findable.length === 0) return []
  const ids = arrayText(findable.map(({ orderId }) => orderId))
  const owners = arrayText(findable.map(({ userId }) => userId))
  const { rows } = await sql<OrderRow>`
    select * from orders where user_id = any (cast(${arrayText(holders)} as integer[])) and status in ('open', 'pending')
    union all
    select * from orders where id = any (cast(${ids} as integer[])) and user_id = any (cast(${owners} as integer[]))
    order by id`.execute(db)
  return rows
}

/** A movement between a user's account and a broker account. */
export interface MovementRow {
  readonly owner: number
  readonly kind: MovementKind
  readonly against: 'profitAndLoss' | 'fees' | 'capital'
  /** Amount in the account currency, never zero. The sign is from the user's view. */
  readonly amount: string
  readonly order_id: number | null
  readonly moment: number
}

/** Changes from the writes of several users. They are committed together. */
export interface WriteBatch {
  readonly placed: readonly OrderRow[]
  readonly changed: readonly OrderRow[]
  /** Movements, in the sequence in which they are written to the ledger. */
  readonly moves: readonly MovementRow[]
  readonly keys: readonly Readonly<Record<keyof IdempotencyTable, string | number | null>>[]
  /** Ids of the users whose writes the batch contains, without duplicates. */
  readonly userIds: readonly number[]
  /** Notifications for other processes. PostgreSQL sends them on commit. */
  readonly notifications: readonly string[]
}

/** Balance of an account after a write, with the sequence number of the write. */
export interface AccountAfter {
  readonly balance: string
  readonly turn: number
}

/**
 * Writes orders, double entries and idempotency keys of several users in one statement. The accounts of these users must be
 * locked. The database checks that every ledger transaction balances and that no client balance is negative.
 */
export async function writeBatch(
  trx: Trx,
  { placed, changed, moves, keys, userIds, notifications }: WriteBatch,
): Promise<Map<number, AccountAfter>> {
  const lines = moves.map((move, place) => ({ place, ...move }))
  const json = (rows: readonly unknown[]) => sql`cast(${JSON.stringify(rows)} as json)`
  const { rows } = await sql<{ person: number; holds: string; taken: number }>`
    select person, holds, taken from write_together(
      ${json(placed)}, ${json(changed)}, ${json(lines)}, ${json(keys)},
      cast(${arrayText(userIds)} as integer[]), ${json(notifications)})`.execute(trx)
  return new Map(rows.map(({ person, holds, taken }) => [person, { balance: holds, turn: taken }]))
}
