import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type DirectoryLock, lockDirectory } from '../lock.ts'
import { StartError } from '../start-error.ts'
import { migrate } from './migrate.ts'
import type { Database, Schema } from './schema.ts'

/** Where the sandbox keeps its books. */
export type StoreLocation =
  | { readonly kind: 'memory'; readonly template?: Blob }
  | { readonly kind: 'directory'; readonly path: string }
  | { readonly kind: 'postgres'; readonly url: string }

export interface Store {
  readonly db: Database
  /** What a person would call it; holds no password. */
  readonly label: string
  /** Flushes, closes and gives the lock back; doing it twice is harmless. */
  close(): Promise<void>
}

/** One process writes to one database: orders that are open live in this process's memory too. */
const advisoryKey = 7_352_011

const int8 = 20
/** PGlite would make a number of an int8; pg does not, and both have to answer the same. */
const pgliteOptions = { parsers: { [int8]: (value: string) => value } }

/**
 * Opens the database and brings it to the newest schema.
 *
 * @throws StartError when the directory is in use, the server is unreachable, or the schema cannot be brought up to date
 */
export async function openStore(location: StoreLocation): Promise<Store> {
  const store = await connect(location)
  try {
    await migrate(store.db)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

function connect(location: StoreLocation): Promise<Store> {
  if (location.kind === 'postgres') return connectPostgres(location.url)
  if (location.kind === 'directory') return openDirectory(location.path)
  return openMemory(location.template)
}

async function openMemory(template: Blob | undefined): Promise<Store> {
  const pglite = await PGlite.create({ ...pgliteOptions, ...(template === undefined ? {} : { loadDataDir: template }) })
  return pgliteStore(pglite, 'in memory')
}

async function openDirectory(path: string): Promise<Store> {
  const lock = lockDirectory(path)
  const dataDir = join(path, 'pg')
  try {
    mkdirSync(dataDir, { recursive: true })
    return pgliteStore(await PGlite.create({ ...pgliteOptions, dataDir }), path, lock)
  } catch (cause) {
    lock.release()
    throw new StartError(
      `The database in ${path} cannot be opened. Move the directory away, or start with another --data directory.`,
      { cause },
    )
  }
}

function pgliteStore(pglite: PGlite, label: string, lock?: DirectoryLock): Store {
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) })
  return {
    db,
    label,
    async close() {
      // Kysely only closes what it has used.
      await db.destroy()
      if (!pglite.closed) await pglite.close()
      lock?.release()
    },
  }
}

const withoutPassword = (url: URL) => `${url.protocol}//${url.host}${url.pathname}`

async function connectPostgres(text: string): Promise<Store> {
  if (!URL.canParse(text)) throw new StartError('DATABASE_URL is not an address such as postgres://user:password@host:5432/name.')
  const label = withoutPassword(new URL(text))
  const guard = new pg.Client({ connectionString: text, connectionTimeoutMillis: 5_000 })
  // A broken connection is reported by the query that needed it; without a listener it would end the process.
  guard.on('error', () => undefined)
  try {
    await guard.connect()
  } catch (cause) {
    throw new StartError(
      `The database at ${label} (DATABASE_URL) cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}.`,
      { cause },
    )
  }
  const { rows } = await guard.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [advisoryKey])
  if (rows[0]?.taken !== true) {
    await guard.end()
    throw new StartError(`The database at ${label} (DATABASE_URL) is in use by another sandbox.`)
  }
  return postgresStore(text, label, guard)
}

function postgresStore(url: string, label: string, guard: pg.Client): Store {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 })
  pool.on('error', () => undefined)
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  let closed = false
  return {
    db,
    label,
    async close() {
      if (closed) return
      closed = true
      await db.destroy()
      if (!pool.ended) await pool.end()
      await guard.end()
    },
  }
}
