import { sql } from 'kysely'
import type { Database, MovementKind } from '../store/schema.ts'

/** One movement of money, signed from the user's view. */
export interface FoundMovement {
  readonly kind: MovementKind
  /** Account currency, 6 decimals, signed: gain or loss of the user. */
  readonly amount: string
  /** Epoch milliseconds of market time. */
  readonly at: number
}

/** One page of a user's movements, newest first. */
export async function findMovements(db: Database, userId: number, page: number, size: number) {
  const mine = db
    .selectFrom('ledger_entries as entry')
    .innerJoin('accounts as account', 'account.id', 'entry.account_id')
    .innerJoin('ledger_transactions as movement', 'movement.id', 'entry.transaction_id')
    .where('account.user_id', '=', userId)
    // Movements of already locked money are omitted, because the withdrawal's record shows them.
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
