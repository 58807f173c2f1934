import { contract, type Order } from '@leverkit/sdk/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestBroker, eurusd, type TestBroker } from '../testing/TestBroker.ts'
import { preparedDirectory } from '../testing/template.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const { orders } = contract
const market = { side: 'buy', lots: '1', marketId: eurusd, kind: 'market', leverage: '100' } as const

let broker: TestBroker
beforeAll(async () => {
  broker = await createTestBroker()
})
afterAll(() => broker.sandbox.close())

const place = async (token: string, change: object = {}): Promise<Order> => {
  const { code, data } = await broker.call(orders.place, { ...market, ...change }, { token })
  if (data === null) throw new Error(code)
  return data
}
const list = async (token: string, status: 'open' | 'pending' | 'closed') =>
  (await broker.call(orders.list, { status, page: 1 }, { token })).data.orders

describe('the close of an order after price changes', () => {
  it('a take profit closes the order at the first market price that passes the take profit, not at the take profit itself', async () => {
    const token = await broker.demo()
    await place(token, { takeProfit: '1.10100' })
    await broker.price('EURUSD', '1.10150')
    expect(await list(token, 'open')).toEqual([])
    expect(await list(token, 'closed')).toMatchObject([{ closedBy: 'takeProfit', currentPrice: '1.10150', profit: '150.000000' }])
    expect(await broker.balance(token)).toBe('10146.500000')
    await broker.price('EURUSD', '1.10000')
  })

  it('a stop loss closes a sell order when the price rises', async () => {
    const token = await broker.demo()
    await place(token, { side: 'sell', stopLoss: '1.10100' })
    await broker.price('EURUSD', '1.10100')
    expect(await list(token, 'closed')).toMatchObject([{ closedBy: 'stopLoss', profit: '-100.000000' }])
    await broker.price('EURUSD', '1.10000')
  })

  it('the fee of a pending order is charged when the order is filled', async () => {
    const token = await broker.demo()
    await place(token, { kind: 'pending', targetPrice: '1.09900', takeProfit: '1.11000' })
    expect(await broker.balance(token)).toBe('10000.000000')
    await broker.price('EURUSD', '1.09890')
    expect(await list(token, 'open')).toMatchObject([{ openPrice: '1.09890', margin: '1098.900000', takeProfit: '1.11000' }])
    expect(await broker.balance(token)).toBe('9996.500000')
    await broker.price('EURUSD', '1.10000')
  })

  it('if the price reaches a pending order’s target price and the account cannot afford the order, the order is cancelled', async () => {
    const token = await broker.demo()
    await place(token, { kind: 'pending', targetPrice: '1.09900', lots: '5' })
    await place(token, { lots: '8' })
    await broker.price('EURUSD', '1.09900')
    expect(await list(token, 'pending')).toEqual([])
    expect(await list(token, 'closed')).toMatchObject([{ closedBy: 'cancelled', fee: '0.000000' }])
    expect(await list(token, 'open')).toHaveLength(1)
    await broker.price('EURUSD', '1.10000')
  })

  it('if the loss of a stop-out is larger than the balance, the broker pays the difference', async () => {
    const token = await broker.demo()
    await place(token, { lots: '20', leverage: '500' })
    await broker.price('EURUSD', '1.09000')
    expect(await list(token, 'closed')).toMatchObject([{ closedBy: 'stopOut', profit: '-20000.000000' }])
    expect(await broker.balance(token)).toBe('0.000000')
    await broker.price('EURUSD', '1.10000')
    expect((await broker.call(orders.place, { ...market, lots: '0.01' }, { token })).code).toBe('NOT_ENOUGH_MARGIN')
  })

  it('if the price reaches the target price and then the take profit in the same second, the pending order is filled and closed', async () => {
    const token = await broker.demo()
    await place(token, { kind: 'pending', targetPrice: '1.10200', takeProfit: '1.10300' })
    const { feed, sandbox } = broker
    feed.addPrice('EURUSD', sandbox.clock.now() + 100, '1.10210')
    feed.addPrice('EURUSD', sandbox.clock.now() + 200, '1.10310')
    await broker.pass(1_000)
    expect(await list(token, 'closed')).toMatchObject([
      { openPrice: '1.10210', currentPrice: '1.10310', profit: '100.000000', closedBy: 'takeProfit' },
    ])
    await broker.price('EURUSD', '1.10000')
  })

  it('if a manual close and a take profit are concurrent, only one of them closes the order', async () => {
    const token = await broker.demo()
    for (let round = 0; round < 20; round += 1) {
      const { id } = await place(token, { lots: '0.01', takeProfit: '1.10100' })
      broker.feed.addPrice('EURUSD', broker.sandbox.clock.now() + 500, '1.10100')
      const attempts = Array.from({ length: 5 }, () => broker.call(orders.close, { id }, { token }))
      const [answers] = await Promise.all([Promise.all(attempts), broker.pass(500)])
      const won = answers.filter(({ code }) => code === 'SUCCESS').length
      const [closed] = await list(token, 'closed')
      expect(closed?.id).toBe(id)
      expect(won).toBe(closed?.closedBy === 'person' ? 1 : 0)
      await broker.price('EURUSD', '1.10000')
    }
  })

  it('if the price reaches a take profit while the user changes the take profit, the order is either closed or changed, not both', async () => {
    const token = await broker.demo()
    const { id } = await place(token, { takeProfit: '1.10100' })
    broker.feed.addPrice('EURUSD', broker.sandbox.clock.now() + 500, '1.10100')
    const [moved] = await Promise.all([
      broker.call(orders.setStops, { id, takeProfit: '1.10900', stopLoss: null }, { token }),
      broker.pass(500),
    ])
    const [open] = await list(token, 'open')
    expect(moved.code === 'SUCCESS' ? open?.takeProfit : 'closed').toBe(open === undefined ? 'closed' : '1.10900')
    await broker.price('EURUSD', '1.10900')
    expect((await list(token, 'closed')).map((order) => order.id)).toEqual([id])
    await broker.price('EURUSD', '1.10000')
  })
})

describe('many stop losses that are reached at the same price', () => {
  it('if the user changes a stop loss that the price has already reached, either the order closes or the change succeeds, not both', async () => {
    const tokens = await Promise.all(Array.from({ length: 12 }, () => broker.demo()))
    const placed = []
    for (const token of tokens) placed.push(await place(token, { stopLoss: '1.09900' }))
    const [token = '', order] = [tokens.at(-1), placed.at(-1)]
    broker.feed.addPrice('EURUSD', broker.sandbox.clock.now() + 500, '1.09890')
    const passed = broker.pass(500)
    const moved = await broker.call(orders.setStops, { id: order?.id ?? 0, takeProfit: null, stopLoss: '1.09000' }, { token })
    await passed
    const [open] = await list(token, 'open')
    expect(moved.code === 'SUCCESS' ? open?.stopLoss : 'closed').toBe(open === undefined ? 'closed' : '1.09000')
    await broker.price('EURUSD', '1.10000')
  })
})

describe('a restart of the sandbox', () => {
  it('open and pending orders are reloaded after a restart, and a take profit still closes its order', async () => {
    const directory = await preparedDirectory()
    const store = { kind: 'directory', path: directory.path } as const
    const first = await createTestBroker({ store })
    const token = await first.demo()
    const placed = await first.call(orders.place, { ...market, takeProfit: '1.10100' }, { token })
    await first.call(orders.place, { ...market, kind: 'pending', targetPrice: '1.05' }, { token })
    await first.sandbox.close()
    const second = await createTestBroker({ store })
    expect((await second.call(orders.list, { status: 'open', page: 1 }, { token })).data.orders).toMatchObject([
      { id: placed.data?.id },
    ])
    expect((await second.call(orders.list, { status: 'pending', page: 1 }, { token })).data.total).toBe(1)
    await second.price('EURUSD', '1.10200')
    expect(await second.balance(token)).toBe('10196.500000')
    await second.sandbox.close()
    directory.remove()
  })
})
