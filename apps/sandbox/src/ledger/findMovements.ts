import { sql } from 'kysely'
import type { Database, MovementKind } from '../store/schema.ts'

/** One movement of money on a user's account. */
export interface FoundMovement {
  readonly kind: MovementKind
  /** Amount in the account currency, 6 decimals. A positive amount increases the balance, a negative amount reduces it. */
  readonly amount: string
  /** Time of the movement: market time, epoch ms. */
  readonly at: number
}

/** Returns one page of a user's movements, newest first. */
export async function findMovements(db: Database, userId: number, page: number, size: number) {
  const mine = db
    .selectFrom('ledger_entries as entry')
    .innerJoin('accounts as account', 'account.id', 'entry.account_id')
    .innerJoin('ledger_transactions as movement', 'movement.id', 'entry.transaction_id')
    .where('account.user_id', '=', userId)
    // Movements of already locked money are omitted, because the list of withdrawals shows them.
    .where('account.kind', '=', 'client')
  const rows = await mine
    .select(['movement.kind', 'entry.amount', 'movement.created_at'])
    .orderBy('entry.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await mine.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow()
  const found = rows.map(({ kind, amount, created_at }): FoundMovement => ({ kind, amount, at: parseInt(created_at, 10) }))
  return { found, total }
}
