import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { RateLimit } from '../broker/RateLimit.ts'
import { openStore } from '../store/openStore.ts'
import type { Store } from '../store/Store.ts'
import { databasesUnderTest } from '../testing/databases.ts'
import { createSharedRateLimit } from './sharedRateLimit.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

describe('a rate limit that processes share', () => {
  for (const database of databasesUnderTest()) {
    describe.skipIf(database.missing)(`on ${database.name}: a rate limit that processes share`, () => {
      let store: Store
      let time = 0
      beforeAll(async () => {
        store = await openStore(await database.location())
      })
      afterAll(() => store.close())
      const limit = (name: string) => createSharedRateLimit(store.db, name, { burst: 10, everyMs: 6_000 }, () => time)
      const allowed = async (attempts: readonly Promise<boolean>[]) => (await Promise.all(attempts)).filter(Boolean).length
      const thirty = (limits: readonly RateLimit[], key: string) =>
        Array.from({ length: 30 }, (_, index) => (limits[index % limits.length] ?? limit('none')).take(key))

      it('a shared rate limit counts concurrent calls of all processes together', async () => {
        time = 0
        expect(await allowed(thirty([limit('login'), limit('login')], 'a'))).toBe(10)
      })

      it('a shared rate limit allows one more action after each interval, but never more than the burst at once', async () => {
        const one = limit('login')
        time = 5_999
        expect(await one.take('a')).toBe(false)
        time = 12_000
        expect(await allowed([one.take('a'), one.take('a'), one.take('a')])).toBe(2)
        time = 10_000_000
        expect(await allowed(thirty([one], 'a'))).toBe(10)
      })

      it('shared rate limits count separately for each limit name, and for each key of a limit', async () => {
        expect([await limit('login').take('b'), await limit('code').take('a')]).toEqual([true, true])
      })

      it('a shared rate limit deletes obsolete rows', async () => {
        const { everyMs, burst } = { everyMs: 1, burst: 5_000 }
        const busy = createSharedRateLimit(store.db, 'busy', { burst, everyMs }, () => time)
        time = 20_000_000
        for (let act = 0; act < 1_000; act += 1) await busy.take('c')
        const rows = await store.db.selectFrom('rate_limits').select('key').execute()
        expect(rows.map(({ key }) => key)).toEqual(['busy c'])
      })
    })
  }
})
