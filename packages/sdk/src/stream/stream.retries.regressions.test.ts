import { expect, test } from 'vitest'
import { createStream } from './stream.ts'
import { FakeClock } from './testing/FakeClock.ts'
import { FakeSockets } from './testing/FakeSocket.ts'
import { harness, healthy } from './testing/harness.ts'

const afterHundredReconnects = ({ stream, accept, untilDialling }: ReturnType<typeof harness>) => {
  stream.connect()
  for (let round = 0; round < 100; round++) {
    accept().drop()
    untilDialling()
  }
  return accept()
}

test('after a hundred reconnects, each topic is subscribed once and each event is delivered once @failure-4', () => {
  const world = harness()
  let seen = 0
  world.stream.subscribe('quotes', () => {
    seen += 1
  })
  const socket = afterHundredReconnects(world)
  socket.say({ topic: 'DAY_MARKET', data: [] })
  expect(socket.subscribed).toEqual(['DAY_MARKET'])
  expect(seen).toBe(1)
})

test('after a hundred reconnects, a stream sends one ping every 5 s @failure-5', () => {
  const world = harness()
  const socket = afterHundredReconnects(world)
  world.clock.advance(20_000)
  expect(socket.sentOf('ping')).toHaveLength(4)
})

test('connect() shortens the wait before a retry, and the retry opens only one socket @failure-6', () => {
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

/**
 * Simulates a thousand clients of a server that is down for `awayMs`. Returns the number of connection attempts in each 100 ms,
 * and the time that each client needed to reconnect.
 */
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

test('after an outage of the server, a thousand clients reconnect within 35 s, with at most 50 attempts in 100 ms @failure-10', () => {
  const { attempts, back } = storm(8_000)
  const perTick = Array.from({ length: 400 }, (_, tick) => attempts.get(80 + tick) ?? 0)
  expect(Math.max(...perTick)).toBeLessThanOrEqual(50)
  expect(back).toHaveLength(1_000)
  expect(back[990]).toBeLessThanOrEqual(35_000)
})

test('if a server drops a thousand clients at once, the clients spread their reconnects over 2 s @promise-4', () => {
  const { attempts, back } = storm(0)
  const perTick = Array.from({ length: 20 }, (_, tick) => attempts.get(tick) ?? 0)
  // If 1,000 attempts are spread evenly over 2 s, there are 50 attempts in every 100 ms.
  expect(Math.max(...perTick)).toBeLessThanOrEqual(80)
  expect(perTick.slice(0, 10).reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(550)
  expect(back).toHaveLength(1_000)
  expect(back.at(-1)).toBeLessThanOrEqual(2_100)
})

test('a stream retries within 2 s after the loss of a stable connection', () => {
  const { stream, accept, clock, untilDialling } = harness({ random: () => 0.999 })
  stream.connect()
  const socket = accept()
  clock.advance(5_000)
  const droppedAt = clock.now()
  socket.drop()
  untilDialling()
  expect(clock.now() - droppedAt).toBeLessThanOrEqual(2_000)
})

test('a stream does not flood a server that accepts connections and closes them immediately @failure-10', () => {
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

test('while the device is offline, a stream waits 30 s before a retry; when the device is online again, the stream retries within 250 ms @promise-4', () => {
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

test('when the page becomes visible, an open stream sends a ping, and an offline stream does not retry', () => {
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

test('if the network comes back during a connection attempt and this attempt fails, the wait before the next retry is short', () => {
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

test('a stream retries even if the platform wrongly reports that the device is offline', () => {
  const { stream, accept, clock, online } = harness()
  online.set(false)
  stream.connect()
  accept().drop()
  clock.advance(30_000)
  expect(stream.status).toBe('connecting')
})
