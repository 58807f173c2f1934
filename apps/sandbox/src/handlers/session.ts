import type { Desk } from '../broker/desk.ts'
import type { Outbox } from '../broker/outbox.ts'
import type { Passwords } from '../broker/passwords.ts'
import {
  createDemoAccount,
  demoGrant,
  findByDemoId,
  findByEmail,
  findByPhone,
  type Member,
  type Person,
  toUser,
} from '../broker/people.ts'
import type { RateLimit } from '../broker/rate-limit.ts'
import { Refusal } from '../broker/refusal.ts'
import { openSession } from '../broker/sessions.ts'
import type { Handlers } from '../router.ts'
import type { Database } from '../store/schema.ts'
import type { HouseRules } from './create-handlers.ts'
import { registrationHandlers } from './registration.ts'

export interface SessionParts {
  readonly desk: Desk
  readonly passwords: Passwords
  readonly outbox: Outbox
  readonly rules: HouseRules
  readonly limits: SessionLimits
}

export interface SessionLimits {
  /** New demo accounts, sign-ins to them, codes, pictures and registrations: of all callers together, so that a loop cannot fill the disk. */
  readonly all: RateLimit
  /** Attempts to sign in, by account name. */
  readonly login: RateLimit
  /** Codes sent, by whom they go to. */
  readonly code: RateLimit
  /** Codes tried, by whom they went to. */
  readonly attempt: RateLimit
}

/** Who an account name belongs to. */
export const findMember = (db: Database, by: 'email' | 'phone', account: string): Promise<Member | null> =>
  by === 'email' ? findByEmail(db, account) : findByPhone(db, account)

/** @throws Refusal `TOO_MANY_REQUESTS` */
export async function requireWithin(limit: RateLimit, key: string): Promise<void> {
  if (!(await limit.take(key))) throw new Refusal('TOO_MANY_REQUESTS')
}

/** Whoever knows the key of a demo account's making can open the account: it has to be a random one. */
const shortestDemoKey = 20

export function sessionHandlers(parts: SessionParts): Handlers['session'] {
  const { desk, passwords, limits } = parts
  const { db } = desk
  const signIn = async (person: Person) => ({ token: await openSession(db, person.id, desk.wallNow()), user: toUser(person) })
  return {
    ...registrationHandlers(parts),
    createDemo: async (_, { idempotencyKey: key }) => {
      await requireWithin(limits.all, 'demo')
      if (key !== null && key.length < shortestDemoKey) throw new Refusal('INVALID_INPUT', { field: 'idempotency-key' })
      const { demoId, userId } = await createDemoAccount(db, desk.view.now(), key)
      if (!desk.engine.knows(userId)) desk.engine.setBalance(userId, demoGrant)
      return { demoId }
    },
    loginDemo: async ({ demoId }) => {
      await requireWithin(limits.all, 'loginDemo')
      const person = await findByDemoId(db, demoId)
      if (person === null) throw new Refusal('WRONG_CREDENTIALS')
      return signIn(person)
    },
    login: async ({ account, password, by }) => {
      await requireWithin(limits.login, account.trim().toLowerCase())
      const found = await findMember(db, by, account)
      const matches = await passwords.matches(password, found?.passwordHash ?? null)
      if (found === null || !matches) throw new Refusal('WRONG_CREDENTIALS')
      return signIn(found.person)
    },
  }
}
