import type { Desk } from '../broker/desk.ts'
import type { Passwords } from '../broker/passwords.ts'
import { createDemoAccount, demoGrant, findByDemoId, findByEmail, openSession, type Person, toUser } from '../broker/people.ts'
import type { RateLimit } from '../broker/rate-limit.ts'
import { Refusal } from '../broker/refusal.ts'
import type { Handlers } from '../router.ts'

export interface SessionParts {
  readonly desk: Desk
  readonly passwords: Passwords
  /** New demo accounts: of all callers together, so that a loop cannot fill the disk. */
  readonly demoLimit: RateLimit
  /** Attempts to sign in, by account name. */
  readonly loginLimit: RateLimit
  /** Wall clock: sessions live in the person's time, also while a replay shows another year. */
  readonly wallNow: () => number
}

export function sessionHandlers(parts: SessionParts): Handlers['session'] {
  const { desk, passwords, demoLimit, loginLimit } = parts
  const { db } = desk
  const signIn = async (person: Person) => ({ token: await openSession(db, person.id, parts.wallNow()), user: toUser(person) })
  return {
    createDemo: async () => {
      if (!demoLimit.take('all')) throw new Refusal('TOO_MANY_REQUESTS')
      const { demoId, userId } = await createDemoAccount(db, desk.view.now())
      desk.engine.setBalance(userId, demoGrant)
      return { demoId }
    },
    loginDemo: async ({ demoId }) => {
      const person = await findByDemoId(db, demoId)
      if (person === null) throw new Refusal('WRONG_CREDENTIALS')
      return signIn(person)
    },
    login: async ({ account, password, by }) => {
      const name = account.trim().toLowerCase()
      if (!loginLimit.take(name)) throw new Refusal('TOO_MANY_REQUESTS')
      // The sandbox knows no phone numbers yet; the answer takes as long as any other wrong one.
      const found = by === 'email' ? await findByEmail(db, name) : null
      const matches = await passwords.matches(password, found?.passwordHash ?? null)
      if (found === null || !matches) throw new Refusal('WRONG_CREDENTIALS')
      return signIn(found.person)
    },
  }
}
