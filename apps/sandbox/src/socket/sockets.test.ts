import { once } from 'node:events'
import { connect } from 'node:net'
import { contract } from '@leverkit/sdk/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { Listener } from '../http/node.ts'
import { createTestBroker, eurusd, type TestBroker } from '../testing/TestBroker.ts'
import { closeCodes } from './sockets.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

interface Frame {
  readonly type?: string
  readonly topic?: string
  readonly code?: number
  readonly data?: unknown
}

let broker: TestBroker
let listener: Listener
beforeAll(async () => {
  broker = await createTestBroker()
  listener = await broker.sandbox.listen()
})
afterAll(() => broker.sandbox.close())

/** Opens a socket that records received frames and can wait for further frames. */
async function open(headers: Record<string, string> = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${listener.port}/v1/ws`, { headers })
  const frames: Frame[] = []
  const waiting = new Set<() => void>()
  socket.on('message', (data) => {
    frames.push(JSON.parse(String(data)) as Frame)
    for (const look of waiting) look()
  })
  await once(socket, 'open')
  /**
   * Removes and returns the first recorded frame for which `fits` returns true. If there is none, waits for the next such frame.
   */
  const next = (fits: (frame: Frame) => boolean) =>
    new Promise<Frame>((resolve) => {
      const look = () => {
        const at = frames.findIndex(fits)
        if (at < 0) return
        waiting.delete(look)
        const [frame] = frames.splice(at, 1)
        if (frame !== undefined) resolve(frame)
      }
      waiting.add(look)
      look()
    })
  const send = (command: object) => socket.send(JSON.stringify(command))
  const on = (topic: string) => next((frame) => frame.topic === topic && frame.type === undefined)
  const ack = (type: string) => next((frame) => frame.type === type)
  const closed = async () => (await once(socket, 'close'))[0] as number
  return { socket, frames, send, on, ack, closed }
}

const signedIn = async () => {
  const { demoId } = (await broker.call(contract.session.createDemo, {})).data
  const { token } = (await broker.call(contract.session.loginDemo, { demoId })).data
  const client = await open()
  client.send({ type: 'login', token })
  expect(await client.ack('login')).toEqual({ type: 'login', code: 1 })
  return { ...client, token, demoId }
}

describe('the socket server', () => {
  it('the socket server answers a ping with a pong', async () => {
    const { send, ack, socket } = await open()
    send({ type: 'ping' })
    expect(await ack('pong')).toEqual({ type: 'pong' })
    socket.close()
  })

  it('after a subscription to prices, the socket server sends all prices, then only changed prices', async () => {
    const { send, on, ack, socket } = await open()
    send({ type: 'sub', topic: 'DAY_MARKET' })
    expect(await ack('sub')).toEqual({ type: 'sub', topic: 'DAY_MARKET', code: 1 })
    expect((await on('DAY_MARKET')).data).toHaveLength(2)
    await broker.price('EURUSD', '1.10010')
    const { data } = await on('DAY_MARKET')
    expect(data).toMatchObject([{ Id: eurusd, Code: 'EURUSD', Close: '1.10010', MarketStatus: 1 }])
    expect(data).toHaveLength(1)
    socket.close()
  })

  it('after the end of a subscription, the socket server sends no further prices', async () => {
    const { send, on, ack, frames, socket } = await open()
    send({ type: 'sub', topic: 'DAY_MARKET' })
    await on('DAY_MARKET')
    send({ type: 'unsub', topic: 'DAY_MARKET' })
    expect((await ack('unsub')).code).toBe(1)
    await broker.price('EURUSD', '1.10020')
    send({ type: 'ping' })
    await ack('pong')
    expect(frames.filter((frame) => frame.topic === 'DAY_MARKET' && frame.type === undefined)).toEqual([])
    socket.close()
  })

  it('the socket server sends the current candle of a subscribed market', async () => {
    const { send, on, socket } = await open()
    send({ type: 'sub', topic: 'KLINE.BTCUSD' })
    expect((await on('KLINE.BTCUSD')).data).toMatchObject({ Close: expect.stringMatching(/^60000/) })
    await broker.price('BTCUSD', '60100.0')
    expect((await on('KLINE.BTCUSD')).data).toMatchObject({ Close: expect.stringMatching(/^60100/) })
    socket.close()
  })

  it('the socket server refuses subscriptions to account topics before a login, and to unknown topics @asvs-4.4.4', async () => {
    const { send, ack, socket } = await open()
    for (const [topic, code] of [
      ['FOREX_TRADE', 999],
      ['FOREX_CLOSED', 999],
      ['KLINE.NOPE', 1002],
      ['__proto__', 1002],
    ] as const) {
      send({ type: 'sub', topic })
      expect(await ack('sub')).toEqual({ type: 'sub', topic, code })
    }
    send({ type: 'login', token: 'not-a-token' })
    expect((await ack('login')).code).toBe(999)
    socket.close()
  })

  it('the socket server sends a new order immediately, then the floating profit of the order, then its close', async () => {
    const { send, on, socket, token } = await signedIn()
    send({ type: 'sub', topic: 'FOREX_TRADE' })
    send({ type: 'sub', topic: 'FOREX_CLOSED' })
    expect((await on('FOREX_TRADE')).data).toEqual({
      ProfitsTotal: '0.000000',
      HazardRate: '0.00',
      CautionMoneyAll: '0.000000',
      TransOrder: [],
    })
    const orderRequest = { side: 'buy', lots: '1', marketId: eurusd, kind: 'market', leverage: '100' } as const
    const { data: order } = await broker.call(contract.orders.place, orderRequest, { token })
    expect((await on('FOREX_TRADE')).data).toMatchObject({ TransOrder: [{ Id: order?.id }] })
    await broker.price('EURUSD', '1.10120')
    for (let step = 0; step < 4; step += 1) await broker.pass(250)
    expect((await on('FOREX_TRADE')).data).toMatchObject({ ProfitsTotal: '100.000000' })
    await broker.call(contract.orders.close, { id: order?.id ?? 0 }, { token })
    expect((await on('FOREX_CLOSED')).data).toEqual([order?.id])
    expect((await on('FOREX_TRADE')).data).toMatchObject({ ProfitsTotal: '0.000000', TransOrder: [] })
    socket.close()
  })

  it('account events are sent only to the user of the account, and are not sent after a logout', async () => {
    const [mine, other] = [await signedIn(), await signedIn()]
    for (const { send, on, ack } of [mine, other]) {
      send({ type: 'sub', topic: 'FOREX_TRADE' })
      await ack('sub')
      await on('FOREX_TRADE')
    }
    other.send({ type: 'logout' })
    other.send({ type: 'ping' })
    await other.ack('pong')
    const orderRequest = { side: 'buy', lots: '0.01', marketId: eurusd, kind: 'market', leverage: '100' } as const
    await broker.call(contract.orders.place, orderRequest, { token: mine.token })
    const { data } = await broker.call(contract.session.loginDemo, { demoId: other.demoId })
    expect((await broker.call(contract.orders.place, orderRequest, { token: data.token })).code).toBe('SUCCESS')
    await mine.on('FOREX_TRADE')
    other.send({ type: 'ping' })
    await other.ack('pong')
    expect(other.frames).toEqual([])
    mine.socket.close()
    other.socket.close()
  })

  it.each(['', 'null', '[]', '{', '{"type":1}', '{"type":"nope"}', '{"type":"sub"}', '{"type":"sub","topic":7}', '"\\u0000"'])(
    'the socket server answers the malformed command %j with an error frame and does not close the socket',
    async (text) => {
      const { socket, send, ack } = await open()
      socket.send(text)
      expect(await ack('error')).toMatchObject({ code: 1001 })
      send({ type: 'ping' })
      expect(await ack('pong')).toEqual({ type: 'pong' })
      socket.close()
    },
  )

  it('the socket server closes a socket after a binary frame, an oversized frame or too many frames, with a different close code in each case', async () => {
    const binary = await open()
    binary.socket.send(Buffer.from([1, 2, 3]))
    expect(await binary.closed()).toBe(closeCodes.unsupported)
    const huge = await open()
    huge.socket.send('x'.repeat(64 * 1024 + 1))
    expect(await huge.closed()).toBe(1009)
    const flood = await open()
    for (let index = 0; index < 300; index += 1) flood.send({ type: 'ping' })
    expect(await flood.closed()).toBe(closeCodes.tooManyFrames)
  })

  it('the socket server refuses a socket from a page of another site, and a socket on another path @asvs-4.4.2', async () => {
    const refused = async (path: string, headers: Record<string, string>) => {
      const socket = new WebSocket(`ws://127.0.0.1:${listener.port}${path}`, { headers })
      return ((await once(socket, 'error')) as [Error])[0].message
    }
    expect(await refused('/v1/ws', { origin: 'https://evil.example' })).toContain('403')
    expect(await refused('/elsewhere', {})).toContain('404')
    const { socket } = await open({ origin: 'http://localhost:5173' })
    socket.close()
  })

  it('the socket server keeps running after a client disconnects during the handshake', async () => {
    const stream = connect(listener.port, '127.0.0.1')
    await once(stream, 'connect')
    stream.write('GET /v1/ws HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n')
    stream.resetAndDestroy()
    const { send, ack, socket } = await open()
    send({ type: 'ping' })
    expect(await ack('pong')).toEqual({ type: 'pong' })
    socket.close()
  })
})
