import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite'
import { MemfsFrontendFS, type StorageBackend } from '@electric-sql/pglite/memfs-frontend'
import { StartError } from '../process/StartError.ts'
import { clusterType, clusterUrl } from './clusterUrl.ts'
import { IndexedDbFiles, openDatabase } from './IndexedDbFiles.ts'
import { migrated, pgliteOptions, pgliteStore, type Store } from './Store.ts'

/** Location of the database of a broker that runs in a page. */
export type PageStoreLocation = { readonly kind: 'memory' } | { readonly kind: 'indexeddb'; readonly name: string }

/** A store of a page. `kind` states where the data is stored: `memory` if the browser stores no data. */
export interface PageStore extends Store {
  readonly kind: PageStoreLocation['kind']
}

async function fetchCluster(): Promise<Blob> {
  const response = await fetch(clusterUrl)
  if (!response.ok) throw new StartError(`The file ${clusterUrl.pathname} of the sandbox cannot be loaded (${response.status}).`)
  return new Blob([await response.arrayBuffer()], { type: clusterType })
}

async function openInMemory(): Promise<PageStore> {
  const pglite = await PGlite.create({ ...pgliteOptions, loadDataDir: await fetchCluster() })
  return { ...(await migrated(pgliteStore(pglite, 'in memory'))), kind: 'memory' }
}

const isEmpty = (database: IDBDatabase): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const request = database.transaction('entries').objectStore('entries').count()
    request.onsuccess = () => resolve(request.result === 0)
    request.onerror = () => reject(request.error)
  })

/**
 * Opens PGlite on stored files. A transaction resolves only after the storage has stored its commit. PGlite alone would store a
 * commit only with the next statement. If the browser ended before that statement, an acknowledged write would be lost.
 */
export async function openOnFiles(backend: StorageBackend, options: PGliteOptions): Promise<PGlite> {
  const files = new MemfsFrontendFS(backend)
  const pglite = await PGlite.create({ ...options, fs: files })
  const transaction = pglite.transaction.bind(pglite)
  pglite.transaction = async <T>(work: (trx: Transaction) => Promise<T>): Promise<T> => {
    const done = await transaction(work)
    await files.syncToFs()
    return done
  }
  return pglite
}

async function openInBrowser(database: IDBDatabase, name: string): Promise<PageStore> {
  const cluster = (await isEmpty(database)) ? { loadDataDir: await fetchCluster() } : {}
  const pglite = await openOnFiles(new IndexedDbFiles(database), { ...pgliteOptions, ...cluster })
  return { ...(await migrated(pgliteStore(pglite, `IndexedDB ${name}`))), kind: 'indexeddb' }
}

/**
 * Opens the database of a broker in a page, and migrates it to the newest schema. If the browser stores no data, for example in
 * a private window, the database is in memory.
 *
 * @throws StartError when the prepared cluster cannot be loaded, or a migration fails
 */
export async function openPageStore(location: PageStoreLocation): Promise<PageStore> {
  if (location.kind === 'memory') return openInMemory()
  const database = await openDatabase(location.name).catch((error: unknown) => {
    // These errors mean that the browser stores no data for this page.
    if (error instanceof DOMException || error instanceof ReferenceError) return null
    throw error
  })
  return database === null ? openInMemory() : openInBrowser(database, location.name)
}
