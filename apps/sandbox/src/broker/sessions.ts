import { sql } from 'kysely'
import { toBase64url } from '../platform/bytes.ts'
import { randomBytes } from '../platform/random.ts'
import type { Database } from '../store/schema.ts'
import type { BrokerCore } from './core.ts'
import { type Peers, revocationNotification } from './peers.ts'
import { type BrokerUser, digest, toBrokerUser } from './users.ts'

const sessionDays = 30

/** A session that has not ended, and its user. */
export interface Session {
  readonly user: BrokerUser
  /** Expiry time of the session: wall clock, epoch ms. */
  readonly expiresAt: number
}

/**
 * Sets a new password and ends the user's sessions, in one transaction.
 *
 * @param keepToken - token of the one session that remains
 */
export async function changePassword(
  { db, peers }: { readonly db: Database; readonly peers: Peers },
  userId: number,
  passwordHash: string,
  keepToken?: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
    const mine = trx.deleteFrom('sessions').where('user_id', '=', userId)
    await (keepToken === undefined ? mine : mine.where('token_hash', '<>', digest(keepToken))).execute()
    await peers.announce(trx, [revocationNotification(userId)])
  })
}

/** Ends the session of a token. All sockets with this token are signed out, in this process and in all others. */
export async function endSession({ db, peers, events }: BrokerCore, userId: number, token: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('sessions').where('token_hash', '=', digest(token)).where('user_id', '=', userId).execute()
    await peers.announce(trx, [revocationNotification(userId)])
  })
  events.emit('revoked', userId)
}

/** Opens a session and returns its token of 256 random bits. The broker stores only a digest of the token. */
export async function openSession(db: Database, userId: number, now: number): Promise<string> {
  const token = toBase64url(randomBytes(32))
  const expiresAt = now + sessionDays * 86_400_000
  await db
    .insertInto('sessions')
    .values({ token_hash: digest(token), user_id: userId, created_at: now, expires_at: expiresAt })
    .execute()
  return token
}

/**
 * Finds the open sessions of these token digests. The keys of the returned map are the digests. Omits expired and unknown
 * sessions.
 */
export async function findSessions(db: Database, digests: readonly string[], now: number): Promise<Map<string, Session>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select(['token_hash', 'expires_at'])
    .where(sql<boolean>`token_hash = any (cast(${`{${digests.join(',')}}`} as text[]))`)
    .where('expires_at', '>', String(now))
    .execute()
  return new Map(rows.map((row) => [row.token_hash, { user: toBrokerUser(row), expiresAt: parseInt(row.expires_at, 10) }]))
}
