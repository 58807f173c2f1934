import { expect, test } from 'vitest'
import type { ResyncEvent } from '../resync.ts'
import { FakeChannels } from '../testing/fake-channels.ts'
import { FakeClock } from '../testing/fake-clock.ts'
import { FakeLocks } from '../testing/fake-locks.ts'
import { FakeSignal } from '../testing/fake-signal.ts'
import { type FakeSocket, FakeSockets } from '../testing/fake-socket.ts'
import { healthy, wireQuote } from '../testing/harness.ts'
import { createSharedStream, type SharedStreamOptions } from './shared-stream.ts'

const settle = async () => {
  for (let tick = 0; tick < 40; tick++) await Promise.resolve()
}

/** One browser: tabs whose sockets open at once and are answered by a healthy server. */
const browser = () => {
  const clock = new FakeClock()
  const locks = new FakeLocks()
  const channels = new FakeChannels()
  const sockets = new FakeSockets((socket: FakeSocket) => {
    queueMicrotask(() => {
      if (socket.readyState !== 0) return
      const token = socket.url.split('?')[1] ?? 'token'
      healthy(socket, token)
      socket.accept()
    })
  })
  const signals = [new FakeSignal(), new FakeSignal()] as const
  const tab = (name: string, given: Partial<SharedStreamOptions> = {}) => {
    const resyncs: ResyncEvent[] = []
    const stream = createSharedStream({
      url: 'wss://api.example.com/v1/ws',
      WebSocket: sockets.WebSocket,
      clock,
      random: () => 0.5,
      online: signals[0],
      visibility: signals[1],
      locks: locks.of(name),
      BroadcastChannel: channels.of(name),
      ...given,
    })
    stream.on('resync', (event) => resyncs.push(event))
    return { stream, resyncs, name }
  }
  const pass = async (ms: number) => {
    for (let spent = 0; spent < ms; spent += 50) {
      clock.advance(50)
      await settle()
    }
  }
  const open = async (name: string, given?: Partial<SharedStreamOptions>) => {
    const made = tab(name, given)
    made.stream.connect()
    await pass(1_000)
    return made
  }
  const crash = (name: string) => {
    channels.silence(name)
    locks.crash(name)
  }
  return { clock, locks, channels, sockets, signals, tab, open, pass, crash }
}

const person = (id: string, token = 'token') => ({ identity: () => id, getToken: () => token })
const account = { ProfitsTotal: '1', HazardRate: '2', CautionMoneyAll: '3', TransOrder: [] }

test('two tabs have one socket, and a topic that both want is subscribed once', async () => {
  const { open, sockets, pass } = browser()
  const heard: string[] = []
  const one = await open('one')
  const two = await open('two')
  one.stream.subscribe('quotes', ([quote]) => heard.push(`one ${quote?.last}`))
  two.stream.subscribe('quotes', ([quote]) => heard.push(`two ${quote?.last}`))
  two.stream.subscribe('candles', { code: 'EURUSD' }, () => undefined)
  await pass(50)
  expect([one.stream.status, two.stream.status]).toEqual(['open', 'open'])
  expect(sockets.all).toHaveLength(1)
  expect(sockets.last.subscribed).toEqual(['DAY_MARKET', 'KLINE.EURUSD'])
  sockets.last.say({ topic: 'DAY_MARKET', data: [wireQuote('EURUSD', '1.25')] })
  await settle()
  expect(heard.sort()).toEqual(['one 1.25', 'two 1.25'])
})

test('a topic leaves the wire when the last tab that wants it has left', async () => {
  const { open, sockets, pass } = browser()
  const one = await open('one')
  const two = await open('two')
  const stop = two.stream.subscribe('quotes', () => undefined)
  const stopOne = one.stream.subscribe('quotes', () => undefined)
  await pass(50)
  stop()
  await pass(50)
  expect(sockets.last.sentOf('unsub')).toEqual([])
  stopOne()
  await settle()
  expect(sockets.last.sentOf('unsub')).toEqual([{ type: 'unsub', topic: 'DAY_MARKET' }])
})

test('a follower that closes or crashes takes its topics with it', async () => {
  const { open, sockets, pass, crash } = browser()
  await open('one')
  const two = await open('two')
  const three = await open('three')
  two.stream.subscribe('candles', { code: 'EURUSD' }, () => undefined)
  three.stream.subscribe('candles', { code: 'GBPUSD' }, () => undefined)
  await pass(50)
  two.stream.close()
  crash('three')
  await pass(50)
  expect(
    sockets.last
      .sentOf('unsub')
      .map(({ topic }) => topic)
      .sort(),
  ).toEqual(['KLINE.EURUSD', 'KLINE.GBPUSD'])
})

test.each(['closes', 'crashes', 'freezes'] as const)(
  'when the leader %s, another takes over within 5 s and asks for a resync',
  async (how) => {
    const { open, sockets, pass, crash, channels, signals } = browser()
    const one = await open('one')
    const two = await open('two')
    two.stream.subscribe('quotes', () => undefined)
    await pass(6_000)
    const [first] = sockets.all
    if (how === 'closes') one.stream.close()
    else if (how === 'crashes') crash('one')
    else {
      channels.silence('one')
      await pass(6_000)
      signals[1].set(true)
    }
    await pass(5_000)
    expect(sockets.all).toHaveLength(2)
    expect(sockets.last.subscribed).toEqual(['DAY_MARKET'])
    expect(two.stream.status).toBe('open')
    expect(two.resyncs).toMatchObject([{ reason: 'reconnect', topics: ['DAY_MARKET'] }])
    if (how !== 'crashes') expect(first?.isLive).toBe(false)
  },
)

test('a tab that comes late gets the status and the last quote of every symbol', async () => {
  const { open, sockets, pass } = browser()
  const one = await open('one')
  one.stream.subscribe('quotes', () => undefined)
  await pass(50)
  sockets.last.say({ topic: 'DAY_MARKET', data: [wireQuote('EURUSD', '1.1'), wireQuote('GBPUSD', '1.3')] })
  sockets.last.say({ topic: 'DAY_MARKET', data: [wireQuote('EURUSD', '1.2')] })
  const two = await open('two')
  const last = new Map<string, string>()
  two.stream.subscribe('quotes', (quotes) => {
    for (const quote of quotes) last.set(quote.code, quote.last)
  })
  await pass(50)
  expect(two.stream.status).toBe('open')
  expect([...last]).toEqual([
    ['EURUSD', '1.2'],
    ['GBPUSD', '1.3'],
  ])
  expect(sockets.last.subscribed).toEqual(['DAY_MARKET'])
})

test('people never share: each account event stays on the channel of its own person, and no token is on any', async () => {
  const { open, sockets, channels, pass } = browser()
  const heard: string[] = []
  const tabs = [
    await open('a1', { ...person('a', 'secret-a'), url: 'wss://x?secret-a' }),
    await open('a2', { ...person('a', 'secret-a'), url: 'wss://x?secret-a' }),
    await open('b1', { ...person('b', 'secret-b'), url: 'wss://x?secret-b' }),
    await open('v1', { identity: () => null, getToken: () => 'secret-a' }),
  ]
  for (const { stream, name } of tabs) stream.subscribe('account', () => heard.push(name))
  await pass(50)
  expect(sockets.all.map(({ subscribed }) => subscribed)).toEqual([['FOREX_TRADE'], ['FOREX_TRADE'], []])
  sockets.all[0]?.say({ topic: 'FOREX_TRADE', data: account })
  await settle()
  expect(heard.sort()).toEqual(['a1', 'a2'])
  expect(
    channels.posted.filter((line) => line.includes('FOREX_TRADE')).every((line) => /^leverkit:person:[ab] /.test(line)),
  ).toBe(true)
  expect(channels.posted.join()).not.toContain('secret')
})

test('a tab in which another person signs in leaves the socket of the first', async () => {
  const { open, sockets, pass } = browser()
  let who = 'a'
  const one = await open('one', person('a'))
  const two = await open('two', { identity: () => who, getToken: () => 'token' })
  const heard: string[] = []
  two.stream.subscribe('account', () => heard.push('two'))
  await pass(50)
  who = 'b'
  two.stream.authenticate()
  sockets.all[0]?.say({ topic: 'FOREX_TRADE', data: account })
  await pass(1_000)
  expect(sockets.live).toHaveLength(2)
  expect(heard).toEqual([])
  expect([one.stream.status, two.stream.status]).toEqual(['open', 'open'])
})

test('a leader whose session is over stops alone; the next tab leads with its own token', async () => {
  const { open, sockets, pass } = browser()
  let expired = 0
  const one = await open('one', { ...person('a'), onSessionExpired: () => (expired += 1) })
  const two = await open('two', person('a'))
  sockets.last.say({ type: 'login', code: 999 })
  await pass(2_000)
  expect([one.stream.status, expired]).toEqual(['failed', 1])
  expect(two.stream.status).toBe('open')
  expect(sockets.live).toHaveLength(1)
})

test('a frame that nobody can read is told in every tab', async () => {
  const { open, sockets } = browser()
  const told: string[] = []
  for (const name of ['one', 'two']) (await open(name)).stream.on('error', ({ code }) => told.push(`${name} ${code}`))
  sockets.last.say('{')
  await settle()
  expect(told.sort()).toEqual(['one BAD_FRAME', 'two BAD_FRAME'])
})

test('without locks, without a channel, and without knowing who is signed in, every tab has its own socket', async () => {
  const { open, sockets, channels, locks } = browser()
  await open('one', { getToken: () => 'token' })
  await open('two', { getToken: () => 'token' })
  const refused = { request: () => Promise.reject(new Error('SecurityError')) }
  await open('three', { locks: refused })
  expect(sockets.live).toHaveLength(3)
  expect([channels.count, locks.count]).toEqual([0, 0])
})

test('200 lives of two tabs leave no timer, watcher, socket, channel and lock', async () => {
  const { tab, clock, sockets, channels, locks, signals } = browser()
  for (let life = 0; life < 200; life++) {
    const [one, two] = [tab('one').stream, tab('two').stream]
    one.subscribe('quotes', () => undefined)
    two.subscribe('quotes', () => undefined)
    one.connect()
    two.connect()
    await settle()
    clock.advance(life * 7)
    await settle()
    one.close()
    if (life % 2 === 0) await settle()
    two.close()
    await settle()
  }
  expect(sockets.all.length).toBeGreaterThanOrEqual(200)
  expect([clock.pending, sockets.live.length, channels.count, locks.count]).toEqual([0, 0, 0, 0])
  expect(signals.map(({ watchers }) => watchers)).toEqual([0, 0])
})
