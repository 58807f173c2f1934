import { createHash } from 'node:crypto'
import type { Trx } from '../store/schema.ts'
import { Refusal } from './refusal.ts'

/** A repeat of the same intent: the person's own key, and what was asked with it. */
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

const bodyHash = (intent: Intent) => createHash('sha256').update(canonicalJson(intent.request)).digest('hex')

/**
 * Runs a write at most once for one key, inside the write's own transaction: the key is committed with the effect or not at
 * all. A repeat that arrives meanwhile waits for the first and is given its answer. A refused write leaves no key behind.
 *
 * @throws Refusal `IDEMPOTENCY_CONFLICT` when the key was used for something else
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

async function replay<T>(trx: Trx, userId: number, intent: Intent): Promise<T> {
  const stored = await trx
    .selectFrom('idempotency_keys')
    .select(['endpoint', 'body_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', intent.key)
    .executeTakeFirstOrThrow()
  if (stored.endpoint !== intent.endpoint || stored.body_hash !== bodyHash(intent) || stored.answer === null) {
    throw new Refusal('IDEMPOTENCY_CONFLICT')
  }
  // The cast: this very function wrote the text from a T.
  return JSON.parse(stored.answer) as T
}
