import { contract } from '@leverkit/sdk/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { signInSeeded } from '../testing/realUsers.ts'
import { btcusd, createTestBroker, eurusd, type TestBroker } from '../testing/TestBroker.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const { account, orders } = contract
const market = { side: 'buy', lots: '1', marketId: eurusd, kind: 'market', leverage: '100' } as const

let broker: TestBroker
beforeAll(async () => {
  broker = await createTestBroker()
})
afterAll(() => broker.sandbox.close())

const detail = async (token: string) => (await broker.call(account.detail, {}, { token })).data
const reset = (token: string, key?: string) =>
  broker.call(account.resetDemo, {}, { token, ...(key === undefined ? {} : { key }) })
const list = async (token: string, status: 'open' | 'pending' | 'closed') =>
  (await broker.call(orders.list, { status, page: 1 }, { token })).data.orders

describe('the account detail', () => {
  it('for an account without orders, the account detail returns the balance as equity and as free margin', async () => {
    expect(await detail(await broker.demo())).toEqual({
      ...{ balance: '10000.000000', lockedBalance: '0.000000', equity: '10000.000000', freeMargin: '10000.000000' },
      ...{ usedMargin: '0.000000', riskRate: '0.00', marginLevel: null, totalProfit: '0.000000' },
    })
  })

  it('the account detail values open orders at the last price, and contains the sum of the profits of closed orders', async () => {
    const token = await broker.demo()
    const { data } = await broker.call(orders.place, market, { token })
    await broker.call(orders.place, market, { token })
    await broker.price('EURUSD', '1.10250')
    await broker.call(orders.close, { id: data?.id ?? 0 }, { token })
    // The balance is 10000 − 2 × 3.50 + 250. The remaining open order has a floating profit of 250 and a margin of
    // 1100.
    expect(await detail(token)).toEqual({
      ...{ balance: '10243.000000', lockedBalance: '0.000000', equity: '10493.000000', freeMargin: '9393.000000' },
      ...{ usedMargin: '1100.000000', riskRate: '10.48', marginLevel: '953.91', totalProfit: '250.000000' },
    })
    await broker.price('EURUSD', '1.10000')
  })
})

describe('a demo reset', () => {
  it('a demo reset closes open orders, cancels pending orders, and restores the starting balance', async () => {
    const token = await broker.demo()
    await broker.call(orders.place, market, { token })
    await broker.call(orders.place, { ...market, kind: 'pending', targetPrice: '1.05' }, { token })
    await broker.price('EURUSD', '1.09900')
    expect((await reset(token)).code).toBe('SUCCESS')
    expect(await broker.balance(token)).toBe('10000.000000')
    expect([await list(token, 'open'), await list(token, 'pending')]).toEqual([[], []])
    expect(await list(token, 'closed')).toMatchObject([
      { closedBy: 'cancelled', fee: '0.000000' },
      { closedBy: 'person', currentPrice: '1.09900', profit: '-100.000000', fee: '3.500000' },
    ])
    const { items } = (await broker.call(account.ledger, { page: 1 }, { token })).data
    expect(items.slice(0, 2)).toMatchObject([
      { amount: '103.500000', memo: 'Demo account reset' },
      { amount: '-100.000000', memo: 'Closed position' },
    ])
    await broker.price('EURUSD', '1.10000')
  })

  it('if the balance is above the starting balance, a demo reset debits the difference', async () => {
    const token = await broker.demo()
    const { data } = await broker.call(orders.place, market, { token })
    await broker.price('EURUSD', '1.10500')
    await broker.call(orders.close, { id: data?.id ?? 0 }, { token })
    expect(await broker.balance(token)).toBe('10496.500000')
    await reset(token)
    expect(await broker.balance(token)).toBe('10000.000000')
    await broker.price('EURUSD', '1.10000')
  })

  it('a demo reset changes nothing if the account is new or if the idempotency key was used before', async () => {
    const token = await broker.demo()
    await reset(token)
    await broker.call(orders.place, market, { token })
    expect([(await reset(token, 'r1')).code, (await reset(token, 'r1')).code]).toEqual(['SUCCESS', 'SUCCESS'])
    const { data } = await broker.call(orders.place, market, { token })
    await reset(token, 'r1')
    expect((await list(token, 'open')).map(({ id }) => id)).toEqual([data?.id])
  })

  it('a demo reset of a real account is refused', async () => {
    expect((await reset(await signInSeeded(broker))).code).toBe('DEMO_ONLY')
  })

  it('a demo reset closes orders at the last price even while their market is closed', async () => {
    const token = await broker.demo()
    await broker.call(orders.place, { ...market, marketId: btcusd, lots: '0.01', leverage: '10' }, { token })
    await broker.pass(13 * 3_600_000)
    const [open] = await list(token, 'open')
    expect((await broker.call(orders.close, { id: open?.id ?? 0 }, { token })).code).toBe('MARKET_CLOSED')
    expect((await reset(token)).code).toBe('SUCCESS')
    expect(await broker.balance(token)).toBe('10000.000000')
    expect(await list(token, 'closed')).toMatchObject([{ id: open?.id, currentPrice: '60000.0', profit: '0.000000' }])
  })
})
