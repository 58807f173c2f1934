import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { CodePurpose, Database } from '../store/schema.ts'

const validMs = 10 * 60_000
const triesAllowed = 5

/** A copy of the database shows no code. Six digits can still be found from a hash; what ends that is the short validity. */
const digest = (salt: string, code: string) => createHash('sha256').update(`${salt}:${code}`).digest('hex')

/** Six digits, each as likely as any other, zeros at the front included. */
export const newDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0')

export interface CodeSlot {
  /** Normalised name of the person, or the identifier of a captcha. */
  readonly recipient: string
  readonly purpose: CodePurpose
}

/** Keeps a code for ten minutes. It takes the place of an earlier one for the same person and purpose. */
export async function keepCode(db: Database, slot: CodeSlot, code: string, now: number): Promise<void> {
  const salt = randomBytes(16).toString('base64url')
  const fresh = { salt, code_hash: digest(salt, code), tries: 0, expires_at: now + validMs }
  await db.deleteFrom('verification_codes').where('expires_at', '<=', String(now)).execute()
  await db
    .insertInto('verification_codes')
    .values({ ...slot, ...fresh })
    .onConflict((conflict) => conflict.columns(['recipient', 'purpose']).doUpdateSet(fresh))
    .execute()
}

/** Whether a code is the right one. The right one is used up by it; five wrong ones use it up as well. */
export async function takeCode(db: Database, slot: CodeSlot, code: string, now: number): Promise<boolean> {
  const { recipient, purpose } = slot
  // Counting comes first and locks the row: attempts that come at once are still counted one by one.
  const kept = await db
    .updateTable('verification_codes')
    .set({ tries: sql`tries + 1` })
    .where('recipient', '=', recipient)
    .where('purpose', '=', purpose)
    .where('tries', '<', triesAllowed)
    .where('expires_at', '>', String(now))
    .returning(['salt', 'code_hash'])
    .executeTakeFirst()
  if (kept === undefined) return false
  if (!timingSafeEqual(Buffer.from(digest(kept.salt, code)), Buffer.from(kept.code_hash))) return false
  const used = await db
    .deleteFrom('verification_codes')
    .where('recipient', '=', recipient)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', kept.code_hash)
    .returning('recipient')
    .executeTakeFirst()
  return used !== undefined
}
