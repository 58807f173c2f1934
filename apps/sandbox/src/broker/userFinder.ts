import { nextTurn } from '../platform/turns.ts'
import type { BrokerCore } from './core.ts'
import { noPeers } from './peers.ts'
import { loadUser } from './refresh.ts'
import { findSessions, type Session } from './sessions.ts'
import { type BrokerUser, digest } from './users.ts'

/** Maximum number of cached sessions. Above this number, the session that was cached first is removed. */
const maxSessions = 10_000

/** Finds a session. @param key - digest of the session's token */
type FindSession = (key: string) => Promise<Session | null>

/**
 * Caches open sessions, so that not every call queries the database. When any session ends, the cache is cleared. Use this cache
 * only if no other process uses the database. Otherwise another process could end a session without clearing the cache.
 */
function cachingSessions(core: BrokerCore, find: FindSession): FindSession {
  const known = new Map<string, Session>()
  let ends = 0
  core.events.on('revoked', () => {
    ends += 1
    known.clear()
  })
  return async (key) => {
    const cached = known.get(key)
    if (cached !== undefined && cached.expiresAt > core.wallNow()) return cached
    const endsBefore = ends
    const session = await find(key)
    known.delete(key)
    // If any session ended during the query, the found session is not cached, because it may have ended.
    if (session !== null && ends === endsBefore) known.set(key, session)
    const [oldest] = known.keys()
    if (known.size > maxSessions && oldest !== undefined) known.delete(oldest)
    return session
  }
}

interface PendingLookup {
  readonly key: string
  resolve(session: Session | null): void
  reject(error: unknown): void
}

/** Queries sessions in batches: one SQL statement finds the sessions of all calls in the same turn of the event loop. */
function batchingSessions(core: BrokerCore): FindSession {
  let pending: PendingLookup[] = []
  const ask = async () => {
    const batch = pending
    pending = []
    try {
      const found = await findSessions(core.db, [...new Set(batch.map(({ key }) => key))], core.wallNow())
      for (const { key, resolve } of batch) resolve(found.get(key) ?? null)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  return (key) =>
    new Promise((resolve, reject) => {
      pending.push({ key, resolve, reject })
      if (pending.length === 1) nextTurn(() => void ask())
    })
}

/**
 * Creates a function that finds the user of a token. If the user registered through another process, the function first loads
 * the user's orders and balance into memory.
 */
export function createUserFinder(core: BrokerCore): (token: string) => Promise<BrokerUser | null> {
  const ask = batchingSessions(core)
  const find = core.peers === noPeers ? cachingSessions(core, ask) : ask
  return async (token) => {
    const session = await find(digest(token))
    if (session === null) return null
    if (!core.engine.knows(session.user.id)) await loadUser(core, session.user.id)
    return session.user
  }
}
