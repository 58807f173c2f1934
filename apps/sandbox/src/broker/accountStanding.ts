import type { AccountDetail } from '@leverkit/sdk/contract'
import { accountFigures } from '@leverkit/sdk/math'
import { sql } from 'kysely'
import type { Database } from '../store/schema.ts'
import type { BrokerCore } from './core.ts'
import { heldOrders } from './freeMargin.ts'

/** Money of one account. Account currency, 6 decimals. */
export interface Balances {
  /** Excludes floating profit and the locked balance. */
  readonly balance: string
  /** Locked until a withdrawal is decided. */
  readonly lockedBalance: string
}

/** Both balances of a user, read in one statement: an amount that moves between them is counted exactly once. */
export async function balancesOf(db: Database, userId: number): Promise<Balances> {
  const rows = await db.selectFrom('accounts').select(['kind', 'balance']).where('user_id', '=', userId).execute()
  const of = (kind: 'client' | 'locked') => rows.find((row) => row.kind === kind)?.balance
  const [balance, lockedBalance] = [of('client'), of('locked')]
  if (balance === undefined || lockedBalance === undefined) throw new Error(`User ${userId} has no accounts.`)
  return { balance, lockedBalance }
}

/** Account figures at the latest prices, from balances and orders of one database snapshot. Each figure is exact and rounded once. */
export async function accountStanding(core: BrokerCore, userId: number): Promise<AccountDetail> {
  const transaction = core.db.transaction().setIsolationLevel('repeatable read')
  return transaction.execute(async (trx) => {
    const balances = await balancesOf(trx, userId)
    const mine = trx.selectFrom('orders').where('user_id', '=', userId)
    const open = await mine.selectAll().where('status', '=', 'open').execute()
    const { totalProfit } = await mine
      .select(sql<string>`coalesce(sum(profit), 0)::numeric(38, 6)`.as('totalProfit'))
      .executeTakeFirstOrThrow()
    const { floatingProfit: _, ...figures } = accountFigures({
      balance: balances.balance,
      orders: heldOrders(core.view, open),
    })
    return { ...balances, ...figures, totalProfit }
  })
}
