import { Refusal } from '../broker/refusal.ts'
import type { BrokerUser } from '../broker/users.ts'
import type { Call } from './handlers.ts'

/** Returns the signed-in user of a call to an endpoint that requires a session. */
export function signedIn(call: Call): BrokerUser {
  if (call.user === null) throw new Refusal('SESSION_EXPIRED')
  return call.user
}
