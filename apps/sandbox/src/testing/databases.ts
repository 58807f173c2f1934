import { afterAll, beforeAll } from 'vitest'
import type { StoreLocation } from '../store/openStore.ts'
import { type Cluster, postgresPrograms, startCluster } from './postgres.ts'

/**
 * A kind of database for tests that move money. Concurrent transactions occur only on a PostgreSQL server, because PGlite runs
 * transactions one after the other.
 */
export interface DatabaseUnderTest {
  readonly name: string
  /** Whether this machine lacks this kind of database. */
  readonly missing: boolean
  /** Creates a separate empty database. */
  location(): Promise<StoreLocation>
}

/**
 * Starts a PostgreSQL server before the tests of a `describe`, and stops it after them. Call this function once inside the
 * `describe`.
 */
export function clusterUnderTest(): { readonly missing: boolean; cluster(): Cluster } {
  let cluster: Cluster | undefined
  beforeAll(() => {
    if (postgresPrograms !== undefined) cluster = startCluster(postgresPrograms)
  }, 60_000)
  afterAll(() => cluster?.stop())
  return {
    missing: postgresPrograms === undefined,
    cluster() {
      if (cluster === undefined) throw new Error('PostgreSQL was not started.')
      return cluster
    },
  }
}

/**
 * Returns PGlite and PostgreSQL, for tests that run on both. If PostgreSQL is not installed, it is marked as missing. Call this
 * function once inside a `describe`.
 */
export function databasesUnderTest(): DatabaseUnderTest[] {
  const { missing, cluster } = clusterUnderTest()
  const inMemory = async () => ({ kind: 'memory' }) as const
  const onServer = async () => ({ kind: 'postgres', url: await cluster().createDatabase() }) as const
  return [
    { name: 'PGlite', missing: false, location: inMemory },
    { name: missing ? 'PostgreSQL (not installed here)' : 'PostgreSQL', missing, location: onServer },
  ]
}
