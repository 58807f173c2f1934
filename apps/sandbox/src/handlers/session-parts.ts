import type { Desk } from '../broker/desk.ts'
import type { Outbox } from '../broker/outbox.ts'
import type { Passwords } from '../broker/passwords.ts'
import { findByEmail, findByPhone, type Member } from '../broker/people.ts'
import type { RateLimit } from '../broker/rate-limit.ts'
import { Refusal } from '../broker/refusal.ts'
import type { Database } from '../store/schema.ts'
import type { Call } from './handlers.ts'
import type { HouseRules } from './house-rules.ts'

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
  /** The same acts by network address, so that one caller uses up a part of `all` only. */
  readonly each: RateLimit
  /** Attempts to sign in, by network address and account name: whoever guesses elsewhere does not lock the owner out. */
  readonly login: RateLimit
  /** Codes sent, by whom they go to. */
  readonly code: RateLimit
  /** Codes tried, by whom they went to. */
  readonly attempt: RateLimit
}

/**
 * Who an account name belongs to.
 *
 * @param areaId - of a phone number; without it the number has to be one person's only
 */
export const findMember = (
  db: Database,
  by: 'email' | 'phone',
  account: string,
  areaId?: number | null,
): Promise<Member | null> => (by === 'email' ? findByEmail(db, account) : findByPhone(db, account, areaId))

/** @throws Refusal `TOO_MANY_REQUESTS` */
export async function requireWithin(limit: RateLimit, key: string): Promise<void> {
  if (!(await limit.take(key))) throw new Refusal('TOO_MANY_REQUESTS')
}

/**
 * Counts an act that makes something new: against its caller's share first, so that a flood uses up nothing of the others'.
 *
 * @throws Refusal `TOO_MANY_REQUESTS`
 */
export async function requireShare({ each, all }: SessionLimits, act: string, { caller }: Call): Promise<void> {
  if (caller !== null) await requireWithin(each, `${act} ${caller}`)
  await requireWithin(all, act)
}

/** Callers of the hashing line inside of this process are one. */
export const hashingCaller = ({ caller }: Call): string => caller ?? 'this process'
