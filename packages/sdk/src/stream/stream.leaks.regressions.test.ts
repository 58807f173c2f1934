import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocket as NodeSocket } from 'ws'
import type { StreamError } from '../errors.ts'
import { createStream } from './stream.ts'
import { harness, nothingLeft } from './testing/harness.ts'

const noop = () => undefined

test('a thousand cycles of connect and close leave no timer, listener or socket @asvs-1.4.3 @promise-10 @failure-11', () => {
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

test('no subscription remains after a topic has been subscribed and unsubscribed many times', () => {
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

test('if a stream is closed while a real socket connects, the socket closes and no error is thrown @failure-13', async () => {
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

test('every `for await` loop ends when the stream closes or fails, so no promise remains pending @promise-10 @failure-15', async () => {
  const { stream, accept } = harness({ getToken: () => 'expired' })
  const next = () => stream.messages('quotes')[Symbol.asyncIterator]().next()
  const untilClosed = [next(), next()]
  stream.close()
  expect(await Promise.all(untilClosed)).toEqual([
    { done: true, value: undefined },
    { done: true, value: undefined },
  ])
  stream.connect()
  const untilFailed = next()
  accept()
  const failure = await untilFailed.catch((error: StreamError) => error.code)
  expect(failure).toBe('LOGIN_REFUSED')
})
