import type { BrokerCore } from '../broker/core.ts'
import { decideIdentity, describeIdentity, findIdentity, submitIdentity } from '../broker/identity.ts'
import type { RateLimit } from '../broker/RateLimit.ts'
import { Refusal } from '../broker/refusal.ts'
import { imageRefused, storeImage } from '../broker/uploads.ts'
import { type ImageCodec, maxImageBytes } from '../images/ImageCodec.ts'
import type { Call, Handlers } from './handlers.ts'
import { requireWithin } from './SessionParts.ts'
import { signedIn } from './signedIn.ts'

export interface VerificationParts {
  /** Limit on uploads per user. */
  readonly uploadLimit: RateLimit
  readonly images: ImageCodec
}

const realUser = (call: Call) => {
  const user = signedIn(call)
  if (user.book === 'demo') throw new Refusal('REAL_ACCOUNT_ONLY')
  return user
}

export const verificationHandlers = (core: BrokerCore, { uploadLimit, images }: VerificationParts): Handlers['verification'] => {
  core.reviewers.set('identity', { decide: decideIdentity, describe: describeIdentity })
  return {
    upload: async ({ file }, call) => {
      const { id } = signedIn(call)
      await requireWithin(uploadLimit, String(id))
      if (file.size > maxImageBytes) throw imageRefused()
      return { url: await storeImage({ db: core.db, images }, id, new Uint8Array(await file.arrayBuffer()), core.wallNow()) }
    },
    submit: async (request, call) => {
      await submitIdentity(core, realUser(call).id, request)
      return null
    },
    status: (_, call) => findIdentity(core.db, realUser(call).id),
  }
}
