import { existsSync, renameSync, rmdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { isDiskFull } from '../process/diskFull.ts'
import { lockDirectory } from '../process/lock.ts'
import { StartError } from '../process/StartError.ts'
import { addressLabel, requirePostgresAddress } from './postgresAddress.ts'
import { preparedCluster } from './preparedCluster.ts'
import { migrated, pgliteOptions, pgliteStore, type Store } from './Store.ts'
import type { Schema } from './schema.ts'

/** Location of the sandbox's database. */
export type StoreLocation =
  | { readonly kind: 'memory' }
  | { readonly kind: 'directory'; readonly path: string }
  | { readonly kind: 'postgres'; readonly url: string }

/**
 * Opens the database and migrates it to the newest schema.
 *
 * @throws StartError when the directory is in use, the server is unreachable, or a migration fails
 */
export async function openStore(location: StoreLocation): Promise<Store> {
  return migrated(await connect(location))
}

function connect(location: StoreLocation): Promise<Store> {
  if (location.kind === 'postgres') return Promise.resolve(openPostgres(location.url))
  if (location.kind === 'directory') return openDirectory(location.path)
  return openMemory()
}

async function openMemory(): Promise<Store> {
  return pgliteStore(await PGlite.create({ ...pgliteOptions, loadDataDir: await preparedCluster() }), 'in memory')
}

/**
 * Creates the database cluster at the first start. The cluster is created in a temporary folder, which is renamed when the
 * cluster is complete. If the process is killed before that, the next start deletes the temporary folder.
 */
async function makeCluster(path: string, dataDir: string): Promise<void> {
  const draft = join(path, 'pg.draft')
  rmSync(draft, { recursive: true, force: true })
  if (existsSync(join(dataDir, 'PG_VERSION'))) return
  const pglite = await PGlite.create({ dataDir: draft, loadDataDir: await preparedCluster() })
  await pglite.close()
  // `rmdirSync` deletes only an empty folder. A folder with content must not be deleted.
  if (existsSync(dataDir)) rmdirSync(dataDir)
  renameSync(draft, dataDir)
}

/**
 * Free space in MB. With less free space, a failed start is reported as a full disk. A cluster of an older version extends its
 * write-ahead log in units of 16 MB.
 */
const minMegabytes = 20

const freeMegabytes = (path: string): number => {
  const { bavail, bsize } = statfsSync(path)
  return Math.floor((bavail * bsize) / 1024 / 1024)
}

const diskFull = (path: string, cause: unknown, free = freeMegabytes(path)) =>
  new StartError(
    `The disk is full: ${path} has ${free} MB left, and the database needs about 100. Free some space, or start with another --data directory.`,
    { cause },
  )

/**
 * Returns the error for a failed start. If the disk is full, the error has a message for the terminal without a stack trace.
 */
export const failedStart = (location: StoreLocation, error: unknown): unknown =>
  location.kind === 'directory' && isDiskFull(error) ? diskFull(location.path, error) : error

async function openDirectory(path: string): Promise<Store> {
  const lock = lockDirectory(path)
  const dataDir = join(path, 'pg')
  try {
    await makeCluster(path, dataDir)
    // PostgreSQL refuses to start if its lock file is empty. A killed process can leave such a file. It can be deleted safely,
    // because this process holds the sandbox's lock on the directory.
    rmSync(join(dataDir, 'postmaster.pid'), { force: true })
    return pgliteStore(await PGlite.create({ ...pgliteOptions, dataDir }), path, lock.release)
  } catch (cause) {
    const free = freeMegabytes(path)
    // The temporary folder is deleted, so that it does not occupy space on a full disk.
    rmSync(join(path, 'pg.draft'), { recursive: true, force: true })
    lock.release()
    if (free < minMegabytes) throw diskFull(path, cause, free)
    throw new StartError(
      `Cannot open the database in ${path}. Move the directory away, or start with another --data directory.`,
      { cause },
    )
  }
}

/**
 * Idle time in ms after which the server aborts a transaction. A process that is suspended during a transaction still holds
 * locks for which other processes wait. The abort releases these locks.
 */
const idleInTransactionMs = 3_000

/** Opens a PostgreSQL database. @throws StartError when `text` is not the address of a PostgreSQL database */
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
  // Without a listener for connection errors, such an error would end the process. The listener ignores it, because the query
  // that used the connection also reports it.
  const ignore = () => undefined
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
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
