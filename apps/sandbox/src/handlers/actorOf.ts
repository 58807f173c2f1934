import type { Actor } from '../broker/core.ts'
import type { Call } from './handlers.ts'
import { signedIn } from './signedIn.ts'

/** Returns the signed-in user of a call, with the idempotency key of the call and the request to which the key belongs. */
export const actorOf = (call: Call, request: unknown): Actor => ({
  userId: signedIn(call).id,
  intent: call.idempotencyKey === null ? null : { key: call.idempotencyKey, endpoint: call.endpoint, request },
})
