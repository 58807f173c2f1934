import { sql } from 'kysely'
import type { Database, IdempotencyTable, MovementKind, OrderRow, Trx } from '../store/schema.ts'
import type { ClientAccount } from './post.ts'

/** An array as PostgreSQL's own text of one: both drivers take it for any type of array. */
const arrayText = (ids: readonly number[]) => `{${ids.join(',')}}`

/** An account under lock, and what an order that its owner places will be called. */
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
 * Locks the accounts of several people, by id. The lock is that of `lockClient`; nothing is counted yet.
 *
 * @param placing - those of them who place an order
 * @param others - whether to wait for accounts that somebody else has locked, or to leave them out
 */
export async function lockAccounts(
  trx: Trx,
  people: readonly number[],
  placing: readonly number[],
  others: 'wait' | 'leave',
): Promise<Map<number, LockedAccount>> {
  const { rows } = await sql<AccountRow>`
    select id, user_id, book, balance, turn,
        case when user_id = any (cast(${arrayText(placing)} as integer[])) then nextval('orders_id_seq')::integer end as new_order
      from accounts where user_id = any (cast(${arrayText(people)} as integer[])) and kind = 'client'
      order by id for no key update ${others === 'leave' ? sql`skip locked` : sql``}`.execute(trx)
  return new Map(
    rows.map(({ id, user_id: userId, book, balance, turn, new_order: newOrderId }) => [
      userId,
      { id, userId, book, balance, turn: turn + 1, newOrderId },
    ]),
  )
}

/** Highest identifier that a column can hold. */
const highestId = 2 ** 31 - 1

/**
 * Orders of people whose accounts are locked.
 *
 * @param holders - whose open and pending orders are wanted, all of them
 * @param named - single orders of other people
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

/** One balanced movement between a person's account and an account of the broker. */
export interface Line {
  readonly owner: number
  readonly kind: MovementKind
  readonly against: 'profitAndLoss' | 'fees' | 'capital'
  /** Account currency, signed as the person sees it, never zero. */
  readonly amount: string
  readonly order_id: number | null
  readonly moment: number
}

/** What the writes of several people leave behind, all of it or nothing. */
export interface WrittenTogether {
  readonly placed: readonly OrderRow[]
  readonly changed: readonly OrderRow[]
  /** In the order in which money moves. */
  readonly moves: readonly Line[]
  readonly keys: readonly Readonly<Record<keyof IdempotencyTable, string | number | null>>[]
  /** Whoever a write is about, once each. */
  readonly people: readonly number[]
  /** What other processes are told when it is committed. */
  readonly notices: readonly string[]
}

/** The balance that a write has left, and its place among all writes about this person. */
export interface Left {
  readonly balance: string
  readonly turn: number
}

/**
 * Writes orders, double entries and idempotency keys of several people, whose accounts are locked, in one statement. The
 * database proves the same as of single writes: every ledger transaction balances, and no account of a client is below zero.
 */
export async function writeTogether(
  trx: Trx,
  { placed, changed, moves, keys, people, notices }: WrittenTogether,
): Promise<Map<number, Left>> {
  const lines = moves.map((move, place) => ({ place, ...move }))
  const json = (rows: readonly unknown[]) => sql`cast(${JSON.stringify(rows)} as json)`
  const { rows } = await sql<{ person: number; holds: string; taken: number }>`
    select person, holds, taken from write_together(
      ${json(placed)}, ${json(changed)}, ${json(lines)}, ${json(keys)},
      cast(${arrayText(people)} as integer[]), ${json(notices)})`.execute(trx)
  return new Map(rows.map(({ person, holds, taken }) => [person, { balance: holds, turn: taken }]))
}
