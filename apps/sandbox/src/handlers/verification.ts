import type { Desk } from '../broker/desk.ts'
import { decideIdentity, describeIdentity, findIdentity, submitIdentity } from '../broker/identity.ts'
import type { RateLimit } from '../broker/rate-limit.ts'
import { Refusal } from '../broker/refusal.ts'
import { imageRefused, keepImage } from '../broker/uploads.ts'
import { maxImageBytes } from '../images/clean-image.ts'
import type { Call, Handlers } from './handlers.ts'
import { requireWithin } from './session-parts.ts'
import { signedIn } from './signed-in.ts'

export interface VerificationParts {
  /** Uploads per user. */
  readonly uploadLimit: RateLimit
}

const realPerson = (call: Call) => {
  const person = signedIn(call)
  if (person.book === 'demo') throw new Refusal('REAL_ACCOUNT_ONLY')
  return person
}

export const verificationHandlers = (desk: Desk, { uploadLimit }: VerificationParts): Handlers['verification'] => {
  desk.reviewers.set('identity', { decide: decideIdentity, describe: describeIdentity })
  return {
    upload: async ({ file }, call) => {
      const { id } = signedIn(call)
      await requireWithin(uploadLimit, String(id))
      if (file.size > maxImageBytes) throw imageRefused()
      return { url: await keepImage(desk.db, id, new Uint8Array(await file.arrayBuffer()), desk.wallNow()) }
    },
    submit: async (request, call) => {
      await submitIdentity(desk, realPerson(call).id, request)
      return null
    },
    status: (_, call) => findIdentity(desk.db, realPerson(call).id),
  }
}
