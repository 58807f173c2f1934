import { toUser } from '../broker/people.ts'
import type { Handlers } from '../router.ts'
import type { Database } from '../store/schema.ts'
import { signedIn } from './signed-in.ts'

/** Account currency, 6 decimals: the balance without floating profit. */
export async function balanceOf(db: Database, userId: number): Promise<string> {
  return (await db.selectFrom('accounts').select('balance').where('user_id', '=', userId).executeTakeFirstOrThrow()).balance
}

export const accountHandlers = (db: Database): Handlers['account'] => ({
  info: (_, call) => toUser(signedIn(call)),
  balance: async (_, call) => ({ balance: await balanceOf(db, signedIn(call).id), lockedBalance: '0.000000' }),
})
