import { sql } from 'kysely'
import { equalBytes, toBase64url } from '../platform/bytes.ts'
import { sha256Hex } from '../platform/hash.ts'
import { randomBytes, randomInt } from '../platform/random.ts'
import type { CodePurpose, Database } from '../store/schema.ts'

const validMs = 10 * 60_000
const triesAllowed = 5

/**
 * Returns the hash of a code. The database stores only hashes, so that a copy of the database does not reveal codes. An
 * attacker could find a six-digit code from its hash by trying all codes, but a code is valid for only a short time.
 */
const digest = (salt: string, code: string) => sha256Hex(`${salt}:${code}`)

/** Returns a uniformly random code of six digits, including leading zeros. */
export const newDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0')

export interface CodeSlot {
  /** Recipient of the code: the user's normalised e-mail address or phone number, or the identifier of a captcha. */
  readonly recipient: string
  readonly purpose: CodePurpose
}

/** Stores a code for ten minutes. The new code replaces an earlier code of the same recipient and purpose. */
export async function storeCode(db: Database, slot: CodeSlot, code: string, now: number): Promise<void> {
  const salt = toBase64url(randomBytes(16))
  const fresh = { salt, code_hash: digest(salt, code), tries: 0, expires_at: now + validMs }
  await db.deleteFrom('verification_codes').where('expires_at', '<=', String(now)).execute()
  await db
    .insertInto('verification_codes')
    .values({ ...slot, ...fresh })
    .onConflict((conflict) => conflict.columns(['recipient', 'purpose']).doUpdateSet(fresh))
    .execute()
}

/** Returns whether the code is correct, and deletes a correct code. After five wrong attempts, the code is unusable. */
export async function consumeCode(db: Database, slot: CodeSlot, code: string, now: number): Promise<boolean> {
  const { recipient, purpose } = slot
  // The update counts the attempt and locks the row before the code is compared, so that no concurrent attempt is missed.
  const stored = await db
    .updateTable('verification_codes')
    .set({ tries: sql`tries + 1` })
    .where('recipient', '=', recipient)
    .where('purpose', '=', purpose)
    .where('tries', '<', triesAllowed)
    .where('expires_at', '>', String(now))
    .returning(['salt', 'code_hash'])
    .executeTakeFirst()
  if (stored === undefined) return false
  const encoder = new TextEncoder()
  if (!equalBytes(encoder.encode(digest(stored.salt, code)), encoder.encode(stored.code_hash))) return false
  const used = await db
    .deleteFrom('verification_codes')
    .where('recipient', '=', recipient)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', stored.code_hash)
    .returning('recipient')
    .executeTakeFirst()
  return used !== undefined
}
