import type { Actor } from '../broker/core.ts'
import type { Call } from './handlers.ts'
import { signedIn } from './signedIn.ts'

/** The user of a call, with the intent of the write. */
export const actorOf = (call: Call, request: unknown): Actor => ({
  userId: signedIn(call).id,
  intent: call.idempotencyKey === null ? null : { key: call.idempotencyKey, endpoint: call.endpoint, request },
})
