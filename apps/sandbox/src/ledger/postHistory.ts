import { sql } from 'kysely'
import type { MovementKind, Trx } from '../store/schema.ts'
import type { ClientAccount } from './post.ts'

/** A movement of money for an order, at a time before this database was created. */
export interface PastMovement {
  readonly orderId: number
  readonly kind: Extract<MovementKind, 'openingFee' | 'settlement'>
  readonly against: 'fees' | 'profitAndLoss'
  /** Amount in the account currency, never zero. The sign is from the client's view. */
  readonly amount: string
  readonly at: number
}

/**
 * Writes many movements of one user in a few statements, in the sequence of the list. `post` would write the same double entries,
 * but needs several statements per movement.
 *
 * The database refuses the transaction when a movement is not balanced or the client's final balance is negative.
 */
export async function postHistory(trx: Trx, client: ClientAccount, movements: readonly PastMovement[]): Promise<void> {
  if (movements.length === 0) return
  const rows = JSON.stringify(movements.map((movement, place) => ({ place, ...movement })))
  const moves = sql`(select * from json_to_recordset(cast(${rows} as json))
    as m (place integer, "orderId" integer, kind text, against text, amount numeric(38, 6), at bigint))`
  const brokers = sql`(select id, kind, balance from accounts where book = ${client.book} and user_id is null and part = own_part())`
  await sql`select id from accounts where book = ${client.book} and user_id is null and part = own_part()
    order by id for no key update`.execute(trx)
  await sql`insert into ledger_transactions (book, kind, user_id, order_id, created_at)
    select ${client.book}, kind, cast(${client.userId} as integer), "orderId", at from ${moves} moves order by place`.execute(trx)
  await sql`with moves as ${moves}, placed as (
      select moves.*, t.id as transaction_id, b.id as broker_id, b.balance as broker_balance
        from moves join ledger_transactions t on t.order_id = moves."orderId" and t.kind = moves.kind
        join ${brokers} b on b.kind = moves.against
    ), lines as (
      select place, 0 as side, transaction_id, cast(${client.id} as integer) as account_id, amount,
          cast(${client.balance} as numeric) + sum(amount) over (order by place) as balance_after from placed
      union all
      select place, 1, transaction_id, broker_id, -amount,
          broker_balance - sum(amount) over (partition by broker_id order by place) from placed
    )
    insert into ledger_entries (transaction_id, account_id, book, amount, balance_after)
      select transaction_id, account_id, ${client.book}, amount, balance_after from lines order by place, side`.execute(trx)
  await sql`with moves as ${moves}, changes as (
      select b.id, -sum(amount) as change from moves join ${brokers} b on b.kind = moves.against group by b.id
      union all select cast(${client.id} as integer), sum(amount) from moves
    )
    update accounts set balance = balance + change from changes where changes.id = accounts.id`.execute(trx)
}
