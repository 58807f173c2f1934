import { sql } from 'kysely'
import type { AccountKind, Book, MovementKind, Trx } from '../store/schema.ts'

/** One balanced movement: the gain of the client's account is the loss of another account. */
export interface Movement {
  readonly kind: MovementKind
  /** The client's account of the movement. @default "client" */
  readonly account?: 'client' | 'locked'
  readonly against: Exclude<AccountKind, 'client'>
  /** Account currency, up to 6 decimals, signed from the client's view: `"-1.5"` debits the client. */
  readonly amount: string
}

export interface Posting {
  /** Order to which the movement belongs; the database rejects a second movement of the same kind for the order. */
  readonly orderId?: number
  readonly depositId?: number
  readonly withdrawalId?: number
  readonly at: number
  readonly movements: readonly Movement[]
}

/** A client's account does not cover a movement; nothing was written. */
export class InsufficientBalanceError extends Error {
  constructor() {
    super('The balance does not cover the movement.')
    this.name = 'InsufficientBalanceError'
  }
}

/** A client's ledger account, with its row locked until the end of the transaction. */
export interface ClientAccount {
  readonly id: number
  readonly userId: number
  readonly book: Book
  readonly balance: string
  /** Sequence number of the transaction among all that have locked this account. */
  readonly turn: number
}

/**
 * Locks a user's account. Every write of a user's money or orders takes this lock first, so that the user's writes are serialised. The
 * lock order is always the same: this account, then the subjects (orders by id, deposit, withdrawal), then the user's `locked` account,
 * which is used only under this lock, and finally the broker's accounts by id. Only the row of a review is locked earlier, because
 * several reviewers may decide the same review.
 *
 * The statement locks the account by incrementing its write count, and so also returns the sequence number.
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
 * Writes movements as double entries, each as its own balanced ledger transaction, inside the given SQL transaction.
 *
 * The broker's accounts are locked in the order of their ids, so that two postings cannot deadlock. A caller that posts several times in
 * one transaction must lock all broker accounts before the first posting. Zero movements are skipped.
 *
 * @param client - locked in the same SQL transaction; its balance is the result of the previous posting
 * @returns the client's account after the posting
 * @throws InsufficientBalanceError when a movement would make an account of the client negative
 */
export async function post(trx: Trx, client: ClientAccount, posting: Posting): Promise<ClientAccount> {
  const movements = posting.movements.filter((movement) => !isZero(movement.amount))
  // A single movement locks its broker account by updating it.
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

/** Locks this connection's part of the broker's accounts of some kinds in one book, by id. */
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

/** Writes a whole double entry in one call: both balances, the transaction and its two entries. */
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
