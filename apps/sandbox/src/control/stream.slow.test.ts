import { createStream, type Quote, type Stream } from '@leverkit/sdk'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { firstOf, openSdkBroker, type SdkBroker } from '../testing/SdkBroker.ts'
import { eurusd } from '../testing/TestBroker.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let at: SdkBroker
beforeAll(async () => {
  at = await openSdkBroker()
})
afterEach(() => at.control.heal())
afterAll(() => at.close())

const orderRequest = { side: 'buy', lots: '0.10', marketId: eurusd, kind: 'market', leverage: '100' } as const
const onStatus = (stream: Stream, status: string) =>
  firstOf<{ status: string; reason: string }>(
    (emit) => stream.on('status', emit),
    (event) => event.status === status,
  )
const quotes = (stream: Stream, fits: (quote: Quote) => boolean) =>
  firstOf<readonly Quote[]>(
    (emit) => stream.subscribe('quotes', emit),
    (list) => list.some(fits),
  )
const opened = async (options: object = {}) => {
  const own = await at.demo(options)
  const open = onStatus(own.stream, 'open')
  own.stream.connect()
  await open
  return own
}

describe('the SDK during simulated faults of sockets', () => {
  it('with the fault `drop`, the stream reconnects and requests a new snapshot', async () => {
    const { stream } = await opened()
    const first = quotes(stream, () => true)
    await first
    const lost = onStatus(stream, 'reconnecting')
    await at.control.fault('drop')
    await lost
    const resync = firstOf<{ reason: string }>(
      (emit) => stream.on('resync', emit),
      () => true,
    )
    const back = onStatus(stream, 'open')
    await at.control.heal()
    await back
    expect(await resync).toMatchObject({ reason: 'reconnect' })
  })

  it('with the fault `silent`, the stream replaces its socket after a missing pong', async () => {
    const url = `${at.url.replace('http', 'ws')}/v1/ws`
    const quick = createStream({ url, WebSocket, random: () => 0, pingIntervalMs: 600 })
    const open = onStatus(quick, 'open')
    quick.connect()
    await open
    const lost = onStatus(quick, 'reconnecting')
    await at.control.fault('silent')
    expect((await lost).reason).toBe('silence')
    const back = onStatus(quick, 'open')
    await at.control.heal()
    await back
    quick.close()
    expect(quick.status).toBe('closed')
  })

  it('with the fault `slow`, events arrive late, but in the same sequence', async () => {
    const { stream } = await opened()
    const seen: string[] = []
    stream.subscribe('quotes', (list) => seen.push(...list.filter(({ code }) => code === 'EURUSD').map(({ last }) => last)))
    await quotes(stream, () => true)
    await at.control.fault('slow', { value: '30' })
    const last = quotes(stream, (quote) => quote.last === '1.20003')
    for (const price of ['1.20001', '1.20002', '1.20003']) await at.broker.price('EURUSD', price)
    await last
    expect(seen.filter((price) => price.startsWith('1.2000'))).toEqual(['1.20001', '1.20002', '1.20003'])
  })

  it('with the fault `duplicatePush`, one close of an order is reported twice', async () => {
    const { client, stream } = await opened()
    const closed: (readonly (number | string)[])[] = []
    await at.control.fault('duplicatePush')
    const acknowledged = firstOf<object>(
      (emit) => stream.subscribe('account', emit),
      () => true,
    )
    await acknowledged
    const twice = firstOf<readonly (number | string)[]>(
      (emit) => stream.subscribe('closedOrders', emit),
      (ids) => closed.push(ids) === 2,
    )
    const order = await client.orders.place(orderRequest)
    await client.orders.close({ id: order?.id ?? 0 })
    expect(await twice).toEqual([order?.id])
    expect(closed).toEqual([[order?.id], [order?.id]])
  })

  it('with the fault `reorderedPush`, the stream receives the newer of two quotes first', async () => {
    const { stream } = await opened()
    await quotes(stream, () => true)
    const seen: Quote[] = []
    const both = firstOf<readonly Quote[]>(
      (emit) => stream.subscribe('quotes', emit),
      (list) => seen.push(...list.filter(({ last }) => last.startsWith('1.3000'))) === 2,
    )
    await at.control.fault('reorderedPush')
    await at.broker.price('EURUSD', '1.30001')
    await at.broker.price('EURUSD', '1.30002')
    await both
    expect(seen.map(({ last }) => last)).toEqual(['1.30002', '1.30001'])
    expect(seen[0]?.time).toBeGreaterThan(seen[1]?.time ?? Infinity)
  })

  it("with the fault `sessionExpired`, the client's session ends but the stream still receives prices", async () => {
    const { client, stream } = await opened()
    const ended = new Promise<void>((resolve) => client.auth.onChange(() => resolve()))
    const flows = quotes(stream, () => true)
    await at.control.fault('sessionExpired')
    await ended
    expect(client.token).toBeNull()
    expect((await flows).length).toBeGreaterThan(0)
  })

  it('with the fault `marketClosed` for one market, only this market closes: it accepts no orders and triggers none', async () => {
    const { client, stream } = await opened()
    await quotes(stream, () => true)
    const order = await client.orders.place({ ...orderRequest, stopLoss: '1.00000' })
    const closed = quotes(stream, ({ code, status }) => code === 'EURUSD' && status === 'closed')
    await at.control.fault('marketClosed', { value: 'EURUSD' })
    await at.broker.pass(1_000)
    await closed
    await expect(client.orders.place(orderRequest)).rejects.toMatchObject({ code: 'MARKET_CLOSED' })
    await at.broker.price('EURUSD', '0.90000')
    expect((await client.orders.list({ status: 'open', page: 1 })).orders.map(({ id }) => id)).toEqual([order?.id])
    expect((await client.markets.list()).map(({ status }) => status)).toEqual(['closed', 'open'])
    await at.control.heal()
    await at.broker.price('EURUSD', '1.10000')
    expect((await client.markets.list()).map(({ status }) => status)).toEqual(['open', 'open'])
    await client.orders.close({ id: order?.id ?? 0 })
  })

  it('with the fault `stalePrices`, prices do not change until the fault is switched off', async () => {
    const { client } = await opened()
    const listedMarket = async () => (await client.markets.list({ search: 'EURUSD' }))[0]
    await at.broker.price('EURUSD', '1.11000')
    await at.control.fault('stalePrices')
    await at.broker.price('EURUSD', '1.12000')
    expect(await listedMarket()).toMatchObject({ status: 'open', quote: { last: '1.11000' } })
    await at.control.heal()
    await at.broker.price('EURUSD', '1.13000')
    expect(await listedMarket()).toMatchObject({ quote: { last: '1.13000' } })
  })
})
