import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../store/openStore.ts'
import type { Store } from '../store/Store.ts'

/** Opens an empty in-memory store with the newest schema. */
export const memoryStore = (): Promise<Store> => openStore({ kind: 'memory' })

/** Creates a data directory with an empty cluster, as after the first start of a sandbox. */
export async function preparedDirectory(): Promise<{ path: string; remove: () => void }> {
  const path = join(tmpdir(), `leverkit-sandbox-${randomUUID()}`)
  const store = await openStore({ kind: 'directory', path })
  await store.close()
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
