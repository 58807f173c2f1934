import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { StartError } from '../process/StartError.ts'
import { accountsAndLedger } from './migrations/0001-accounts-and-ledger.ts'
import { orders } from './migrations/0002-orders.ts'
import { peopleAndReviews } from './migrations/0003-people-and-reviews.ts'
import { cashier } from './migrations/0004-cashier.ts'
import { severalProcesses } from './migrations/0005-several-processes.ts'
import { stopOutLevel } from './migrations/0006-stop-out-level.ts'
import { ledgerMoves } from './migrations/0007-ledger-moves.ts'
import { writtenTogether } from './migrations/0008-written-together.ts'
import type { Database } from './schema.ts'

/**
 * Creates a migration that runs one statement at a time: both drivers use the extended protocol, which allows only one at once.
 */
const statements = (list: readonly string[]): Migration => ({
  async up(db) {
    for (const statement of list) await sql.raw(statement).execute(db)
  },
})

/** All migrations, in order. A released migration must not be edited; each change needs a new migration. */
const scripts: Record<string, readonly string[]> = {
  '0001-accounts-and-ledger': accountsAndLedger,
  '0002-orders': orders,
  '0003-people-and-reviews': peopleAndReviews,
  '0004-cashier': cashier,
  '0005-several-processes': severalProcesses,
  '0006-stop-out-level': stopOutLevel,
  '0007-ledger-moves': ledgerMoves,
  '0008-written-together': writtenTogether,
}

const migrations = Object.fromEntries(Object.entries(scripts).map(([name, list]) => [name, statements(list)]))

/** Text of all migrations. If this text equals an earlier one, the schema has not changed since. */
export const schemaText = JSON.stringify(scripts)

/**
 * Migrates a database to the newest schema in one transaction. There are no migrations to older versions.
 *
 * @param to - last migration to run; for tests that start from an old version
 * @throws StartError when a migration fails or the database comes from a newer sandbox
 */
export async function migrate(db: Database, to?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error } = to === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(to)
  if (error === undefined) return
  const reason = error instanceof Error ? error.message : String(error)
  throw new StartError(
    `The database cannot be migrated to this version of the sandbox (${reason}). Use another --data directory or an empty database.`,
    { cause: error },
  )
}

/** Returns the migrations that were applied to a database, oldest first. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  return (await migrator.getMigrations()).filter((step) => step.executedAt !== undefined).map((step) => step.name)
}
