import { type ClientAccount, lockClient } from '../ledger/post.ts'
import type { Trx } from '../store/schema.ts'
import { CommitUnclearError, transact } from '../store/transact.ts'
import type { BrokerCore } from './core.ts'
import { atPresentPrices, StalePricesError, staleAfterMs } from './MarketTime.ts'

/**
 * Runs a transaction at current prices while the user's account is locked. Use this function for work that does more than
 * change orders, and `writeOrders` for work that only changes orders. If the process sleeps during the transaction, the
 * transaction is rolled back and repeated.
 *
 * @param work - may run more than once; only the writes of its last run are committed
 * @throws Refusal `UNAVAILABLE` when pending market events cannot be written to the database
 * @throws CommitUnclearError when it is unknown whether the database has committed
 */
export function dealAtPresentPrices<T>(
  core: BrokerCore,
  userId: number,
  work: (trx: Trx, account: ClientAccount) => Promise<T>,
): Promise<T> {
  const { time, engine } = core
  return atPresentPrices(time, () =>
    transact(core.db, async (trx) => {
      const account = await lockClient(trx, userId)
      if (!time.catchUp()) throw new StalePricesError()
      const dealtAt = engine.now
      const done = await work(trx, account)
      if (time.age(dealtAt) > staleAfterMs) throw new StalePricesError()
      return done
    }).catch((error: unknown) => {
      if (error instanceof CommitUnclearError) core.unconfirmedUsers.add(userId)
      throw error
    }),
  )
}
