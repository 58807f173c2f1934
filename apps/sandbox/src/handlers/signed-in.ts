import type { Person } from '../broker/people.ts'
import { Refusal } from '../broker/refusal.ts'
import type { Call } from './handlers.ts'

/** The user of a call whose entry requires a session. */
export function signedIn(call: Call): Person {
  if (call.person === null) throw new Refusal('SESSION_EXPIRED')
  return call.person
}
