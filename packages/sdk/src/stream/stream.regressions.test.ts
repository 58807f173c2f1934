import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocket as NodeSocket } from 'ws'
import type { StreamError } from '../errors.ts'
import { createStream } from './stream.ts'
import { FakeClock } from './testing/fake-clock.ts'
import { FakeSockets } from './testing/fake-socket.ts'
import { harness, healthy, nothingLeft, wireQuote } from './testing/harness.ts'

const noop = () => undefined

test('a socket that says OPEN after a sleep but is dead is replaced within 3 s of the wake', () => {
  const { stream, accept, clock, sockets, visibility, untilDialling } = harness()
  stream.connect()
  const zombie = accept()
  visibility.set(false)
  zombie.onCommand = null
  clock.sleep(3_600_000)
  visibility.set(true)
  const wokeAt = clock.now()
  expect(zombie.readyState).toBe(1)
  untilDialling()
  expect(clock.now() - wokeAt).toBeLessThanOrEqual(3_000)
  expect(sockets.live).toEqual([sockets.last])
})

test('a socket that survived the sleep is kept', () => {
  const { stream, accept, clock, sockets, visibility, history } = harness()
  stream.connect()
  accept()
  visibility.set(false)
  clock.sleep(3_600_000)
  history()
  visibility.set(true)
  clock.advance(60_000)
  expect(sockets.all).toHaveLength(1)
  expect(stream.status).toBe('open')
})

test('a network that changed under an open socket is noticed within 3 s', () => {
  const { stream, accept, clock, online, untilDialling } = harness()
  stream.connect()
  accept().onCommand = null
  clock.advance(1_000)
  online.set(false)
  online.set(true)
  const changedAt = clock.now()
  untilDialling()
  expect(clock.now() - changedAt).toBeLessThanOrEqual(3_000)
})

test('a platform that never says close does not keep the stream from reconnecting', () => {
  const { stream, accept, clock, sockets } = harness()
  stream.connect()
  const mute = accept()
  mute.onCommand = null
  mute.close = () => {
    mute.readyState = 2
  }
  clock.advance(16_000)
  expect(sockets.all).toHaveLength(2)
  expect(mute.listeners).toBe(0)
})

test('a token that is being renewed when the machine wakes is waited for: the stale one is never sent', async () => {
  let resolve: (token: string) => void = noop
  const renewed = new Promise<string>((yes) => {
    resolve = yes
  })
  const tokens: (string | Promise<string>)[] = ['stale', renewed]
  const { stream, accept, clock, sockets, untilDialling } = harness({ getToken: () => tokens.shift() ?? 'unexpected' })
  stream.connect()
  accept('stale').onCommand = null
  clock.sleep(3_600_000)
  untilDialling()
  const next = accept('renewed')
  expect(next.sent).toEqual([])
  resolve('renewed')
  await renewed
  expect(sockets.last.sentOf('login')).toEqual([{ type: 'login', token: 'renewed' }])
  expect(stream.status).toBe('open')
})

test('a hundred reconnects do not double a subscription, an event or a ping', () => {
  const { stream, accept, clock, untilDialling } = harness()
  let seen = 0
  stream.subscribe('quotes', () => {
    seen += 1
  })
  stream.connect()
  for (let round = 0; round < 100; round++) {
    accept().drop()
    untilDialling()
  }
  const socket = accept()
  socket.say({ topic: 'DAY_MARKET', data: [] })
  clock.advance(20_000)
  expect(socket.subscribed).toEqual(['DAY_MARKET'])
  expect(seen).toBe(1)
  expect(socket.sentOf('ping')).toHaveLength(4)
})

test('asking to connect while a retry is waited for hurries it and makes no second socket', () => {
  const { stream, clock, sockets, accept } = harness({ random: () => 0.9 })
  stream.connect()
  for (let round = 0; round < 6; round++) {
    sockets.last.drop()
    for (let step = 0; stream.status === 'reconnecting' && step < 4_000; step++) clock.advance(10)
  }
  sockets.last.drop()
  const made = sockets.all.length
  for (let demand = 0; demand < 5; demand++) stream.connect()
  clock.advance(250)
  expect(sockets.all).toHaveLength(made + 1)
  accept()
  clock.advance(60_000)
  expect(sockets.all).toHaveLength(made + 1)
})

test('a topic that was unsubscribed before its subscription was confirmed stays unsubscribed', () => {
  const { stream, sockets, untilDialling, accept } = harness()
  let seen = 0
  stream.connect()
  sockets.last.accept()
  const stop = stream.subscribe('quotes', () => {
    seen += 1
  })
  stop()
  sockets.last.say({ type: 'sub', topic: 'DAY_MARKET', code: 1 })
  sockets.last.say({ topic: 'DAY_MARKET', data: [] })
  sockets.last.drop()
  untilDialling()
  expect(accept().subscribed).toEqual([])
  expect(seen).toBe(0)
})

test('a handler that leaves and comes back from inside itself gets no event twice', () => {
  const { stream, accept } = harness()
  const seen: string[] = []
  let stop: () => void = noop
  const join = (name: string) => {
    stop = stream.subscribe('quotes', () => {
      seen.push(name)
      stop()
      join(`${name}'`)
    })
  }
  join('a')
  stream.connect()
  const socket = accept()
  socket.say({ topic: 'DAY_MARKET', data: [] })
  socket.say({ topic: 'DAY_MARKET', data: [] })
  expect(seen).toEqual(['a', "a'"])
})

test('a handler that is added by another one gets the next event, not this one', () => {
  const { stream, accept } = harness()
  const seen: string[] = []
  stream.subscribe('quotes', () => {
    seen.push('first')
    if (seen.length === 1) stream.subscribe('quotes', () => seen.push('second'))
  })
  stream.connect()
  const socket = accept()
  socket.say({ topic: 'DAY_MARKET', data: [] })
  expect(seen).toEqual(['first'])
  socket.say({ topic: 'DAY_MARKET', data: [] })
  expect(seen).toEqual(['first', 'first', 'second'])
})

test('a handler that was removed by an earlier one is not called any more, not even for this event', () => {
  const { stream, accept } = harness()
  const seen: string[] = []
  let stopSecond: () => void = noop
  stream.subscribe('quotes', () => {
    seen.push('first')
    stopSecond()
  })
  stopSecond = stream.subscribe('quotes', () => seen.push('second'))
  stream.connect()
  accept().say({ topic: 'DAY_MARKET', data: [] })
  expect(seen).toEqual(['first'])
})

test('unsubscribing twice takes nobody else off the wire', () => {
  const { stream, accept } = harness()
  const stop = stream.subscribe('quotes', noop)
  stream.subscribe('quotes', noop)
  stream.connect()
  const socket = accept()
  stop()
  stop()
  expect(socket.sentOf('unsub')).toEqual([])
})

test('nothing is delivered after close, not even the rest of an event whose handler closed', () => {
  const { stream, accept } = harness()
  const seen: string[] = []
  stream.subscribe('quotes', () => {
    seen.push('first')
    stream.close()
  })
  stream.subscribe('quotes', () => seen.push('second'))
  stream.connect()
  const socket = accept()
  const { onmessage } = socket
  onmessage?.({ data: '{"topic":"DAY_MARKET","data":[]}' })
  onmessage?.({ data: '{"topic":"DAY_MARKET","data":[]}' })
  expect(seen).toEqual(['first'])
})

test('what is subscribed while the stream connects or logs in reaches the wire', () => {
  const { stream, sockets } = harness({ getToken: () => 'token' })
  stream.connect()
  stream.subscribe('quotes', noop)
  sockets.last.accept()
  stream.subscribe('account', noop)
  sockets.last.say({ type: 'login', code: 1 })
  stream.subscribe('closedOrders', noop)
  expect(sockets.last.subscribed).toEqual(['DAY_MARKET', 'FOREX_TRADE', 'FOREX_CLOSED'])
})

/** How a thousand clients of one server come back after it was away for `awayMs`; attempts per 100 ms, and when each was back. */
const storm = (awayMs: number) => {
  const clock = new FakeClock()
  let random = 7
  const attempts = new Map<number, number>()
  const back: number[] = []
  let isAway = false
  const startedAt = clock.now()
  const since = () => clock.now() - startedAt - 10_000
  const sockets = new FakeSockets((socket) => {
    if (since() > 0) attempts.set(Math.floor(since() / 100), (attempts.get(Math.floor(since() / 100)) ?? 0) + 1)
    clock.schedule(() => {
      if (isAway) return socket.drop()
      healthy(socket)
      socket.accept()
      if (since() > 0) back.push(since() - awayMs)
    }, 10)
  })
  const streams = Array.from({ length: 1_000 }, () =>
    createStream({
      url: 'wss://api.example.com/v1/ws',
      WebSocket: sockets.WebSocket,
      clock,
      random: () => {
        random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0
        return random / 2 ** 32
      },
    }),
  )
  for (const stream of streams) stream.connect()
  clock.advance(10_000)
  isAway = true
  for (const socket of sockets.live) socket.drop(1012)
  clock.advance(awayMs)
  isAway = false
  clock.advance(40_000)
  for (const stream of streams) stream.close()
  return { attempts, back: back.sort((a, b) => a - b) }
}

test('a thousand clients of a server that was away do not come back in step, and are back within 35 s', () => {
  const { attempts, back } = storm(8_000)
  const perTick = Array.from({ length: 400 }, (_, tick) => attempts.get(80 + tick) ?? 0)
  expect(Math.max(...perTick)).toBeLessThanOrEqual(50)
  expect(back).toHaveLength(1_000)
  expect(back[990]).toBeLessThanOrEqual(35_000)
})

test('after a short drop of a good link the stream is back within a second', () => {
  const { stream, accept, clock, untilDialling } = harness({ random: () => 0.999 })
  stream.connect()
  const socket = accept()
  clock.advance(5_000)
  const droppedAt = clock.now()
  socket.drop()
  untilDialling()
  expect(clock.now() - droppedAt).toBeLessThanOrEqual(300)
})

test('a server that accepts and drops at once is not stormed', () => {
  const { stream, sockets, clock } = harness({ random: () => 0.5 })
  stream.connect()
  for (let step = 0; step < 6_000; step++) {
    if (sockets.last.readyState === 0) {
      sockets.last.accept()
      sockets.last.drop()
    }
    clock.advance(10)
  }
  expect(sockets.all.length).toBeLessThan(12)
})

test('while offline a retry waits its longest, and online brings it within 250 ms', () => {
  const { stream, accept, clock, sockets, online } = harness()
  stream.connect()
  const socket = accept()
  clock.advance(10_000)
  online.set(false)
  socket.drop()
  clock.advance(29_000)
  expect(sockets.all).toHaveLength(1)
  online.set(true)
  clock.advance(250)
  expect(sockets.all).toHaveLength(2)
})

test('looking at the page while offline hurries nothing, and hiding it asks nothing', () => {
  const { stream, accept, clock, sockets, online, visibility } = harness()
  stream.connect()
  const socket = accept()
  visibility.set(false)
  expect(socket.sent).toEqual([])
  visibility.set(true)
  expect(socket.sent).toEqual([{ type: 'ping' }])
  online.set(false)
  socket.drop()
  visibility.set(false)
  visibility.set(true)
  clock.advance(29_000)
  expect(sockets.all).toHaveLength(1)
})

test('a network that comes back while an attempt is under way does not leave the next one waiting for half a minute', () => {
  const { stream, clock, sockets, online, untilDialling } = harness()
  stream.connect()
  for (let failure = 0; failure < 8; failure++) {
    sockets.last.drop()
    untilDialling()
  }
  online.set(true)
  const before = clock.now()
  sockets.last.drop()
  untilDialling()
  expect(clock.now() - before).toBeLessThanOrEqual(500)
})

test('a platform that is wrong about being offline still gets its stream back', () => {
  const { stream, accept, clock, online } = harness()
  online.set(false)
  stream.connect()
  accept().drop()
  clock.advance(30_000)
  expect(stream.status).toBe('connecting')
})

test('a thousand cycles of connect and close leave no timer, no listener and no socket', () => {
  const { stream, accept, clock, sockets, leftovers } = harness({ getToken: () => 'token' })
  for (let cycle = 0; cycle < 1_000; cycle++) {
    const stop = stream.subscribe('account', noop)
    stream.connect()
    if (cycle % 3 > 0) accept()
    if (cycle % 3 > 1) clock.advance(5_500)
    stop()
    stream.close()
    expect(leftovers()).toEqual(nothingLeft)
  }
  clock.advance(600_000)
  expect(sockets.all).toHaveLength(1_000)
})

test('a thousand mounts and unmounts of the same subscription end with it off the wire', () => {
  const { stream, accept } = harness()
  stream.connect()
  const socket = accept()
  for (let mount = 0; mount < 1_000; mount++) {
    const first = stream.subscribe('candles', { code: 'EURUSD' }, noop)
    first()
    stream.subscribe('candles', { code: 'EURUSD' }, noop)()
  }
  expect(socket.subscribed).toHaveLength(2_000)
  expect(socket.sentOf('unsub')).toHaveLength(2_000)
})

test('a hidden tab whose timers run once a minute keeps its socket for an hour', () => {
  const { stream, accept, clock, sockets, visibility } = harness()
  stream.connect()
  accept()
  visibility.set(false)
  clock.throttleMs = 60_000
  clock.advance(3_600_000)
  expect(sockets.all).toHaveLength(1)
  expect(stream.status).toBe('open')
})

test('a hidden tab whose socket died in the meantime has a new one within 3 s of being shown', () => {
  const { stream, accept, clock, visibility, untilDialling } = harness()
  stream.connect()
  const socket = accept()
  visibility.set(false)
  clock.throttleMs = 60_000
  clock.advance(300_000)
  socket.onCommand = null
  clock.advance(30_000)
  clock.throttleMs = 1
  visibility.set(true)
  const shownAt = clock.now()
  untilDialling()
  expect(clock.now() - shownAt).toBeLessThanOrEqual(3_000)
})

test('closing while a real socket connects raises nothing, and leaves nothing that keeps Node alive', async () => {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const made: NodeSocket[] = []
  class Watched extends NodeSocket {
    constructor(url: string) {
      super(url)
      made.push(this)
    }
  }
  const stream = createStream({ url: `ws://127.0.0.1:${port}`, WebSocket: Watched })
  stream.connect()
  stream.close()
  const [socket] = made
  await new Promise<void>((closed) => socket?.addEventListener('close', () => closed()))
  expect(socket?.readyState).toBe(NodeSocket.CLOSED)
  expect(stream.status).toBe('closed')
  await new Promise<void>((closed) => server.close(() => closed()))
})

test('a handler that throws is told, and stops neither the other handlers nor the stream', () => {
  const { stream, accept, errors } = harness()
  const cause = new Error('a bug in the app')
  const seen: string[] = []
  stream.subscribe('quotes', () => {
    throw cause
  })
  stream.subscribe('quotes', ([quote]) => seen.push(quote?.code ?? ''))
  stream.connect()
  const socket = accept()
  socket.say({ topic: 'DAY_MARKET', data: [wireQuote('EURUSD', '1')] })
  socket.say({ topic: 'DAY_MARKET', data: [wireQuote('XAUUSD', '1')] })
  expect(seen).toEqual(['EURUSD', 'XAUUSD'])
  expect(errors).toMatchObject([
    { code: 'HANDLER', topic: 'DAY_MARKET', cause },
    { code: 'HANDLER', topic: 'DAY_MARKET', cause },
  ])
  expect(stream.status).toBe('open')
})

test('a status handler that throws is told, and the others still hear of the change', () => {
  const { stream, errors, history } = harness()
  const cause = new Error('a bug in the app')
  stream.on('status', () => {
    throw cause
  })
  stream.connect()
  expect(history()).toEqual(['connecting connect'])
  expect(errors).toMatchObject([{ code: 'HANDLER', topic: 'status', cause }])
})

test('a status handler that closes or connects does so once, and everyone hears of every change in order', () => {
  const { stream, clock, sockets, history, leftovers } = harness()
  const heard: string[] = []
  stream.on('status', ({ status }) => status === 'reconnecting' && stream.close())
  stream.on('status', ({ status }) => heard.push(status))
  stream.connect()
  sockets.last.drop()
  expect(heard).toEqual(['connecting', 'reconnecting', 'closed'])
  expect(history()).toEqual(['connecting connect', 'reconnecting dropped', 'closed close'])
  expect(leftovers()).toEqual(nothingLeft)
  clock.advance(600_000)
  expect(sockets.all).toHaveLength(1)
})

test('a throwing callback for an expired session is told like any other', () => {
  const cause = new Error('a bug in the app')
  const { stream, accept, errors } = harness({
    getToken: () => 'expired',
    onSessionExpired: () => {
      throw cause
    },
  })
  stream.connect()
  accept()
  expect(errors.map(({ code }) => code)).toEqual(['LOGIN_REFUSED', 'HANDLER'])
})

test('no promise is left pending: every loop ends when the stream closes or fails', async () => {
  const { stream, accept } = harness({ getToken: () => 'expired' })
  const next = () => stream.messages('quotes')[Symbol.asyncIterator]().next()
  const untilClosed = [next(), next()]
  stream.close()
  expect(await Promise.all(untilClosed)).toEqual([
    { done: true, value: undefined },
    { done: true, value: undefined },
  ])
  const untilFailed = next()
  stream.connect()
  accept()
  const failure = await untilFailed.catch((error: StreamError) => error.code)
  expect(failure).toBe('LOGIN_REFUSED')
})

test('a burst before the status is told stays in order: subscribed, then delivered, then dropped', () => {
  const { stream, sockets } = harness()
  const seen: string[] = []
  stream.subscribe('quotes', ([quote]) => seen.push(quote?.last ?? ''))
  stream.connect()
  healthy(sockets.last)
  sockets.last.accept()
  for (let price = 0; price < 1_000; price++) {
    sockets.last.say({ topic: 'DAY_MARKET', data: [wireQuote('EURUSD', String(price))] })
  }
  sockets.last.drop()
  expect(seen).toEqual(Array.from({ length: 1_000 }, (_, price) => String(price)))
})
