import { toUser } from '../broker/people.ts'
import { findMovements } from '../ledger/find-movements.ts'
import { movementName, type Spoken, tagOf } from '../messages.ts'
import type { Handlers } from '../router.ts'
import type { Database } from '../store/schema.ts'
import { pageSize, requirePage } from './paging.ts'
import { signedIn } from './signed-in.ts'

/** Account currency, 6 decimals: the balance without floating profit. */
export async function balanceOf(db: Database, userId: number): Promise<string> {
  return (await db.selectFrom('accounts').select('balance').where('user_id', '=', userId).executeTakeFirstOrThrow()).balance
}

const moment = (at: number, lang: Spoken) =>
  new Intl.DateTimeFormat(tagOf(lang), { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC', hourCycle: 'h23' }).format(at)

export const accountHandlers = (db: Database): Handlers['account'] => ({
  info: (_, call) => toUser(signedIn(call)),
  balance: async (_, call) => ({ balance: await balanceOf(db, signedIn(call).id), lockedBalance: '0.000000' }),
  ledger: async ({ page }, call) => {
    requirePage(page)
    const { found, total } = await findMovements(db, signedIn(call).id, page, pageSize)
    const items = found.map(({ kind, amount, at }) => ({
      amount,
      memo: movementName(kind, call.lang),
      createdAtText: moment(at, call.lang),
      createdAt: at,
    }))
    return { items, total }
  },
})
