import { sql } from 'kysely'
import type { Pace, RateLimit } from '../broker/RateLimit.ts'
import type { Database } from '../store/schema.ts'

/** Number of actions between two deletions of obsolete rows. */
const sweepEvery = 1_000

/**
 * Creates a rate limit that counts in the database, for all processes together. A single SQL statement counts an action. If the
 * limit is used up, the statement changes nothing. The lock of the row makes concurrent actions run one after the other.
 *
 * @param name - name of the limit; limits with different names count separately, even for the same key
 * @param now - wall clock, epoch ms
 */
export function createSharedRateLimit(db: Database, name: string, { burst, everyMs }: Pace, now: () => number): RateLimit {
  let taken = 0
  const sweep = (at: number) => db.deleteFrom('rate_limits').where('full_at', '<=', String(at)).execute()
  return {
    async take(key) {
      const at = now()
      taken += 1
      if (taken % sweepEvery === 0) await sweep(at)
      const left = sql<number>`least(${burst}::float8, rate_limits.tokens + greatest(0, ${at}::bigint - rate_limits.at)::float8 / ${everyMs})`
      const { rows } = await sql`
        insert into rate_limits (key, tokens, at, full_at)
          values (${`${name} ${key}`}, ${burst - 1}, ${at}, ${at + burst * everyMs})
        on conflict (key) do update
          set tokens = ${left} - 1, at = excluded.at, full_at = excluded.full_at where ${left} >= 1
        returning key`.execute(db)
      return rows.length > 0
    },
  }
}
