import type { ChangeSet, StorageBackend } from '@electric-sql/pglite/memfs-frontend'
import { expect, it } from 'vitest'
import { openOnFiles } from './openPageStore.ts'
import { preparedCluster } from './preparedCluster.ts'
import { pgliteOptions, pgliteStore } from './Store.ts'
import { transact } from './transact.ts'

/** Storage that stores no files. It counts the flushes of the write-ahead log. While `isFull` is set, every flush fails. */
class CountingStorage implements StorageBackend {
  walFlushes = 0
  isFull = false
  init = async () => undefined
  close = async () => undefined
  async *load() {
    yield* []
  }
  async apply({ files: { wal } }: ChangeSet) {
    // The flush ends in a later task of the event loop, as in a browser.
    await new Promise((resolve) => setImmediate(resolve))
    if (this.isFull) throw new DOMException('no room', 'QuotaExceededError')
    if (wal.length > 0) this.walFlushes += 1
  }
}

it('in a page, a transaction ends only after the browser has stored the commit; if storing the commit fails, the outcome is unknown', async () => {
  const storage = new CountingStorage()
  const pglite = await openOnFiles(storage, { ...pgliteOptions, loadDataDir: await preparedCluster() })
  const { db, close } = pgliteStore(pglite, 'counting')
  const insert = (code: string) =>
    transact(db, async (trx) => {
      await trx.insertInto('users').values({ book: 'demo', demo_id_hash: code, invite_code: code, created_at: 1 }).execute()
      return storage.walFlushes
    })
  const flushesBeforeCommit = await insert('AAAA')
  expect(storage.walFlushes).toBeGreaterThan(flushesBeforeCommit)
  storage.isFull = true
  await expect(insert('BBBB')).rejects.toThrow('The database did not confirm whether it has committed.')
  storage.isFull = false
  await close()
})
