import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { fromHex, toHex } from '../platform/bytes.ts'
import { migrate } from './migrate.ts'
import type { Database, Schema } from './schema.ts'

export interface Store {
  readonly db: Database
  /** Readable location of the database, without the password. */
  readonly label: string
  /** Flushes and closes the database, and releases the lock of its directory. A second call has no effect. */
  close(): Promise<void>
}

const [int8, bytea] = [20, 17] as const
/**
 * Parsers and serializers that replace those of PGlite, for two reasons:
 *
 * - PGlite would parse an int8 as a number, but pg, the driver for servers, returns text. Both drivers must return the same
 *   type.
 * - PGlite would convert binary data byte by byte, which would block the thread for seconds.
 */
export const pgliteOptions = {
  parsers: { [int8]: (value: string) => value, [bytea]: (value: string) => fromHex(value.slice('\\x'.length)) },
  serializers: { [bytea]: (value: Uint8Array) => `\\x${toHex(value)}` },
}

/**
 * Creates a store that uses PGlite.
 *
 * @param release - called after the database is closed
 */
export function pgliteStore(pglite: PGlite, label: string, release: () => void = () => undefined): Store {
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) })
  return {
    db,
    label,
    async close() {
      // `destroy` closes PGlite only if Kysely has used it. If Kysely has not used it, PGlite is still open.
      await db.destroy()
      if (!pglite.closed) await pglite.close()
      release()
    },
  }
}

/** Migrates an opened store to the newest schema. Closes the store if the migration fails. */
export async function migrated(store: Store): Promise<Store> {
  try {
    await migrate(store.db)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}
