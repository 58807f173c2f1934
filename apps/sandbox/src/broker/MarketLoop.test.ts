import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClock } from '../engine/clock.ts'
import { createEngine } from '../engine/engine.ts'
import { ownId } from '../handlers/ownId.ts'
import { createScriptedFeed } from '../kit/ScriptedFeed.ts'
import { MARKETS } from '../market/markets.ts'
import { createLog } from '../process/log.ts'
import type { Store } from '../store/Store.ts'
import type { Database } from '../store/schema.ts'
import { eurusd, noon } from '../testing/TestBroker.ts'
import { memoryStore } from '../testing/template.ts'
import { createBrokerCore } from './core.ts'
import { MarketLoop } from './MarketLoop.ts'
import { createMarketView } from './MarketView.ts'
import { placeOrder } from './placeOrder.ts'
import { createDemoAccount } from './users.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let store: Store
beforeEach(async () => {
  store = await memoryStore()
})
afterEach(() => store.close())

describe('the market loop', () => {
  it('if an order closes during a database outage, the market loop writes the close and its price to the database after the outage', async () => {
    let time = noon
    const lines: string[] = []
    const feed = createScriptedFeed()
    feed.addPrice('EURUSD', noon, '1.10000')
    const markets = MARKETS.filter(({ code }) => code === 'EURUSD')
    const engine = createEngine({ markets, feed, start: noon })
    const core = createBrokerCore({
      db: store.db,
      view: createMarketView(markets, feed, engine),
      engine,
      reviewDelayMs: 0,
      wallNow: () => 0,
    })
    const clock = createClock({ wall: () => time })
    const loop = new MarketLoop(
      core,
      clock,
      createLog((line) => lines.push(line)),
      () => undefined,
    )
    const { userId } = await createDemoAccount(store.db, noon)
    engine.setBalance(userId, '10000')
    const orderRequest = {
      side: 'buy',
      lots: '1',
      leverage: '100',
      marketId: eurusd,
      kind: 'market',
      targetPrice: null,
      stopLoss: null,
    } as const
    const order = await placeOrder(core, { userId, intent: null }, { ...orderRequest, takeProfit: '1.10100' })

    await sql`alter table orders rename to orders_away`.execute(store.db)
    feed.addPrice('EURUSD', noon + 1_000, '1.10100')
    feed.addPrice('EURUSD', noon + 2_000, '1.10050')
    // The timer and an order may call `step` at the same time. Both promises must resolve, because neither caller catches errors.
    for (time of [noon + 1_000, noon + 2_000, noon + 3_000]) await Promise.all([loop.step(), loop.step()])
    expect(lines).toEqual([expect.stringContaining('The market is paused')])
    expect(core.activeOrders.has(ownId(order.id))).toBe(true)

    await sql`alter table orders_away rename to orders`.execute(store.db)
    await loop.step()
    const row = await store.db.selectFrom('orders').select(['status', 'close_price', 'end_reason']).executeTakeFirst()
    expect(row).toEqual({ status: 'closed', close_price: '1.10100', end_reason: 'takeProfit' })
  })

  it('the market loop sends no database query while no order is triggered, even with many open orders', async () => {
    let time = noon
    const lines: string[] = []
    const emitted: string[] = []
    const feed = createScriptedFeed()
    feed.addPrice('EURUSD', noon, '1.10000')
    const markets = MARKETS.filter(({ code }) => code === 'EURUSD')
    const engine = createEngine({ markets, feed, start: noon })
    // Cast: this replacement for the database has no methods. Any access to the database fails the test.
    const db = new Proxy({}, { get: (_, name) => expect.fail(`The database was asked to ${String(name)}.`) }) as Database
    const view = createMarketView(markets, feed, engine)
    const core = createBrokerCore({ db, view, engine, reviewDelayMs: 0, wallNow: () => time })
    engine.setBalance(1, '10000000')
    for (let id = 1; id <= 100; id += 1) {
      const terms = { side: 'buy', lots: '1', contractSize: '100000', openPrice: '1.10000', margin: '1100' } as const
      engine.setOrder({ ...terms, id, accountId: 1, code: 'EURUSD', status: 'open', takeProfit: '1.20000', stopLoss: '1.00000' })
    }
    const log = createLog((line) => lines.push(line))
    const loop = new MarketLoop(core, createClock({ wall: () => time }), log, (events) =>
      emitted.push(...events.map(({ type }) => type)),
    )
    for (let tick = 1; tick <= 20; tick += 1) {
      time = noon + tick * 250
      feed.addPrice('EURUSD', time, `1.10${String(tick).padStart(3, '0')}`)
      await loop.step()
    }
    expect(lines).toEqual([])
    expect(emitted.filter((type) => type === 'quote')).toHaveLength(20)
  })
})
