import { afterAll, beforeAll } from 'vitest'
import type { StoreLocation } from '../store/open-store.ts'
import { type Cluster, postgresPrograms, startCluster } from './postgres.ts'
import { emptyCluster } from './template.ts'

/** A database that money is tested on. PGlite runs one transaction after the other; only a real server shows what races do. */
export interface DatabaseUnderTest {
  readonly name: string
  /** Set where the database cannot be had on this machine. */
  readonly missing: boolean
  /** An empty database of its own. */
  location(): Promise<StoreLocation>
}

/** PGlite and, where its programs are installed, PostgreSQL. To be called once, inside a `describe`. */
export function databasesUnderTest(): DatabaseUnderTest[] {
  let cluster: Cluster | undefined
  beforeAll(() => {
    if (postgresPrograms !== undefined) cluster = startCluster(postgresPrograms)
  }, 60_000)
  afterAll(() => cluster?.stop())
  const inMemory = async () => ({ kind: 'memory', template: await emptyCluster() }) as const
  const onServer = async () => {
    if (cluster === undefined) throw new Error('PostgreSQL was not started.')
    return { kind: 'postgres', url: await cluster.createDatabase() } as const
  }
  const missing = postgresPrograms === undefined
  return [
    { name: 'PGlite', missing: false, location: inMemory },
    { name: missing ? 'PostgreSQL (not installed here)' : 'PostgreSQL', missing, location: onServer },
  ]
}
