import { sql } from 'kysely'
import type { AccountKind, Book, MovementKind, Trx } from '../store/schema.ts'

/** A movement of money. An amount that is credited to the client's account is debited from the account `against`. */
export interface Movement {
  readonly kind: MovementKind
  /** Account of the client that the movement changes. @default "client" */
  readonly account?: 'client' | 'locked'
  readonly against: Exclude<AccountKind, 'client'>
  /**
   * Amount in the account currency, up to 6 decimals. The sign is from the client's view: the amount `"-1.5"` debits the
   * client.
   */
  readonly amount: string
}

export interface Posting {
  /** Order to which the movements belong. For each order, the database accepts only one movement of each kind. */
  readonly orderId?: number
  readonly depositId?: number
  readonly withdrawalId?: number
  readonly at: number
  readonly movements: readonly Movement[]
}

/** Thrown when a client's balance is smaller than the amount to debit. Nothing was written. */
export class InsufficientBalanceError extends Error {
  constructor() {
    super('The balance does not cover the movement.')
    this.name = 'InsufficientBalanceError'
  }
}

/** A client's ledger account. Its row in the database is locked until the end of the transaction. */
export interface ClientAccount {
  readonly id: number
  readonly userId: number
  readonly book: Book
  readonly balance: string
  /** Sequence number of this write. Each write that locks the account increases the account's number by one. */
  readonly turn: number
}

/**
 * Locks a user's account. Every write that affects a user's money or orders first takes this lock. The writes of one user
 * therefore run one after the other.
 *
 * To prevent deadlocks, every write takes its locks in this order:
 *
 * 1. the row of the review, if the write decides a review (several reviewers may decide the same review),
 * 2. this account,
 * 3. the orders by id, the deposit or the withdrawal,
 * 4. the `locked` account of the user, which is used only while the account of step 2 is locked,
 * 5. the broker's accounts by id.
 *
 * The SQL statement increments the account's number of writes, which also locks the account. The new number is returned as
 * `turn`.
 */
export async function lockClient(trx: Trx, userId: number): Promise<ClientAccount> {
  const { id, book, balance, turn } = await trx
    .updateTable('accounts')
    .set({ turn: sql`turn + 1` })
    .where('user_id', '=', userId)
    .where('kind', '=', 'client')
    .returning(['id', 'book', 'balance', 'turn'])
    .executeTakeFirstOrThrow()
  return { id, userId, book, balance, turn }
}

/**
 * Writes movements as double entries, inside the SQL transaction `trx`. Each movement becomes a separate, balanced ledger
 * transaction. Movements with an amount of zero are skipped.
 *
 * The broker's accounts are locked in the order of their ids, so that two postings cannot deadlock. A caller that posts several
 * times in one SQL transaction must lock all affected broker accounts before the first posting.
 *
 * @param client - account that was locked in the same SQL transaction; its `balance` must already include the previous posting
 * @returns the client's account after the posting
 * @throws InsufficientBalanceError when a movement would make an account of the client negative
 */
export async function post(trx: Trx, client: ClientAccount, posting: Posting): Promise<ClientAccount> {
  const movements = posting.movements.filter((movement) => !isZero(movement.amount))
  // One movement needs no separate lock, because its update of the broker's account also locks that account.
  if (movements.length > 1)
    await lockBrokers(
      trx,
      client.book,
      movements.map(({ against }) => against),
    )
  let after = client
  for (const movement of movements) {
    const balance = await move(trx, client, posting, movement)
    if ((movement.account ?? 'client') === 'client') after = { ...after, balance }
  }
  return after
}

const isZero = (amount: string) => /^-?0(\.0+)?$/.test(amount)

/**
 * Locks the broker's accounts of the given kinds in one book, ordered by id. Each account consists of several parts. Only the
 * part that this connection uses is locked.
 */
async function lockBrokers(trx: Trx, book: Book, kinds: readonly AccountKind[]): Promise<void> {
  await trx
    .selectFrom('accounts')
    .select('id')
    .where('book', '=', book)
    .where('user_id', 'is', null)
    .where('kind', 'in', kinds)
    .where('part', '=', sql<number>`own_part()`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Writes a double entry with one statement: the ledger transaction, its two entries and both balances. */
async function move(trx: Trx, client: ClientAccount, posting: Posting, movement: Movement): Promise<string> {
  const { orderId = null, depositId = null, withdrawalId = null, at } = posting
  const { kind, account = 'client', against, amount } = movement
  const { rows } = await sql<{ balance: string | null }>`select ledger_move(
    ${client.book}, ${client.userId}, ${account}, ${against}, ${kind}, cast(${amount} as numeric(38, 6)),
    ${orderId}, ${depositId}, ${withdrawalId}, ${at}) as balance`.execute(trx)
  const balance = rows[0]?.balance ?? null
  if (balance === null) throw new InsufficientBalanceError()
  return balance
}
