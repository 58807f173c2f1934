import { createLeverkit, type LeverkitOptions, sandboxCodes } from '@leverkit/sdk'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestBroker, type TestBroker } from './testing.ts'

let broker: TestBroker
const open: { close(): void }[] = []
beforeEach(async () => {
  broker = await createTestBroker()
})
afterEach(async () => {
  for (const each of open.splice(0)) each.close()
  await broker.close()
})

const trader = async (options: LeverkitOptions = {}) => {
  const own = createLeverkit({ baseUrl: broker.origin, ...broker, lang: 'en', codes: sandboxCodes, ...options })
  open.push(own)
  await own.client.session.loginDemo(await own.client.session.createDemo())
  const [market] = await own.client.markets.list()
  return { ...own, marketId: market?.id ?? 0 }
}
const lots = { lots: '1', leverage: '100' } as const

describe('a test broker', () => {
  it('a test broker changes its price only when `tick` is called, and also sends the new price on the socket', async () => {
    const { stream, client } = await trader()
    expect((await client.markets.list()).map(({ code, quote }) => [code, quote.last])).toEqual([
      ['EURUSD', '1.10000'],
      ['BTCUSD', '60000.0'],
    ])
    const seen: string[] = []
    stream.subscribe('quotes', (quotes) => seen.push(...quotes.map(({ code, last }) => `${code} ${last}`)))
    stream.connect()
    await expect.poll(() => seen).toEqual(['EURUSD 1.10000', 'BTCUSD 60000.0'])
    await broker.tick('EURUSD', '1.10250')
    await expect.poll(() => seen.at(-1)).toBe('EURUSD 1.10250')
  })

  it('`fill` fills a pending order at its target price', async () => {
    const { client, marketId } = await trader()
    const order = await client.orders.place({ marketId, kind: 'pending', side: 'buy', targetPrice: '1.09000', ...lots })
    await broker.fill()
    const { orders } = await client.orders.list({ status: 'open', page: 1 })
    expect(orders.map(({ id, openPrice }) => [id, openPrice])).toEqual([[order?.id, '1.09000']])
    await expect(broker.fill()).rejects.toThrow('The test broker has no pending order.')
  })

  it.each([
    ['stop', '1.09500', 'stopLoss'],
    ['profit', '1.10500', 'takeProfit'],
  ] as const)('`closeBy(%j)` closes an open order at %s', async (cause, price, closedBy) => {
    const { client, marketId } = await trader()
    await client.orders.place({ marketId, kind: 'market', side: 'buy', stopLoss: '1.09500', takeProfit: '1.10500', ...lots })
    await broker.closeBy(cause)
    const { orders } = await client.orders.list({ status: 'closed', page: 1 })
    expect(orders.map((order) => [order.currentPrice, order.closedBy])).toEqual([[price, closedBy]])
  })

  it('`closeBy("stopOut")` moves the price until a stop-out closes the order', async () => {
    const { client, marketId } = await trader()
    await client.orders.place({ marketId, kind: 'market', side: 'sell', ...lots })
    await broker.closeBy('stopOut')
    const { orders } = await client.orders.list({ status: 'closed', page: 1 })
    expect(orders.map((order) => order.closedBy)).toEqual(['stopOut'])
    await expect(broker.closeBy('stop')).rejects.toThrow('The test broker has no open order with a stop loss.')
  })

  it('with the fault `partial`, a test broker accepts an order, but the answer to the order is lost', async () => {
    const { client, marketId } = await trader()
    broker.faults.on({ name: 'partial', value: 'orders.place', times: 1 })
    const lost = client.orders.place({ marketId, kind: 'market', side: 'buy', ...lots })
    await expect(lost).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    expect((await client.orders.list({ status: 'open', page: 1 })).orders).toHaveLength(1)
  })

  it('createTestBroker refuses a market that the sandbox does not have', async () => {
    await expect(createTestBroker({ prices: { XXXYYY: '1' } })).rejects.toThrow('XXXYYY is no market of the sandbox.')
    await expect(broker.tick('GBPUSD', '1.3')).rejects.toThrow('The test broker has no market GBPUSD')
  })
})
