import { Refusal } from '../broker/refusal.ts'
import { openSession } from '../broker/sessions.ts'
import { type BrokerUser, createDemoAccount, demoGrant, findByDemoId, toUser } from '../broker/users.ts'
import type { Handlers } from './handlers.ts'
import { ownId } from './ownId.ts'
import { registrationHandlers } from './registration.ts'
import { findLogin, hashingCaller, requireShare, requireWithin, type SessionParts } from './SessionParts.ts'

/**
 * Minimum length of the idempotency key of a `createDemo` call. The key gives access to the demo account, so it must be hard to
 * guess.
 */
const shortestDemoKey = 20

export function sessionHandlers(parts: SessionParts): Handlers['session'] {
  const { core, passwords, limits } = parts
  const { db } = core
  const signIn = async (user: BrokerUser) => ({ token: await openSession(db, user.id, core.wallNow()), user: toUser(user) })
  return {
    ...registrationHandlers(parts),
    createDemo: async (_, call) => {
      await requireShare(limits, 'demo', call)
      const { idempotencyKey: key } = call
      if (key !== null && key.length < shortestDemoKey) throw new Refusal('INVALID_INPUT', { field: 'idempotency-key' })
      const { demoId, userId } = await createDemoAccount(db, core.view.now(), key)
      if (!core.engine.knows(userId)) core.engine.setBalance(userId, demoGrant)
      return { demoId }
    },
    loginDemo: async ({ demoId }, call) => {
      await requireShare(limits, 'loginDemo', call)
      const user = await findByDemoId(db, demoId)
      if (user === null) throw new Refusal('WRONG_CREDENTIALS')
      return signIn(user)
    },
    login: async ({ account, password, by, areaId }, call) => {
      await requireWithin(limits.login, `${hashingCaller(call)} ${account.trim().toLowerCase()}`)
      const found = await findLogin(db, by, account, areaId == null ? areaId : ownId(areaId))
      const matches = await passwords.matches(password, found?.passwordHash ?? null, hashingCaller(call))
      if (found === null || !matches) throw new Refusal('WRONG_CREDENTIALS')
      return signIn(found.user)
    },
  }
}
