import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openStore, type Store } from '../store/openStore.ts'

const cached = join(import.meta.dirname, '../../node_modules/.cache/pglite-template.tar')

/**
 * An empty PGlite cluster as an archive. Creating a cluster takes seconds, loading one a third of a second. The archive is cached beside
 * the installed packages, so that another PGlite version gets a new one. It is uncompressed: decompressing it would take half as long
 * again, hundreds of times.
 */
export async function emptyCluster(): Promise<Blob> {
  if (!existsSync(cached)) {
    const pglite = await PGlite.create()
    const archive = await pglite.dumpDataDir('none')
    await pglite.close()
    mkdirSync(join(cached, '..'), { recursive: true })
    // Test files run concurrently: each writes its own draft, and the last rename replaces an identical file.
    const draft = `${cached}.${randomUUID()}`
    writeFileSync(draft, new Uint8Array(await archive.arrayBuffer()))
    renameSync(draft, cached)
  }
  return new Blob([new Uint8Array(await readFile(cached))])
}

/** An empty store in memory with the newest schema. */
export const memoryStore = async (): Promise<Store> => openStore({ kind: 'memory', template: await emptyCluster() })

/** A data directory with an empty cluster, as after a first start. */
export async function preparedDirectory(): Promise<{ path: string; remove: () => void }> {
  const path = join(tmpdir(), `leverkit-sandbox-${randomUUID()}`)
  mkdirSync(path, { recursive: true })
  const pglite = await PGlite.create({ dataDir: join(path, 'pg'), loadDataDir: await emptyCluster() })
  await pglite.close()
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
