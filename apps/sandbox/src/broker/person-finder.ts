import type { Desk } from './desk.ts'
import { noPeers } from './peers.ts'
import { digest, type Person } from './people.ts'
import { learn } from './refresh.ts'
import { findSessions, type Session } from './sessions.ts'

/** How many sessions are remembered: those that came first go first, and are asked for again. */
const remembered = 10_000

/** @param key - digest of a token */
type FindSession = (key: string) => Promise<Session | null>

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
  return async (key) => {
    const held = known.get(key)
    if (held !== undefined && held.expiresAt > desk.wallNow()) return held
    const endsBefore = ends
    const session = await find(key)
    known.delete(key)
    // One that was read while another one ended may be that very one.
    if (session !== null && ends === endsBefore) known.set(key, session)
    const [oldest] = known.keys()
    if (known.size > remembered && oldest !== undefined) known.delete(oldest)
    return session
  }
}

interface Asking {
  readonly key: string
  resolve(session: Session | null): void
  reject(error: unknown): void
}

/** Asks the database for sessions: those of all calls that have come at the same moment in one statement, which begins after them. */
function askingTogether(desk: Desk): FindSession {
  let asking: Asking[] = []
  const ask = async () => {
    const asked = asking
    asking = []
    try {
      const found = await findSessions(desk.db, [...new Set(asked.map(({ key }) => key))], desk.wallNow())
      for (const { key, resolve } of asked) resolve(found.get(key) ?? null)
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }
  return (key) =>
    new Promise((resolve, reject) => {
      asking.push({ key, resolve, reject })
      if (asking.length === 1) setImmediate(ask)
    })
}

/** Tells who a token belongs to. Somebody who joined at another process a moment ago is made known to this one's memory. */
export function createPersonFinder(desk: Desk): (token: string) => Promise<Person | null> {
  const ask = askingTogether(desk)
  const find = desk.peers === noPeers ? remembering(desk, ask) : ask
  return async (token) => {
    const session = await find(digest(token))
    if (session === null) return null
    if (!desk.engine.knows(session.person.id)) await learn(desk, session.person.id)
    return session.person
  }
}
