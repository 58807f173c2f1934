import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSimulatedFeed } from '../feeds/simulated.ts'
import { auditLedger } from '../ledger/audit.ts'
import { MARKETS } from '../market/markets.ts'
import { openStore } from '../store/openStore.ts'
import type { Store } from '../store/Store.ts'
import { databasesUnderTest } from '../testing/databases.ts'
import { rankTraders } from './ranking.ts'
import { seedTraders } from './traders.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const day = 86_400_000
const start = Date.UTC(2026, 6, 17, 16)
const markets = MARKETS.slice(0, 4)
const feed = createSimulatedFeed(markets, 't')

describe('the invented traders of the ranking', () => {
  for (const database of databasesUnderTest()) {
    describe.skipIf(database.missing)(`on ${database.name}: the invented traders of the ranking`, () => {
      let store: Store
      beforeAll(async () => {
        store = await openStore(await database.location())
      })
      afterAll(() => store.close())

      const seed = (now: number) => seedTraders({ db: store.db, markets, feed, seed: 't', now })
      const orders = () => store.db.selectFrom('orders').selectAll().orderBy('id').execute()

      it('seedTraders creates orders of past days and the ledger entries of each order', async () => {
        await seed(start)
        const dealt = await orders()
        expect(dealt.length).toBeGreaterThan(200)
        const midnight = Math.floor(start / day) * day
        for (const { closed_at } of dealt) expect(parseInt(closed_at ?? '', 10)).toBeLessThan(midnight)
        expect(await auditLedger(store.db)).toEqual([])
      })

      it('seedTraders creates the orders of each day once, and a later start adds the orders of missing days', async () => {
        const before = await orders()
        await seed(start)
        expect(await orders()).toEqual(before)
        await seed(start + 4 * day)
        const after = await orders()
        expect(after.slice(0, before.length)).toEqual(before)
        expect(after.length).toBeGreaterThan(before.length)
        expect(await auditLedger(store.db)).toEqual([])
      })

      it('in the ranking, orders older than three weeks count toward the total return, but not toward the three-week profit', async () => {
        const late = await rankTraders(store.db, start + 100 * day)
        expect(new Set(late.map(({ threeWeekProfit }) => threeWeekProfit))).toEqual(new Set(['0.000000']))
        expect(late.some(({ totalRate }) => totalRate !== '0.00')).toBe(true)
      })
    })
  }
})
