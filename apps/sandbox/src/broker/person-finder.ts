import type { Desk } from './desk.ts'
import { noPeers } from './peers.ts'
import { digest, type Person } from './people.ts'
import { learn } from './refresh.ts'
import { findSession, type Session } from './sessions.ts'

/** How many sessions are remembered: those that came first go first, and are asked for again. */
const remembered = 10_000

type FindSession = (token: string) => Promise<Session | null>

/**
 * Remembers open sessions, so that not every call asks the database for one. Only where this process has the database to
 * itself, for then none ends without its knowing: whenever any does, all are forgotten.
 */
function remembering(desk: Desk, find: FindSession): FindSession {
  const known = new Map<string, Session>()
  let ends = 0
  desk.events.on('revoked', () => {
    ends += 1
    known.clear()
  })
  return async (token) => {
    const key = digest(token)
    const held = known.get(key)
    if (held !== undefined && held.expiresAt > desk.wallNow()) return held
    const endsBefore = ends
    const session = await find(token)
    known.delete(key)
    // One that was read while another one ended may be that very one.
    if (session !== null && ends === endsBefore) known.set(key, session)
    const [oldest] = known.keys()
    if (known.size > remembered && oldest !== undefined) known.delete(oldest)
    return session
  }
}

/** Tells who a token belongs to. Somebody who joined at another process a moment ago is made known to this one's memory. */
export function createPersonFinder(desk: Desk): (token: string) => Promise<Person | null> {
  const ask: FindSession = (token) => findSession(desk.db, token, desk.wallNow())
  const find = desk.peers === noPeers ? remembering(desk, ask) : ask
  return async (token) => {
    const session = await find(token)
    if (session === null) return null
    if (!desk.engine.knows(session.person.id)) await learn(desk, session.person.id)
    return session.person
  }
}
