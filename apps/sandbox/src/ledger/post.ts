import { sql } from 'kysely'
import { StartError } from '../start-error.ts'
import type { AccountKind, Book, MovementKind, Trx } from '../store/schema.ts'

/** One balanced movement: what one account of the client gains, another account loses. */
export interface Movement {
  readonly kind: MovementKind
  /** The client's account that the movement is about. @default "client" */
  readonly account?: 'client' | 'locked'
  readonly against: Exclude<AccountKind, 'client'>
  /** Account currency, up to 6 decimals, signed as the client's account sees it: `"-1.5"` takes from the client. */
  readonly amount: string
}

export interface Posting {
  readonly book: Book
  readonly userId: number
  /** What the money moves for; the database refuses a second movement of a kind for the same one. */
  readonly orderId?: number
  readonly depositId?: number
  readonly withdrawalId?: number
  readonly at: number
  readonly movements: readonly Movement[]
}

/** An account of the client does not cover a movement; nothing was written. */
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
 * their writes happen one after the other. What they are about follows (orders by id, deposit, withdrawal), then the
 * person's `locked` account, which nobody touches without this lock, and at last the broker's accounts by id: always in that
 * order. Only the row of a review comes before, for a decision about which several may quarrel whose it is.
 */
export async function lockClient(trx: Trx, userId: number): Promise<ClientAccount> {
  return trx
    .selectFrom('accounts')
    .select(['id', 'book', 'balance'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'client')
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/**
 * Writes movements as double entries, each its own balanced ledger transaction, inside the given SQL transaction.
 *
 * The client's account is locked first, then the broker's accounts by id: one order for everybody, so no two postings can
 * wait for each other. Whoever posts several times in one transaction locks all brokers' accounts before the first time.
 * Movements of zero are left out.
 *
 * @returns the balance of the client's account afterwards, 6 decimals
 * @throws InsufficientBalanceError when a movement would make an account of the client negative
 */
export async function post(trx: Trx, posting: Posting): Promise<string> {
  const client = await lockClient(trx, posting.userId)
  const movements = posting.movements.filter((movement) => !isZero(movement.amount))
  const accounts = await lockOthers(trx, posting, movements)
  accounts.set('client', client.id)
  const idOf = (kind: AccountKind) => {
    const id = accounts.get(kind)
    if (id === undefined) throw new StartError(`The ledger has no ${kind} account in its ${posting.book} book.`)
    return id
  }
  for (const movement of movements) {
    await move(trx, posting, movement, idOf(movement.account ?? 'client'), idOf(movement.against))
  }
  return movements.length === 0 ? client.balance : (await lockClient(trx, posting.userId)).balance
}

const isZero = (amount: string) => /^-?0(\.0+)?$/.test(amount)

/** The `locked` account, which the client's lock guards already, and the broker's. */
async function lockOthers(trx: Trx, { book, userId }: Posting, movements: readonly Movement[]) {
  const kinds = new Set<AccountKind>(movements.flatMap(({ account = 'client', against }) => [account, against]))
  const accounts = await lockBrokers(trx, book, [...kinds])
  if (!kinds.has('locked')) return accounts
  const locked = trx.selectFrom('accounts').select('id').where('user_id', '=', userId).where('kind', '=', 'locked')
  return accounts.set('locked', (await locked.executeTakeFirstOrThrow()).id)
}

/** Locks the broker's accounts of some kinds in one book, by id. */
export async function lockBrokers(trx: Trx, book: Book, kinds: readonly AccountKind[]): Promise<Map<AccountKind, number>> {
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
async function move(trx: Trx, posting: Posting, movement: Movement, own: number, other: number): Promise<void> {
  const { book, userId, orderId = null, depositId = null, withdrawalId = null, at } = posting
  const amount = sql`cast(${movement.amount} as numeric(38, 6))`
  const covered = sql`and exists (select from accounts where id = ${other} and balance - ${amount} >= 0)`
  const { rows } = await sql`
    with guarded as (
      select id from accounts where id = ${own} and balance + ${amount} >= 0 ${movement.against === 'locked' ? covered : sql``}
    ), own as (
      update accounts set balance = balance + ${amount} where id in (select id from guarded) returning id, balance
    ), other as (
      update accounts set balance = balance - ${amount}
        where id = ${other} and exists (select from own) returning id, balance
    ), written as (
      insert into ledger_transactions (book, kind, user_id, order_id, deposit_id, withdrawal_id, created_at)
        select ${book}, ${movement.kind}, cast(${userId} as integer), cast(${orderId} as integer),
          cast(${depositId} as integer), cast(${withdrawalId} as integer), cast(${at} as bigint) from own
        returning id
    ), lines as (
      insert into ledger_entries (transaction_id, account_id, book, amount, balance_after)
        select written.id, own.id, ${book}, ${amount}, own.balance from written, own
        union all
        select written.id, other.id, ${book}, -${amount}, other.balance from written, other
    )
    select id from own`.execute(trx)
  if (rows.length === 0) throw new InsufficientBalanceError()
}
