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
  /**
   * Limit on demo accounts, demo sign-ins, codes, captchas and registrations, for all callers together. It prevents a loop
   * of calls from filling the disk.
   */
  readonly all: RateLimit
  /** Limit on the same actions for each network address, so that one caller cannot use up the common limit. */
  readonly each: RateLimit
  /**
   * Limit on sign-in attempts per network address and account name. Attempts from other addresses do not count, so that an
   * attacker cannot lock the owner out.
   */
  readonly login: RateLimit
  /** Limit per recipient on sent codes. */
  readonly code: RateLimit
  /** Limit per recipient on attempts to enter a code. */
  readonly attempt: RateLimit
}

/**
 * Finds the user with this e-mail address or phone number.
 *
 * @param areaId - area of a phone number; without it, the number must belong to exactly one user
 */
export const findLogin = (
  db: Database,
  by: 'email' | 'phone',
  account: string,
  areaId?: number | null,
): Promise<UserLogin | null> => (by === 'email' ? findByEmail(db, account) : findByPhone(db, account, areaId))

/** @throws Refusal `TOO_MANY_REQUESTS` when the key has used up the limit */
export async function requireWithin(limit: RateLimit, key: string): Promise<void> {
  if (!(await limit.take(key))) throw new Refusal('TOO_MANY_REQUESTS')
}

/**
 * Counts an action that creates data. It counts against the caller's limit first, so that many calls of one caller do not use
 * up the common limit.
 *
 * @throws Refusal `TOO_MANY_REQUESTS` when the caller's limit or the common limit is used up
 */
export async function requireShare({ each, all }: SessionLimits, act: string, { caller }: Call): Promise<void> {
  if (caller !== null) await requireWithin(each, `${act} ${caller}`)
  await requireWithin(all, act)
}

/** Returns the caller's key in the hashing queue. All calls inside this process have the same key. */
export const hashingCaller = ({ caller }: Call): string => caller ?? 'this process'
