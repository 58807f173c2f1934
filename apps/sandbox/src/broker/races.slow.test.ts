import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createEngine } from '../engine/engine.ts'
import { ownId } from '../handlers/ownId.ts'
import { createScriptedFeed } from '../kit/ScriptedFeed.ts'
import { auditLedger } from '../ledger/audit.ts'
import { MARKETS } from '../market/markets.ts'
import { openStore } from '../store/openStore.ts'
import type { Store } from '../store/Store.ts'
import { databasesUnderTest } from '../testing/databases.ts'
import { eurusd, noon } from '../testing/TestBroker.ts'
import { balancesOf } from './accountStanding.ts'
import { applyEvent, type MarketEvent } from './applyEvent.ts'
import { cancelOrder, closeOrder } from './changeOrder.ts'
import { type BrokerCore, createBrokerCore } from './core.ts'
import { createMarketView } from './MarketView.ts'
import { type OrderRequest, placeOrder } from './placeOrder.ts'
import { Refusal } from './refusal.ts'
import { createDemoAccount } from './users.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })

const rounds = process.env.LEVERKIT_DEEP === '1' ? 200 : 40
const orderRequest: OrderRequest = {
  side: 'buy',
  lots: '0.01',
  leverage: '100',
  marketId: eurusd,
  kind: 'market',
  targetPrice: null,
  takeProfit: null,
  stopLoss: '1.09000',
}

describe('concurrent balance and order changes', () => {
  for (const database of databasesUnderTest()) {
    describe.skipIf(database.missing)(`on ${database.name}: concurrent changes leave balances and orders consistent`, () => {
      let store: Store
      let core: BrokerCore
      beforeAll(async () => {
        store = await openStore(await database.location())
        const feed = createScriptedFeed()
        feed.addPrice('EURUSD', noon, '1.10000')
        const markets = MARKETS.filter((market) => market.code === 'EURUSD')
        const engine = createEngine({ markets, feed, start: noon })
        core = createBrokerCore({
          db: store.db,
          view: createMarketView(markets, feed, engine),
          engine,
          reviewDelayMs: 0,
          wallNow: () => 0,
        })
      })
      afterAll(() => store.close())

      const createUser = async () => {
        const { userId } = await createDemoAccount(store.db, noon)
        core.engine.setBalance(userId, '10000')
        return userId
      }
      const balance = async (userId: number) => (await balancesOf(store.db, userId)).balance
      const event = (type: MarketEvent['type'], orderId: number, accountId: number): MarketEvent => {
        const shared = { at: noon, code: 'EURUSD', orderId, accountId, price: '1.09000' }
        if (type === 'pendingFilled') return { ...shared, type, margin: '10.900000' }
        return { ...shared, type, level: type === 'stopOut' ? null : '1.09000', profit: '-10.000000' }
      }
      /** Runs the attempts concurrently with audits of the ledger. Returns the number of attempts that took effect. */
      const race = async (attempts: readonly (() => Promise<unknown>)[]) => {
        const reads = [auditLedger(store.db), auditLedger(store.db)]
        const outcomes = await Promise.allSettled(attempts.map((attempt) => attempt()))
        for (const problems of await Promise.all([...reads, auditLedger(store.db)])) expect(problems).toEqual([])
        for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Refusal)
        return outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value !== false).length
      }
      const twenty = (a: () => Promise<unknown>, b: () => Promise<unknown>) =>
        Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? a : b))

      it.each(['stopLoss', 'stopOut'] as const)(
        `an order is closed exactly once if ten manual closes and ten %s events are concurrent, in ${rounds} rounds`,
        async (end) => {
          const userId = await createUser()
          const actor = { userId, intent: null }
          for (let round = 0; round < rounds; round += 1) {
            const { id } = await placeOrder(core, actor, orderRequest)
            const attempts = twenty(
              () => closeOrder(core, actor, ownId(id)),
              () => applyEvent(core, event(end, ownId(id), userId)),
            )
            expect(await race(attempts)).toBe(1)
          }
          const ends = await store.db.selectFrom('orders').select('profit').where('user_id', '=', userId).execute()
          const stopped = ends.filter(({ profit }) => profit === '-10.000000').length
          expect(ends).toHaveLength(rounds)
          expect(await balance(userId)).toBe((10_000 - stopped * 10 - (rounds * 35) / 1_000).toFixed(6))
          expect(await auditLedger(store.db)).toEqual([])
          expect(core.activeOrders.size).toBe(0)
        },
      )

      it(`a pending order is either cancelled or filled, not both, if cancels and fills are concurrent, in ${rounds} rounds`, async () => {
        const userId = await createUser()
        const actor = { userId, intent: null }
        for (let round = 0; round < rounds; round += 1) {
          const { id } = await placeOrder(core, actor, {
            ...orderRequest,
            kind: 'pending',
            targetPrice: '1.09000',
            stopLoss: null,
          })
          const attempts = twenty(
            () => cancelOrder(core, actor, ownId(id)),
            () => applyEvent(core, event('pendingFilled', ownId(id), userId)),
          )
          expect(await race(attempts)).toBe(1)
        }
        const rows = await store.db.selectFrom('orders').select(['status', 'fee']).where('user_id', '=', userId).execute()
        const filled = rows.filter((row) => row.status === 'open').length
        expect(filled + rows.filter((row) => row.status === 'cancelled').length).toBe(rounds)
        expect(await balance(userId)).toBe((10_000 - (filled * 35) / 1_000).toFixed(6))
      })

      it('if twenty orders are placed concurrently, only as many are opened as the free margin allows', async () => {
        const userId = await createUser()
        // Each order needs a margin of 1100 and a fee of 3.50, so a balance of 10000 is enough for nine orders.
        const opened = await race(
          Array.from({ length: 20 }, () => () => placeOrder(core, { userId, intent: null }, { ...orderRequest, lots: '1' })),
        )
        expect(opened).toBe(9)
        expect(await balance(userId)).toBe('9968.500000')
      })

      it('twenty concurrent requests with the same idempotency key place one order', async () => {
        const userId = await createUser()
        const intent = { key: 'ticket', endpoint: 'orders.place', request: { lots: '0.01' } }
        const answers = await Promise.all(Array.from({ length: 20 }, () => placeOrder(core, { userId, intent }, orderRequest)))
        expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
        const rows = await store.db.selectFrom('orders').select('id').where('user_id', '=', userId).execute()
        expect(rows).toHaveLength(1)
      })
    })
  }
})
