import { EventEmitter } from 'node:events'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type BrokerCore, createBrokerCore } from '../broker/core.ts'
import { createMarketView } from '../broker/MarketView.ts'
import { createEngine, type Engine } from '../engine/engine.ts'
import { createScriptedFeed, type ScriptedFeed } from '../kit/ScriptedFeed.ts'
import { MARKETS } from '../market/markets.ts'
import type { Store } from '../store/Store.ts'
import { noon } from '../testing/TestBroker.ts'
import { memoryStore } from '../testing/template.ts'
import { Publisher, type Subscriber } from './publisher.ts'
import type { ServerSocket } from './ServerSocket.ts'
import { closeCodes, createSockets } from './sockets.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const user = { id: 1, book: 'demo', uid: '1', email: null, phone: null, areaCode: null, inviteCode: 'X' } as const

let store: Store
let core: BrokerCore
let engine: Engine
let feed: ScriptedFeed
let publisher: Publisher
const listenerErrors: unknown[] = []
beforeAll(async () => {
  store = await memoryStore()
})
afterAll(() => store.close())
beforeEach(() => {
  feed = createScriptedFeed()
  feed.addPrice('EURUSD', noon, '1.10000')
  feed.addPrice('BTCUSD', noon, '60000.0')
  const markets = MARKETS.filter(({ code }) => code === 'EURUSD' || code === 'BTCUSD')
  engine = createEngine({ markets, feed, start: noon })
  engine.setBalance(user.id, '10000')
  core = createBrokerCore({
    db: store.db,
    view: createMarketView(markets, feed, engine),
    engine,
    reviewDelayMs: 0,
    wallNow: () => 0,
    onListenerError: (cause, event) => listenerErrors.push([event, String(cause)]),
  })
  listenerErrors.length = 0
  publisher = new Publisher(core)
})
afterEach(() => publisher.close())

const price = (at: number, text: string) => {
  feed.addPrice('EURUSD', noon + at, text)
  publisher.record(engine.advance(noon + at))
  publisher.pushPrices()
}

function reader(...topics: string[]) {
  const frames: { topic: string; data: { Close?: string }[] }[] = []
  let isReady = true
  const subscriber: Subscriber = {
    topics: new Set(topics),
    user,
    isReady: () => isReady,
    send: (frame) => frames.push(JSON.parse(frame)),
    sendPrice: (frame) => frames.push(JSON.parse(frame)),
  }
  publisher.add(subscriber)
  return {
    frames,
    subscriber,
    slowDown: () => {
      isReady = false
    },
    keepUp: () => {
      isReady = true
    },
  }
}

describe('a slow client', () => {
  it('a slow client gets no prices; when it reads fast enough again, it gets the newest price of each market once', () => {
    const { frames, slowDown, keepUp } = reader('DAY_MARKET')
    slowDown()
    price(250, '1.10001')
    price(500, '1.10002')
    expect(frames).toEqual([])
    keepUp()
    publisher.pushPrices()
    publisher.pushPrices()
    expect(frames.map(({ data }) => data.map(({ Close }) => Close))).toEqual([['1.10002', expect.stringMatching(/^60000/)]])
  })

  it('an account event reaches every client even if another listener throws, and the broker continues', () => {
    const { frames } = reader('FOREX_TRADE', 'FOREX_CLOSED')
    publisher.close()
    const stop = core.events.on('closed', () => {
      throw new Error('listener')
    })
    publisher = new Publisher(core)
    publisher.add({ ...reader().subscriber, topics: new Set(['FOREX_CLOSED']), send: (frame) => frames.push(JSON.parse(frame)) })
    core.events.emit('closed', user.id, [7])
    stop()
    expect(frames.map(({ topic }) => topic)).toEqual(['FOREX_CLOSED'])
    expect(listenerErrors).toEqual([['closed', 'Error: listener']])
  })

  it('a slow client still gets every account event', () => {
    const { frames, slowDown } = reader('FOREX_TRADE', 'FOREX_CLOSED')
    slowDown()
    core.events.emit('closed', user.id, [7])
    core.events.emit('account', user.id)
    core.events.emit('closed', user.id, [8])
    expect(frames.map(({ topic }) => topic)).toEqual(['FOREX_CLOSED', 'FOREX_TRADE', 'FOREX_CLOSED'])
  })
})

describe('the publisher', () => {
  it('the publisher sends no frames while prices and accounts are unchanged', () => {
    const { frames } = reader('DAY_MARKET', 'KLINE.EURUSD', 'FOREX_TRADE')
    price(250, '1.10001')
    const before = frames.length
    publisher.pushPrices()
    publisher.pushAccounts()
    publisher.pushAccounts()
    expect([before, frames.length]).toEqual([2, 3])
  })

  it('the publisher sends nothing to a removed subscriber', () => {
    const { frames, subscriber } = reader('DAY_MARKET')
    publisher.remove(subscriber)
    price(250, '1.10001')
    expect(frames).toEqual([])
  })
})

/** Creates a fake connection that records the calls of its methods. */
function fakeSocket() {
  const done: unknown[] = []
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: (frame: Uint8Array) => done.push(JSON.parse(new TextDecoder().decode(frame))),
    ping: () => done.push('ping'),
    terminate: () => done.push('terminate'),
    close: (code: number) => done.push(code),
  })
  // Cast: the sandbox uses only these members of a socket.
  return { done, socket, asSocket: socket as unknown as ServerSocket }
}

describe('the socket server', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const log = { info: () => undefined, error: () => undefined }
  const open = () =>
    createSockets({
      publisher,
      findUser: async () => user,
      endSession: async () => undefined,
      log,
      now: () => Date.now(),
    })

  it('the socket server terminates sockets that do not answer pings, and closes sockets that send no commands', () => {
    const sockets = open()
    const [dead, alive, mute] = [fakeSocket(), fakeSocket(), fakeSocket()]
    for (const { asSocket } of [dead, alive, mute]) sockets.accept(asSocket)
    for (const { socket } of [dead, alive]) socket.emit('message', '{"type":"ping"}', false)
    vi.advanceTimersByTime(30_000)
    for (const { socket } of [alive, mute]) socket.emit('pong')
    vi.advanceTimersByTime(30_000)
    const doneTo = ({ done }: { done: unknown[] }) => done.filter((act) => typeof act !== 'object')
    expect(doneTo(dead)).toEqual(['ping', 'terminate', 'ping'])
    expect(doneTo(alive)).toEqual(['ping', 'ping'])
    expect(doneTo(mute)).toEqual(['ping', closeCodes.silent, 'ping'])
    sockets.close()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('if a connection is too slow for an account event, the socket server closes the connection instead of omitting the event', async () => {
    const sockets = open()
    const { socket, asSocket, done } = fakeSocket()
    sockets.accept(asSocket)
    socket.emit('message', '{"type":"login","token":"t"}', false)
    socket.emit('message', '{"type":"sub","topic":"FOREX_CLOSED"}', false)
    await vi.advanceTimersByTimeAsync(1)
    socket.bufferedAmount = 64 * 1024 * 1024
    core.events.emit('closed', user.id, [7])
    expect(done).toEqual([{ type: 'login', code: 1 }, { type: 'sub', topic: 'FOREX_CLOSED', code: 1 }, closeCodes.tooSlow])
    // A client that does not read cannot answer the close frame, so its connection is terminated.
    await vi.advanceTimersByTimeAsync(1_000)
    expect(done.at(-1)).toBe('terminate')
    socket.emit('close')
    expect(sockets.size).toBe(0)
    sockets.close()
  })
})
