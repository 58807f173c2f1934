import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { memoryStore } from '../testing/template.ts'
import { appliedMigrations, migrate } from './migrate.ts'
import type { Store } from './Store.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const schemaOf = async ({ db }: Store) => {
  const { rows } = await sql<{ text: string }>`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as text
      from information_schema.columns where table_schema = 'public'
    union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select indexdef from pg_indexes where schemaname = 'public' order by 1`.execute(db)
  return rows.map((row) => row.text)
}

describe('migration of the database schema', () => {
  const stores: Store[] = []
  const open = async () => {
    const store = await memoryStore()
    stores.push(store)
    return store
  }
  afterEach(async () => {
    for (const store of stores.splice(0)) await store.close()
  })

  it('after a database of version 1 with data is migrated, its schema equals the schema of a new database', async () => {
    const fresh = await open()
    const grown = await open()
    await sql`drop schema public cascade`.execute(grown.db)
    await sql`create schema public`.execute(grown.db)
    await migrate(grown.db, '0001-accounts-and-ledger')
    expect(await appliedMigrations(grown.db)).toEqual(['0001-accounts-and-ledger'])
    await grown.db.insertInto('users').values({ book: 'demo', demo_id_hash: 'd1', invite_code: 'i1', created_at: 1 }).execute()
    await grown.db.insertInto('accounts').values({ book: 'demo', kind: 'client', user_id: 1 }).execute()
    await migrate(grown.db)
    expect(await appliedMigrations(grown.db)).toEqual(await appliedMigrations(fresh.db))
    expect(await schemaOf(grown)).toEqual(await schemaOf(fresh))
    const accounts = grown.db.selectFrom('accounts').select(['kind', 'balance']).where('user_id', '=', 1).orderBy('id')
    expect(await accounts.execute()).toEqual([
      { kind: 'client', balance: '0.000000' },
      { kind: 'locked', balance: '0.000000' },
    ])
    expect(await grown.db.selectFrom('users').select('uid').execute()).toEqual([{ uid: '480001' }])
  })

  it('migrating a database that is up to date changes nothing', async () => {
    const store = await open()
    const before = await schemaOf(store)
    await migrate(store.db)
    expect(await schemaOf(store)).toEqual(before)
  })

  it('migrating a database that a newer sandbox has created fails with a message', async () => {
    const store = await open()
    await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '2099-01-01T00:00:00Z')`.execute(
      store.db,
    )
    await expect(migrate(store.db)).rejects.toThrow('9999-from-the-future')
  })

  it('the database returns int8 and numeric as exact text', async () => {
    const { db } = await open()
    const { rows } = await sql`select 9007199254740993::int8 as big, 0.100000000000000000001::numeric as small`.execute(db)
    expect(rows).toEqual([{ big: '9007199254740993', small: '0.100000000000000000001' }])
  })
})
