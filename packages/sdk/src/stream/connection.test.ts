import { expect, test } from 'vitest'
import { Connection, type ConnectionOptions, type Loss } from './connection.ts'
import { FakeClock } from './testing/FakeClock.ts'
import { FakeSockets } from './testing/FakeSocket.ts'
import type { WebSocketConstructor } from './webSocket.ts'

const setUp = (given: Partial<ConnectionOptions> = {}) => {
  const clock = new FakeClock()
  const sockets = new FakeSockets()
  const log: unknown[] = []
  const losses: Loss[] = []
  const connection = new Connection(
    { clock, url: 'wss://api.example.com/v1/ws', connectTimeoutMs: 5_000, WebSocket: sockets.WebSocket, ...given },
    { opened: () => log.push('opened'), received: (data) => log.push(data), lost: (loss) => losses.push(loss) },
  )
  return { clock, sockets, log, losses, connection }
}

test('a connection opens one socket and emits its frames in the sequence in which they arrive', () => {
  const { connection, sockets, log, clock } = setUp()
  connection.open()
  sockets.last.accept()
  sockets.last.say('one')
  sockets.last.say('two')
  expect(log).toEqual(['opened', 'one', 'two'])
  expect(clock.pending).toBe(0)
})

test('a connection drops a socket that has not opened after 5 s', () => {
  const { connection, sockets, losses, clock } = setUp()
  connection.open()
  clock.advance(4_999)
  expect(losses).toEqual([])
  clock.advance(1)
  expect(losses).toEqual([{ reason: 'connect-timeout', code: null }])
  expect(sockets.live).toEqual([])
  expect(clock.pending).toBe(0)
})

test('a connection drops its previous socket before it opens another socket, so that at most one socket is open @promise-2', () => {
  const { connection, sockets, losses } = setUp()
  for (let round = 0; round < 5; round++) {
    connection.open()
    expect(sockets.live).toHaveLength(1)
  }
  expect(connection.generation).toBe(5)
  expect(losses).toEqual([])
})

test('a connection ignores events of its earlier sockets @promise-2', () => {
  const { connection, sockets, log, losses } = setUp()
  connection.open()
  const old = sockets.last
  old.accept()
  const { onopen, onmessage, onclose, onerror } = old
  connection.open()
  sockets.last.accept()
  log.length = 0
  onopen?.({})
  onmessage?.({ data: 'late' })
  onclose?.({ code: 1006 })
  onerror?.({})
  expect(log).toEqual([])
  expect(losses).toEqual([])
  expect(sockets.last.isLive).toBe(true)
})

test('a dropped socket keeps only one handler: an error handler that ignores late errors', () => {
  const { connection, sockets } = setUp()
  connection.open()
  connection.drop()
  expect(sockets.last.listeners).toBe(0)
  expect(() => sockets.last.onerror?.(new Error('closed before the connection was established'))).not.toThrow()
  expect(sockets.last.closedWith).toBe(1000)
})

test('a socket that is presumed dead is terminated without the closing handshake if the platform supports this', () => {
  const { connection, sockets } = setUp()
  connection.open()
  connection.drop(true)
  expect(sockets.last.wasTerminated).toBe(true)
})

test('a connection reports the close code of a socket that the server closed', () => {
  const { connection, sockets, losses, log } = setUp()
  connection.open()
  sockets.last.accept()
  sockets.last.drop(4401)
  expect(losses).toEqual([{ reason: 'dropped', code: 4401 }])
  expect(log).toEqual(['opened'])
})

test('a connection treats an error event as the end of the socket, because some platforms emit no close event after an error', () => {
  const { connection, sockets, losses } = setUp()
  connection.open()
  sockets.last.onerror?.({})
  sockets.last.drop()
  expect(losses).toEqual([{ reason: 'dropped', code: null }])
})

test('send() sends text only on an open socket, and returns whether it sent the text @promise-8', () => {
  const { connection, sockets } = setUp()
  expect(connection.send('{}')).toBe(false)
  connection.open()
  expect(connection.send('{}')).toBe(false)
  sockets.last.accept()
  expect(connection.send('{"type":"ping"}')).toBe(true)
  connection.drop()
  expect(connection.send('{}')).toBe(false)
  expect(sockets.last.sent).toEqual([{ type: 'ping' }])
})

test('an address function is called before every connection attempt', () => {
  let port = 0
  const { connection, sockets } = setUp({
    url: () => {
      port += 1
      return `ws://localhost:${port}`
    },
  })
  connection.open()
  connection.open()
  expect(sockets.all.map(({ url }) => url)).toEqual(['ws://localhost:1', 'ws://localhost:2'])
})

test('an error that the address function throws is reported as the cause of a lost socket', () => {
  const cause = new Error('no host')
  const { connection, losses, clock } = setUp({
    url: () => {
      throw cause
    },
  })
  connection.open()
  expect(losses).toEqual([{ reason: 'dropped', code: null, cause }])
  expect(clock.pending).toBe(0)
})

/** Runs a test while the platform has no WebSocket class of its own. */
const withoutPlatform = async (run: () => Promise<void>) => {
  const platform = globalThis.WebSocket
  Reflect.deleteProperty(globalThis, 'WebSocket')
  try {
    await run()
  } finally {
    globalThis.WebSocket = platform
  }
}

const loading = () => {
  let resolve: (Socket: WebSocketConstructor) => void = () => undefined
  let reject: (cause: unknown) => void = () => undefined
  const promise = new Promise<WebSocketConstructor>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { load: () => promise, resolve, reject }
}

test('a connection loads a WebSocket class if the platform has none', () =>
  withoutPlatform(async () => {
    const { load, resolve } = loading()
    const { connection, sockets } = setUp({ WebSocket: undefined, load })
    connection.open()
    resolve(sockets.WebSocket)
    await load()
    expect(sockets.all).toHaveLength(1)
  }))

test('a connection creates no socket if the connection is closed while the WebSocket module loads', () =>
  withoutPlatform(async () => {
    const { load, resolve } = loading()
    const { connection, sockets, clock } = setUp({ WebSocket: undefined, load })
    connection.open()
    connection.drop()
    resolve(sockets.WebSocket)
    await load()
    expect(sockets.all).toEqual([])
    expect(clock.pending).toBe(0)
  }))

test('if the WebSocket module cannot be loaded, the error is reported as the cause of a lost socket', () =>
  withoutPlatform(async () => {
    const { load, reject } = loading()
    const { connection, losses } = setUp({ WebSocket: undefined, load })
    connection.open()
    const cause = new Error('not installed')
    reject(cause)
    await expect(load()).rejects.toBe(cause)
    expect(losses).toEqual([{ reason: 'dropped', code: null, cause }])
  }))

test('a connection uses the package ws, loaded through isomorphic-ws, if the platform has no WebSocket class', () =>
  withoutPlatform(async () => {
    const { loadWebSocket } = await import('./nodeSocket.ts')
    const Socket = await loadWebSocket()
    expect(Socket.prototype).toHaveProperty('terminate')
  }))
