import { type Selectable, sql } from 'kysely'
import { sha256Hex } from '../platform/hash.ts'
import type { IdempotencyTable, Trx } from '../store/schema.ts'
import { Refusal } from './refusal.ts'

/** An idempotency key and its request. A repetition of the request with the same key gets the same answer. */
export interface Intent {
  readonly key: string
  readonly endpoint: string
  readonly request: unknown
}

const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

const bodyHash = (intent: Intent) => sha256Hex(canonicalJson(intent.request))

/**
 * Runs a write at most once per idempotency key. The key is stored in the transaction of the write, so that the key
 * and the changes are committed together. A concurrent repeat waits for the first run and gets the same answer. A
 * refused write stores no key.
 *
 * @throws Refusal `IDEMPOTENCY_CONFLICT` when the key was used for another request
 */
export async function once<T>(trx: Trx, userId: number, intent: Intent | null, at: number, write: () => Promise<T>): Promise<T> {
  if (intent === null) return write()
  const { key, endpoint } = intent
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, endpoint, body_hash: bodyHash(intent), answer: null, created_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed === undefined) return replay<T>(trx, userId, intent)
  const answer = await write()
  await trx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
  return answer
}

const stored = (db: Trx) => db.selectFrom('idempotency_keys').select(['user_id', 'key', 'endpoint', 'body_hash', 'answer'])

async function replay<T>(trx: Trx, userId: number, intent: Intent): Promise<T> {
  const mine = stored(trx).where('user_id', '=', userId).where('key', '=', intent.key)
  return replayed<T>(intent, await mine.executeTakeFirstOrThrow())
}

/** Stored columns of a used idempotency key. */
export type KnownKey = Pick<Selectable<IdempotencyTable>, 'endpoint' | 'body_hash' | 'answer'>

/**
 * Returns the stored answer of an idempotency key that was used before.
 *
 * @throws Refusal `IDEMPOTENCY_CONFLICT` when the key was used for another request
 */
export function replayed<T>(intent: Intent, { endpoint, body_hash, answer }: KnownKey): T {
  if (endpoint !== intent.endpoint || body_hash !== bodyHash(intent) || answer === null) throw new Refusal('IDEMPOTENCY_CONFLICT')
  // Cast: the stored text is the JSON of a `T`.
  return JSON.parse(answer) as T
}

/** Used idempotency keys of several users. `of` returns the stored columns of a key; undefined if the key is unused. */
export interface KnownKeys {
  of(userId: number, key: string): KnownKey | undefined
}

/**
 * Looks up idempotency keys. The caller must hold the locks of the users' accounts. A write that stores a key needs the same
 * lock, so a key that is not found stays unused until the caller's transaction ends.
 */
export async function findKeys(
  trx: Trx,
  asked: readonly { readonly userId: number; readonly key: string }[],
): Promise<KnownKeys> {
  const name = (userId: number, key: string) => `${userId} ${key}`
  if (asked.length === 0) return { of: () => undefined }
  const wanted = sql`(select * from json_to_recordset(cast(${JSON.stringify(asked)} as json)) as asked ("userId" integer, key text))`
  const rows = await stored(trx).where(sql<boolean>`(user_id, key) in ${wanted}`).execute()
  const known = new Map(rows.map((row) => [name(row.user_id, row.key), row]))
  return { of: (userId, key) => known.get(name(userId, key)) }
}

/** Returns the row to store for a used key. The row contains the answer, so that a repeated request gets the same answer. */
export const keyRow = (userId: number, intent: Intent, answer: unknown, at: number) => ({
  user_id: userId,
  key: intent.key,
  endpoint: intent.endpoint,
  body_hash: bodyHash(intent),
  answer: JSON.stringify(answer),
  created_at: at,
})
