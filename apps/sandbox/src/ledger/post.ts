import { sql } from 'kysely'
import { StartError } from '../start-error.ts'
import type { AccountKind, Book, MovementKind, Trx } from '../store/schema.ts'

/** One balanced movement: what the client's account gains, the broker's account of the given kind loses. */
export interface Movement {
  readonly kind: MovementKind
  readonly against: Exclude<AccountKind, 'client'>
  /** Account currency, up to 6 decimals, signed as the client sees it: `"-1.5"` takes from the client. */
  readonly amount: string
}

export interface Posting {
  readonly book: Book
  readonly userId: number
  readonly orderId?: number
  readonly at: number
  readonly movements: readonly Movement[]
}

/** The client's balance does not cover a movement; nothing was written. */
export class InsufficientBalanceError extends Error {
  constructor() {
    super('The balance does not cover the movement.')
    this.name = 'InsufficientBalanceError'
  }
}

/** A client's ledger account, its row locked until the end of the transaction. */
export interface ClientAccount {
  readonly id: number
  readonly book: Book
  readonly balance: string
}

/**
 * Locks a person's account. Everything that moves a person's money or changes their orders takes this lock first, so that
 * their writes happen one after the other; the order row and the broker's accounts follow, always in that order.
 */
export async function lockClient(trx: Trx, userId: number): Promise<ClientAccount> {
  return trx
    .selectFrom('accounts')
    .select(['id', 'book', 'balance'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/**
 * Writes movements as double entries, each its own balanced ledger transaction, inside the given SQL transaction.
 *
 * The client's account is locked first, then the broker's accounts by id: one order for everybody, so no two postings can
 * wait for each other. Movements of zero are left out.
 *
 * @returns the client's balance afterwards, 6 decimals
 * @throws InsufficientBalanceError when a movement would make the client's balance negative
 */
export async function post(trx: Trx, posting: Posting): Promise<string> {
  const client = await lockClient(trx, posting.userId)
  const movements = posting.movements.filter((movement) => !isZero(movement.amount))
  const brokers = await lockBrokers(trx, posting.book, movements)
  let balance = client.balance
  for (const movement of movements) {
    const broker = brokers.get(movement.against)
    if (broker === undefined) throw new StartError(`The ledger has no ${movement.against} account in its ${posting.book} book.`)
    balance = await move(trx, posting, movement, client.id, broker)
  }
  return balance
}

const isZero = (amount: string) => /^-?0(\.0+)?$/.test(amount)

async function lockBrokers(trx: Trx, book: Book, movements: readonly Movement[]): Promise<Map<AccountKind, number>> {
  const kinds = [...new Set(movements.map((movement) => movement.against))]
  if (kinds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('accounts')
    .select(['id', 'kind'])
    .where('book', '=', book)
    .where('user_id', 'is', null)
    .where('kind', 'in', kinds)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.kind, row.id]))
}

/** One statement writes the whole double entry: both balances, the transaction and its two lines. */
async function move(trx: Trx, posting: Posting, movement: Movement, client: number, broker: number): Promise<string> {
  const { book, userId, orderId = null, at } = posting
  const amount = sql`cast(${movement.amount} as numeric(38, 6))`
  const { rows } = await sql<{ balance: string }>`
    with client as (
      update accounts set balance = balance + ${amount} where id = ${client} and balance + ${amount} >= 0 returning id, balance
    ), broker as (
      update accounts set balance = balance - ${amount}
        where id = ${broker} and exists (select from client) returning id, balance
    ), written as (
      insert into ledger_transactions (book, kind, user_id, order_id, created_at)
        select ${book}, ${movement.kind}, cast(${userId} as integer), cast(${orderId} as integer), cast(${at} as bigint) from client
        returning id
    ), lines as (
      insert into ledger_entries (transaction_id, account_id, book, amount, balance_after)
        select written.id, client.id, ${book}, ${amount}, client.balance from written, client
        union all
        select written.id, broker.id, ${book}, -${amount}, broker.balance from written, broker
    )
    select balance from client`.execute(trx)
  const [row] = rows
  if (row === undefined) throw new InsufficientBalanceError()
  return row.balance
}
