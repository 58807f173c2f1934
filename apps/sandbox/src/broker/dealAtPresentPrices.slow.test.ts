import { contract } from '@leverkit/sdk/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CashierFixture, openCashierFixture } from '../testing/CashierFixture.ts'
import { btcusd, createTestBroker, eurusd, noon, type TestBroker } from '../testing/TestBroker.ts'
import { dealAtPresentPrices } from './dealAtPresentPrices.ts'
import { alwaysCurrent, type MarketTime } from './MarketTime.ts'
import { type OrderRequest, placeOrder } from './placeOrder.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const { orders } = contract
const buy = { side: 'buy', lots: '0.1', marketId: eurusd, kind: 'market', leverage: '100' } as const
const minuteMs = 60_000

describe('a broker whose process slept', () => {
  let broker: TestBroker
  let now = noon
  const sleep = (ms: number) => {
    now += ms
  }
  beforeEach(async () => {
    now = noon
    broker = await createTestBroker({ wall: () => now, pace: 'timer' })
  })
  afterEach(() => broker.sandbox.close())

  it('after the process slept, orders open and close at current prices, not at the prices before the sleep', async () => {
    const token = await broker.demo()
    broker.feed.addPrice('EURUSD', noon + minuteMs, '1.12000')
    sleep(minuteMs)
    const { data } = await broker.call(orders.place, buy, { token })
    expect(data).toMatchObject({ openPrice: '1.12000', openedAt: noon + minuteMs })
    broker.feed.addPrice('EURUSD', noon + 2 * minuteMs, '1.13000')
    sleep(minuteMs)
    await broker.call(orders.close, { id: data?.id ?? 0 }, { token })
    const closed = await broker.call(orders.list, { status: 'closed', page: 1 }, { token })
    expect(closed.data.orders).toMatchObject([{ currentPrice: '1.13000', profit: '100.000000' }])
  })

  it('if the price reached a stop loss while the process slept, the stop loss closes the order before a manual close can', async () => {
    const token = await broker.demo()
    const { data } = await broker.call(orders.place, { ...buy, stopLoss: '1.09000' }, { token })
    broker.feed.addPrice('EURUSD', noon + 1_000, '1.08000')
    broker.feed.addPrice('EURUSD', noon + minuteMs, '1.20000')
    sleep(minuteMs)
    expect((await broker.call(orders.close, { id: data?.id ?? 0 }, { token })).code).toBe('ORDER_NOT_OPEN')
    const closed = await broker.call(orders.list, { status: 'closed', page: 1 }, { token })
    expect(closed.data.orders).toMatchObject([{ currentPrice: '1.08000', closedBy: 'stopLoss' }])
  })

  it('a broker refuses an order if the market closed while the machine slept', async () => {
    const token = await broker.demo()
    // The test broker closes the Bitcoin market twelve hours after its start.
    sleep(13 * 60 * minuteMs)
    expect((await broker.call(orders.place, { ...buy, marketId: btcusd }, { token })).code).toBe('MARKET_CLOSED')
  })
})

describe('a transaction at current prices', () => {
  let fixture: CashierFixture
  beforeAll(async () => {
    fixture = await openCashierFixture({ kind: 'memory' })
  })
  afterAll(() => fixture.close())

  const orderRequest: OrderRequest = { ...buy, targetPrice: null, takeProfit: null, stopLoss: null }
  /** Returns a market time whose prices are stale in the first `times` transactions. */
  const sleeping = (times: number): MarketTime => {
    let left = times
    return {
      ...alwaysCurrent,
      age() {
        left -= 1
        return left >= 0 ? 10_000 : 0
      },
    }
  }
  const ordersOf = (userId: number) => fixture.core.db.selectFrom('orders').select('id').where('user_id', '=', userId).execute()

  it('if the process sleeps during a transaction, the transaction is repeated and takes effect once', async () => {
    const userId = await fixture.demo()
    const emitted: number[] = []
    const core = { ...fixture.core, time: sleeping(2) }
    core.events.on('account', (id) => emitted.push(id))
    const { id } = await placeOrder(core, { userId, intent: null }, orderRequest)
    expect(await ordersOf(userId)).toEqual([{ id }])
    expect((await fixture.balances(userId)).client).toBe('9999.650000')
    expect(emitted).toEqual([userId])
  })

  it('if prices are stale at every attempt, the transaction is refused and writes nothing @asvs-16.5.3', async () => {
    const userId = await fixture.demo()
    const core = { ...fixture.core, time: sleeping(Number.POSITIVE_INFINITY) }
    await expect(placeOrder(core, { userId, intent: null }, orderRequest)).rejects.toThrow('UNAVAILABLE')
    expect(await ordersOf(userId)).toEqual([])
  })

  it('a transaction starts only after pending market events are in the database', async () => {
    const userId = await fixture.demo()
    let isBooked = false
    const step = async () => {
      isBooked = true
    }
    const core = { ...fixture.core, time: { ...alwaysCurrent, catchUp: () => isBooked, step } }
    expect(await dealAtPresentPrices(core, userId, async () => isBooked)).toBe(true)
  })
})
