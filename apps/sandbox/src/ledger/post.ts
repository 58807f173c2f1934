import { sql } from 'kysely'
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
  readonly userId: number
  readonly book: Book
  readonly balance: string
  /** The transaction's place among all that have locked this account. */
  readonly turn: number
}

/**
 * Locks a person's account. Everything that moves a person's money or changes their orders takes this lock first, so that
 * their writes happen one after the other. What they are about follows (orders by id, deposit, withdrawal), then the
 * person's `locked` account, which nobody touches without this lock, and at last the broker's accounts by id: always in that
 * order. Only the row of a review comes before, for a decision about which several may quarrel whose it is.
 *
 * The lock is taken by counting the transaction, which tells its place among all in the same statement.
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
 * Writes movements as double entries, each its own balanced ledger transaction, inside the given SQL transaction.
 *
 * The broker's accounts are locked by id: one order for everybody, so no two postings can wait for each other. Whoever posts
 * several times in one transaction locks all brokers' accounts before the first time. Movements of zero are left out.
 *
 * @param client - locked in the same SQL transaction; what it holds by now is what an earlier posting answered
 * @returns the client's account as it is afterwards
 * @throws InsufficientBalanceError when a movement would make an account of the client negative
 */
export async function post(trx: Trx, client: ClientAccount, posting: Posting): Promise<ClientAccount> {
  const movements = posting.movements.filter((movement) => !isZero(movement.amount))
  // A single movement locks the one account of the broker that it changes by changing it.
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

/** One call writes the whole double entry: both balances, the transaction and its two lines. */
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
