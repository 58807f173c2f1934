import { existsSync, renameSync, rmdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type DirectoryLock, lockDirectory } from '../process/lock.ts'
import { StartError } from '../process/start-error.ts'
import { migrate } from './migrate.ts'
import { addressLabel, requirePostgresAddress } from './postgres-address.ts'
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

const [int8, bytea] = [20, 17] as const
const readBytes = (value: string) => new Uint8Array(Buffer.from(value.slice('\\x'.length), 'hex'))
/**
 * PGlite would make a number of an int8; pg does not, and both have to answer the same. Bytes would be read and written one at a
 * time, which holds the thread for seconds.
 */
const pgliteOptions = {
  parsers: { [int8]: (value: string) => value, [bytea]: readBytes },
  serializers: { [bytea]: (value: Uint8Array) => `\\x${Buffer.from(value).toString('hex')}` },
}

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
  if (location.kind === 'postgres') return Promise.resolve(openPostgres(location.url))
  if (location.kind === 'directory') return openDirectory(location.path)
  return openMemory(location.template)
}

async function openMemory(template: Blob | undefined): Promise<Store> {
  const pglite = await PGlite.create({ ...pgliteOptions, ...(template === undefined ? {} : { loadDataDir: template }) })
  return pgliteStore(pglite, 'in memory')
}

/**
 * Makes the cluster of a first start beside its place and moves it there when it is whole: a process that is killed in the
 * middle leaves a draft, which the next start throws away, and never half a cluster under the name of a whole one.
 */
async function makeCluster(path: string, dataDir: string): Promise<void> {
  const draft = join(path, 'pg.draft')
  rmSync(draft, { recursive: true, force: true })
  if (existsSync(join(dataDir, 'PG_VERSION'))) return
  const pglite = await PGlite.create({ dataDir: draft })
  await pglite.close()
  // An empty folder may stand there; anything else is not ours to remove.
  if (existsSync(dataDir)) rmdirSync(dataDir)
  renameSync(draft, dataDir)
}

/** With less room than this a start that fails has failed for want of it: a new cluster takes about forty, and its log grows by sixteen. */
const leastMegabytes = 20

const freeMegabytes = (path: string): number => {
  const { bavail, bsize } = statfsSync(path)
  return Math.floor((bavail * bsize) / 1024 / 1024)
}

const diskFull = (path: string, free: number, cause: unknown) =>
  new StartError(
    `The disk is full: ${path} has ${free} MB left, and the database needs about 100. Make room, or start with another --data directory.`,
    { cause },
  )

async function openDirectory(path: string): Promise<Store> {
  const lock = lockDirectory(path)
  const dataDir = join(path, 'pg')
  try {
    await makeCluster(path, dataDir)
    // PostgreSQL locks its folder as well, and refuses one whose lock file is empty: so a kill leaves it between two of its steps.
    // Whoever holds our lock is alone here.
    rmSync(join(dataDir, 'postmaster.pid'), { force: true })
    return pgliteStore(await PGlite.create({ ...pgliteOptions, dataDir }), path, lock)
  } catch (cause) {
    const free = freeMegabytes(path)
    // Whoever makes room finds no half cluster that takes it.
    rmSync(join(path, 'pg.draft'), { recursive: true, force: true })
    lock.release()
    if (free < leastMegabytes) throw diskFull(path, free, cause)
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

/**
 * A transaction whose process was stopped in its middle holds locks that others wait for: the server ends it. It is shorter than
 * the time in which the market has to change hands.
 */
const idleInTransactionMs = 3_000

/** @throws StartError when the address is none of a PostgreSQL database */
function openPostgres(text: string): Store {
  const url = requirePostgresAddress(text)
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'leverkit-sandbox',
    max: 10,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  })
  // A broken connection is reported by the query that needed it; without listeners it would end the process, idle or in use.
  const heard = () => undefined
  pool.on('error', heard)
  pool.on('connect', (client) => client.on('error', heard))
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  let closed = false
  return {
    db,
    label: addressLabel(url),
    async close() {
      if (closed) return
      closed = true
      await db.destroy()
      if (!pool.ended) await pool.end()
    },
  }
}
