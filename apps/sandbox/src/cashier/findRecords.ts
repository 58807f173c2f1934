import type { DepositRecord, WithdrawRecord } from '@leverkit/sdk/contract'
import { sql } from 'kysely'
import { epochOf } from '../broker/toOrder.ts'
import { type Language, withdrawalStatusName } from '../market/messages.ts'
import type { CashType, Database } from '../store/schema.ts'
import { withdrawChannelOf } from './channels.ts'

/** User, type and page of the records to find. */
export interface Wanted {
  readonly userId: number
  readonly type: CashType
  readonly page: number
  readonly size: number
}

const countOfAll = sql<number>`count(*)::integer`.as('total')

/** Returns deposits, newest first. */
export async function findDeposits(
  db: Database,
  { userId, type, page, size }: Wanted,
): Promise<{ items: DepositRecord[]; total: number }> {
  const mine = db.selectFrom('deposits').where('user_id', '=', userId).where('type', '=', type)
  const newest = mine.selectAll().orderBy('id', 'desc')
  const rows = await newest
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await mine.select(countOfAll).executeTakeFirstOrThrow()
  const items = rows.map(({ amount, currency_code, status, created_at, remark }) => ({
    ...{ amount, type, currencyCode: currency_code, status, createdAt: epochOf(created_at), remark },
  }))
  return { items, total }
}

/** Returns withdrawals, newest first, with the status names in a language. */
export async function findWithdrawals(
  db: Database,
  { userId, type, page, size }: Wanted,
  lang: Language,
): Promise<{ items: WithdrawRecord[]; total: number }> {
  const mine = db
    .selectFrom('withdrawals as withdrawal')
    .innerJoin('withdraw_methods as method', 'method.id', 'withdrawal.method_id')
    .where('withdrawal.user_id', '=', userId)
    .where('method.type', '=', type)
  const newest = mine.selectAll('withdrawal').select(['method.currency_id', 'method.coin_address', 'method.payee_account'])
  const rows = await newest
    .orderBy('withdrawal.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await mine.select(countOfAll).executeTakeFirstOrThrow()
  const items = rows.map((row) => ({
    ...{ amount: row.amount, received: row.received, fee: row.fee, type, notes: row.remark },
    currencyCode: withdrawChannelOf(row.currency_id)?.code ?? '',
    statusName: withdrawalStatusName(row.status, lang),
    createdAt: epochOf(row.created_at),
    coinAddress: row.coin_address,
    payeeAccount: row.payee_account,
  }))
  return { items, total }
}
