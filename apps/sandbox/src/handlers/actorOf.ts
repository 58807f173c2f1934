import type { Actor } from '../broker/core.ts'
import type { Call } from './handlers.ts'
import { signedIn } from './signedIn.ts'

/** Returns the user of a call, and the intent of the call's write. */
export const actorOf = (call: Call, request: unknown): Actor => ({
  userId: signedIn(call).id,
  intent: call.idempotencyKey === null ? null : { key: call.idempotencyKey, endpoint: call.endpoint, request },
})
