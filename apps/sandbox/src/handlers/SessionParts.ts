import type { BrokerCore } from '../broker/core.ts'
import type { Outbox } from '../broker/outbox.ts'
import type { Passwords } from '../broker/passwords.ts'
import type { RateLimit } from '../broker/RateLimit.ts'
import { Refusal } from '../broker/refusal.ts'
import { findByEmail, findByPhone, type UserLogin } from '../broker/users.ts'
import type { Database } from '../store/schema.ts'
import type { BrokerSettings } from './BrokerSettings.ts'
import type { Call } from './handlers.ts'

export interface SessionParts {
  readonly core: BrokerCore
  readonly passwords: Passwords
  readonly outbox: Outbox
  readonly settings: BrokerSettings
  readonly limits: SessionLimits
}

export interface SessionLimits {
  /** New demo accounts, demo sign-ins, codes, captchas and registrations of all callers together, so that a loop cannot fill the disk. */
  readonly all: RateLimit
  /** The same actions per network address, so that one caller uses only a part of `all`. */
  readonly each: RateLimit
  /** Sign-in attempts per network address and account name: an attacker at another address does not lock the owner out. */
  readonly login: RateLimit
  /** Codes sent, per recipient. */
  readonly code: RateLimit
  /** Codes tried, per recipient. */
  readonly attempt: RateLimit
}

/**
 * Finds the user of an account name.
 *
 * @param areaId - area of a phone number; without it, the number must belong to exactly one user
 */
export const findLogin = (
  db: Database,
  by: 'email' | 'phone',
  account: string,
  areaId?: number | null,
): Promise<UserLogin | null> => (by === 'email' ? findByEmail(db, account) : findByPhone(db, account, areaId))

/** @throws Refusal `TOO_MANY_REQUESTS` */
export async function requireWithin(limit: RateLimit, key: string): Promise<void> {
  if (!(await limit.take(key))) throw new Refusal('TOO_MANY_REQUESTS')
}

/**
 * Counts an action that creates something: first against the caller's own limit, so that a flood does not use up the common limit.
 *
 * @throws Refusal `TOO_MANY_REQUESTS`
 */
export async function requireShare({ each, all }: SessionLimits, act: string, { caller }: Call): Promise<void> {
  if (caller !== null) await requireWithin(each, `${act} ${caller}`)
  await requireWithin(all, act)
}

/** All calls inside this process share one place in the hashing queue. */
export const hashingCaller = ({ caller }: Call): string => caller ?? 'this process'
