import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { clusterType } from './clusterUrl.ts'
import { clusterSettings, makeCluster } from './makeCluster.ts'
import { schemaText } from './migrate.ts'

/**
 * Path of the archive. `clusterUrl` would be wrong if a bundler serves this module to a test page. This path is correct in that
 * case too.
 */
const archive = join(dirname(fileURLToPath(import.meta.url)), 'cluster.bin')
/** File with the fingerprint of the archive. A published package has no such file, because its archive is never outdated. */
const keyFile = `${archive}.key`

const fingerprint = () => {
  const manifest = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return createHash('sha256').update(manifest).update(schemaText).update(JSON.stringify(clusterSettings)).digest('hex')
}

/** Replaces a file in one step, so that other processes never read an incomplete file. */
function replaceFile(path: string, content: Uint8Array | string): void {
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, content)
  renameSync(draft, path)
}

const isCurrent = () =>
  existsSync(archive) &&
  (!import.meta.url.endsWith('.ts') || (existsSync(keyFile) && readFileSync(keyFile, 'utf8') === fingerprint()))

/**
 * In a checkout, creates the prepared cluster if it is missing. Replaces a cluster that is older than the migrations or than
 * PGlite.
 */
export async function prepareCluster(): Promise<void> {
  if (isCurrent()) return
  const made = await makeCluster()
  replaceFile(archive, new Uint8Array(await made.arrayBuffer()))
  replaceFile(keyFile, fingerprint())
}

/** Returns the archive of an empty database cluster with the newest schema. */
export async function preparedCluster(): Promise<Blob> {
  await prepareCluster()
  return new Blob([new Uint8Array(await readFile(archive))], { type: clusterType })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await prepareCluster()
