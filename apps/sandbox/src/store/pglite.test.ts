import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { memoryStore } from '../testing/template.ts'
import type { Store } from './Store.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

describe('PGlite as the database of Kysely', () => {
  let store: Store
  let db: Kysely<Record<string, Record<string, unknown>>>
  beforeAll(async () => {
    store = await memoryStore()
    db = store.db as unknown as typeof db
    await sql`create table things (id integer primary key, name text, worth numeric(10, 2), at bigint, is_good boolean, bytes bytea)`.execute(
      db,
    )
  })
  afterAll(() => store.close())

  it('PGlite writes and reads every type of value exactly, and null as null', async () => {
    const bytes = new Uint8Array([0, 1, 92, 255])
    const row = { id: 1, name: `"o'hara" \\ \n`, worth: '12345678.90', at: '9007199254740993', is_good: true, bytes }
    const nothing = { id: 2, name: null, worth: null, at: null, is_good: null, bytes: null }
    const inserted = await db.insertInto('things').values([row, nothing]).executeTakeFirstOrThrow()
    expect(inserted.numInsertedOrUpdatedRows).toBe(2n)
    expect(await db.selectFrom('things').selectAll().orderBy('id').execute()).toEqual([row, nothing])
    const deleted = await db.deleteFrom('things').where('id', '>', 0).executeTakeFirstOrThrow()
    expect(deleted.numDeletedRows).toBe(2n)
  })

  it('PGlite returns four megabytes exactly as they were written', async () => {
    const bytes = new Uint8Array(4 * 1024 * 1024).map((_, place) => (place * 2_654_435_761) >>> 13)
    await db.insertInto('things').values({ id: 10, bytes }).execute()
    const { bytes: kept } = await db.selectFrom('things').select('bytes').where('id', '=', 10).executeTakeFirstOrThrow()
    expect(Buffer.from(kept as Uint8Array).equals(bytes)).toBe(true)
    await db.deleteFrom('things').where('id', '=', 10).execute()
  })

  it('PGlite continues after a failed statement', async () => {
    await expect(sql`select nonsense from nowhere`.execute(db)).rejects.toThrow('relation "nowhere" does not exist')
    const divide = (by: number) => sql<{ q: number }>`select 6 / cast(${by} as integer) as q`.execute(db)
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
    expect((await divide(2)).rows).toEqual([{ q: 3 }])
  })

  it('PGlite rolls back after an exception, and rejects the commit of a transaction with a failed statement', async () => {
    const insert = (id: number) => db.insertInto('things').values({ id, name: 'x' })
    const thrown = db.transaction().execute(async (trx) => {
      await trx.insertInto('things').values({ id: 11, name: 'x' }).execute()
      throw new Error('changed my mind')
    })
    await expect(thrown).rejects.toThrow('changed my mind')
    const swallowed = db.transaction().execute(async (trx) => {
      await trx.insertInto('things').values({ id: 12, name: 'x' }).execute()
      await expect(sql`select 1 / 0`.execute(trx)).rejects.toThrow('division by zero')
    })
    await expect(swallowed).rejects.toThrow('rolled back instead of committed')
    expect(await db.selectFrom('things').select('id').where('id', 'in', [11, 12]).execute()).toEqual([])
    await insert(11).execute()
    await expect(insert(11).execute()).rejects.toMatchObject({ code: '23505' })
  })

  it('PGlite runs transactions and single statements one after the other', async () => {
    const steps: string[] = []
    const step = (name: string) =>
      db.transaction().execute(async (trx) => {
        steps.push(`${name} begins`)
        await sql`select 1`.execute(trx)
        steps.push(`${name} ends`)
      })
    const count = () => db.selectFrom('things').select(sql<string>`count(*)`.as('count')).executeTakeFirstOrThrow()
    const before = await count()
    const swapped = db.transaction().execute(async (trx) => {
      await trx.insertInto('things').values({ id: 21, name: 'x' }).execute()
      await trx.deleteFrom('things').where('id', '=', 21).execute()
    })
    const [, between] = await Promise.all([swapped, count(), step('first'), step('second')])
    expect(between).toEqual(before)
    expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  })

  it('PGlite rejects statements after the database is closed', async () => {
    const other = await memoryStore()
    await other.close()
    await expect(sql`select 1`.execute(other.db)).rejects.toThrow()
    await other.close()
  })
})
