import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openStore, type Store } from '../store/openStore.ts'

const cached = join(import.meta.dirname, '../../node_modules/.cache/pglite-template.tar')

/**
 * Returns an archive of an empty PGlite cluster. Creating a cluster takes seconds, but loading the archive takes only a third of
 * a second. The archive is stored beside the installed packages, so that a new PGlite version gets a new archive. The archive is
 * not compressed, because it is loaded hundreds of times, and decompression would make each load 50 % slower.
 */
export async function emptyCluster(): Promise<Blob> {
  if (!existsSync(cached)) {
    const pglite = await PGlite.create()
    const archive = await pglite.dumpDataDir('none')
    await pglite.close()
    mkdirSync(join(cached, '..'), { recursive: true })
    // Test files run concurrently, so each one writes a temporary file and renames it to the same final name. It is safe to
    // replace an existing final file, because all of them have the same content.
    const draft = `${cached}.${randomUUID()}`
    writeFileSync(draft, new Uint8Array(await archive.arrayBuffer()))
    renameSync(draft, cached)
  }
  return new Blob([new Uint8Array(await readFile(cached))])
}

/** Opens an empty in-memory store with the newest schema. */
export const memoryStore = async (): Promise<Store> => openStore({ kind: 'memory', template: await emptyCluster() })

/** Creates a data directory with an empty cluster, as after the first start of a sandbox. */
export async function preparedDirectory(): Promise<{ path: string; remove: () => void }> {
  const path = join(tmpdir(), `leverkit-sandbox-${randomUUID()}`)
  mkdirSync(path, { recursive: true })
  const pglite = await PGlite.create({ dataDir: join(path, 'pg'), loadDataDir: await emptyCluster() })
  await pglite.close()
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
