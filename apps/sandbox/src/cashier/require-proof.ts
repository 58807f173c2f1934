import { Refusal } from '../broker/refusal.ts'
import type { Trx } from '../store/schema.ts'

/**
 * Whether an address is that of a picture which this very person has uploaded.
 *
 * @throws Refusal `INVALID_INPUT`, for a stranger's picture and for none alike
 */
export async function requireProof(trx: Trx, userId: number, imageUrl: string): Promise<void> {
  const name = /^\/api\/files\/([\w.-]{1,100})$/.exec(imageUrl)?.[1]
  const uploads = trx.selectFrom('uploads').select('name').where('user_id', '=', userId)
  const found = name === undefined ? undefined : await uploads.where('name', '=', name).executeTakeFirst()
  if (found === undefined) throw new Refusal('INVALID_INPUT', { field: 'proofImageUrl' })
}
