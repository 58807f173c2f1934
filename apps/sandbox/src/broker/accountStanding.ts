import type { AccountDetail } from '@leverkit/sdk/contract'
import { accountFigures } from '@leverkit/sdk/math'
import { sql } from 'kysely'
import type { Database } from '../store/schema.ts'
import type { BrokerCore } from './core.ts'
import { heldOrders } from './freeMargin.ts'

/** The two balances of one account, in the account currency, with 6 decimals. */
export interface Balances {
  /** Balance without floating profit and without the locked amount. */
  readonly balance: string
  /** Sum of the pending withdrawals. Each amount is locked until its withdrawal is accepted or rejected. */
  readonly lockedBalance: string
}

/**
 * Reads both balances of a user in one statement. With two statements, an amount that moves between the balances could be
 * missed or counted twice.
 */
export async function balancesOf(db: Database, userId: number): Promise<Balances> {
  const rows = await db.selectFrom('accounts').select(['kind', 'balance']).where('user_id', '=', userId).execute()
  const of = (kind: 'client' | 'locked') => rows.find((row) => row.kind === kind)?.balance
  const [balance, lockedBalance] = [of('client'), of('locked')]
  if (balance === undefined || lockedBalance === undefined) throw new Error(`User ${userId} has no accounts.`)
  return { balance, lockedBalance }
}

/**
 * Returns the account's balances, equity, margins and profit at the latest prices. Balances and orders are read from one
 * database snapshot. Each amount is calculated exactly and rounded once.
 */
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
