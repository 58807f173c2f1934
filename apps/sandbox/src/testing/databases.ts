import { afterAll, beforeAll } from 'vitest'
import { openStore, type Store } from '../store/open-store.ts'
import { type Cluster, postgresPrograms, startCluster } from './postgres.ts'
import { memoryStore } from './template.ts'

/** A database that money is tested on. PGlite runs one transaction after the other; only a real server shows what races do. */
export interface DatabaseUnderTest {
  readonly name: string
  /** Set where the database cannot be had on this machine. */
  readonly missing: boolean
  open(): Promise<Store>
}

/** PGlite and, where its programs are installed, PostgreSQL. To be called once, inside a `describe`. */
export function databasesUnderTest(): DatabaseUnderTest[] {
  let cluster: Cluster | undefined
  beforeAll(() => {
    if (postgresPrograms !== undefined) cluster = startCluster(postgresPrograms)
  }, 60_000)
  afterAll(() => cluster?.stop())
  const onServer = async () => {
    if (cluster === undefined) throw new Error('PostgreSQL was not started.')
    return openStore({ kind: 'postgres', url: await cluster.createDatabase() })
  }
  return [
    { name: 'PGlite', missing: false, open: memoryStore },
    {
      name: postgresPrograms === undefined ? 'PostgreSQL (not installed here)' : 'PostgreSQL',
      missing: postgresPrograms === undefined,
      open: onServer,
    },
  ]
}
