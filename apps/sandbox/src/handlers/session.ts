import { createDemoAccount, demoGrant, findByDemoId, type Person, toUser } from '../broker/people.ts'
import { Refusal } from '../broker/refusal.ts'
import { openSession } from '../broker/sessions.ts'
import type { Handlers } from './handlers.ts'
import { ownId } from './own-id.ts'
import { registrationHandlers } from './registration.ts'
import { findMember, hashingCaller, requireShare, requireWithin, type SessionParts } from './session-parts.ts'

/** The key of a `createDemo` call opens the demo account, so it must be long enough to be random. */
const shortestDemoKey = 20

export function sessionHandlers(parts: SessionParts): Handlers['session'] {
  const { desk, passwords, limits } = parts
  const { db } = desk
  const signIn = async (person: Person) => ({ token: await openSession(db, person.id, desk.wallNow()), user: toUser(person) })
  return {
    ...registrationHandlers(parts),
    createDemo: async (_, call) => {
      await requireShare(limits, 'demo', call)
      const { idempotencyKey: key } = call
      if (key !== null && key.length < shortestDemoKey) throw new Refusal('INVALID_INPUT', { field: 'idempotency-key' })
      const { demoId, userId } = await createDemoAccount(db, desk.view.now(), key)
      if (!desk.engine.knows(userId)) desk.engine.setBalance(userId, demoGrant)
      return { demoId }
    },
    loginDemo: async ({ demoId }, call) => {
      await requireShare(limits, 'loginDemo', call)
      const person = await findByDemoId(db, demoId)
      if (person === null) throw new Refusal('WRONG_CREDENTIALS')
      return signIn(person)
    },
    login: async ({ account, password, by, areaId }, call) => {
      await requireWithin(limits.login, `${hashingCaller(call)} ${account.trim().toLowerCase()}`)
      const found = await findMember(db, by, account, areaId == null ? areaId : ownId(areaId))
      const matches = await passwords.matches(password, found?.passwordHash ?? null, hashingCaller(call))
      if (found === null || !matches) throw new Refusal('WRONG_CREDENTIALS')
      return signIn(found.person)
    },
  }
}
