import type { BrokerCore } from '../broker/core.ts'
import type { Outbox } from '../broker/outbox.ts'
import type { Passwords } from '../broker/passwords.ts'
import type { RateLimit } from '../broker/RateLimit.ts'
import { Refusal } from '../broker/refusal.ts'
import { findByEmail, findByPhone, type UserLogin } from '../broker/users.ts'
import type { ImageCodec } from '../images/ImageCodec.ts'
import type { Database } from '../store/schema.ts'
import type { BrokerSettings } from './BrokerSettings.ts'
import type { Call } from './handlers.ts'

export interface SessionParts {
  readonly core: BrokerCore
  readonly passwords: Passwords
  readonly outbox: Outbox
  readonly images: ImageCodec
  readonly settings: BrokerSettings
  readonly limits: SessionLimits
}

export interface SessionLimits {
  /**
   * Limit for all callers together. Demo accounts, demo sign-ins, codes, captchas and registrations are counted separately.
   * Without this limit, a caller could fill the disk with a loop of calls.
   */
  readonly all: RateLimit
  /**
   * Limit on the same actions as `all`, for each network address separately. A single caller therefore cannot use up the limit
   * `all`.
   */
  readonly each: RateLimit
  /**
   * Limit on sign-in attempts for each pair of network address and account name. Attempts from each address are counted
   * separately, so that an attacker cannot block the sign-in of the account's owner.
   */
  readonly login: RateLimit
  /** Limit on the number of codes that are sent to one recipient. */
  readonly code: RateLimit
  /** Limit on attempts to enter a code for one recipient. */
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

/** @throws Refusal `TOO_MANY_REQUESTS` when the limit for this key is used up */
export async function requireWithin(limit: RateLimit, key: string): Promise<void> {
  if (!(await limit.take(key))) throw new Refusal('TOO_MANY_REQUESTS')
}

/**
 * Counts an action that creates data. The limit of the caller is checked first, so that repeated calls of one caller do not use
 * up the limit for all callers.
 *
 * @throws Refusal `TOO_MANY_REQUESTS` when the limit of the caller or the limit for all callers is used up
 */
export async function requireShare({ each, all }: SessionLimits, act: string, { caller }: Call): Promise<void> {
  if (caller !== null) await requireWithin(each, `${act} ${caller}`)
  await requireWithin(all, act)
}

/** Returns the key by which the hashing queue identifies the caller. All calls from inside this process have the same key. */
export const hashingCaller = ({ caller }: Call): string => caller ?? 'this process'
