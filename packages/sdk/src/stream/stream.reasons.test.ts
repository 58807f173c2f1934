import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import type { StreamError } from '../errors.ts'
import { createStream, type Stream } from './stream.ts'
import { harness } from './testing/harness.ts'

const open: { close(): unknown }[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.close()
})

const firstError = (url: string) =>
  new Promise<{ error: StreamError; lines: string[] }>((resolve) => {
    const lines: string[] = []
    const stream = createStream({ url, logger: { debug: () => undefined, warn: (line) => lines.push(line) } })
    open.push(stream)
    stream.on('error', (error) => resolve({ error: error as StreamError, lines }))
    stream.connect()
  })

const listen = async (server: ReturnType<typeof createServer>) => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  open.push(server)
  return (server.address() as AddressInfo).port
}

test.each([401, 404, 503])(
  'if the server refuses the upgrade, the stream error contains the HTTP status %d @promise-4',
  async (status) => {
    const port = await listen(createServer().on('upgrade', (_request, socket) => socket.end(`HTTP/1.1 ${status} No\r\n\r\n`)))
    const { error, lines } = await firstError(`ws://127.0.0.1:${port}`)
    expect([error.code, error.status]).toEqual(['CLOSED', status])
    expect(lines).toEqual([
      `stream: CLOSED The socket closed: the upgrade was answered with HTTP ${status}. The stream reconnects.`,
    ])
  },
)

test('if the server refuses the connection, the stream error contains ECONNREFUSED', async () => {
  const server = createServer()
  const port = await listen(server)
  await new Promise((closed) => server.close(closed))
  const { error } = await firstError(`ws://127.0.0.1:${port}`)
  expect(error).toMatchObject({ code: 'CLOSED', cause: { code: 'ECONNREFUSED' } })
  expect(error.message).toContain('ECONNREFUSED')
})

test('if the host is unknown, the cause of the stream error has the error code of the name resolution', async () => {
  const { error } = await firstError('ws://no-such-host.invalid')
  expect(error.code).toBe('CLOSED')
  // On a machine without a network, the resolver reports EAI_AGAIN instead of ENOTFOUND.
  expect((error.cause as { code: string }).code).toMatch(/^(ENOTFOUND|EAI_AGAIN)$/)
})

test('the stream error contains the close code and the close reason that the server sent @promise-4', async () => {
  const sockets = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  open.push(sockets)
  await new Promise((listening) => sockets.once('listening', listening))
  sockets.on('connection', (socket) => socket.close(4403, 'account suspended'))
  const { error } = await firstError(`ws://127.0.0.1:${(sockets.address() as AddressInfo).port}`)
  expect(error).toMatchObject({ code: 'CLOSED', closeCode: 4403, closeReason: 'account suspended' })
  expect(error.message).toBe('The socket closed: close code 4403 "account suspended". The stream reconnects.')
})

test('a stream decodes JSON in binary frames in the same way as JSON in text frames', async () => {
  const sockets = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  open.push(sockets)
  await new Promise((listening) => sockets.once('listening', listening))
  sockets.on('connection', (socket) =>
    socket.on('message', () => socket.send(Buffer.from('{"topic":"FOREX_CLOSED","data":[7]}'))),
  )
  const url = `ws://127.0.0.1:${(sockets.address() as AddressInfo).port}`
  const heard = (stream: Stream) =>
    new Promise<readonly (number | string)[]>((resolve) => {
      open.push(stream)
      stream.subscribe('closedOrders', resolve)
      stream.connect()
    })
  // This server cannot answer a login. The topic is therefore declared as public.
  const topics = {
    closedOrders: { name: 'FOREX_CLOSED', params: [], auth: 'none', event: { read: (wire: unknown) => wire } },
  } as const
  const withWs = createStream({ url, topics }) as unknown as Stream
  const withPlatform = createStream({ url, topics, WebSocket: globalThis.WebSocket }) as unknown as Stream
  expect(await Promise.all([heard(withWs), heard(withPlatform)])).toEqual([[7], [7]])
})

test('a stream reports once that an account topic needs a login, and reports it again after the next sign-out', () => {
  let token: string | null = null
  const { stream, accept, clock, errors } = harness({ getToken: () => token })
  stream.connect()
  accept()
  stream.subscribe('account', () => undefined)
  stream.subscribe('account', () => undefined)
  expect(errors).toMatchObject([{ code: 'LOGIN_NEEDED', topic: 'FOREX_TRADE' }])
  token = 'token'
  stream.authenticate()
  token = null
  stream.authenticate()
  clock.advance(0)
  accept()
  expect(errors.map(({ code }) => code)).toEqual(['LOGIN_NEEDED', 'LOGIN_NEEDED'])
})

const firstOf = async (events: AsyncIterable<unknown>) => {
  for await (const event of events) return event
  return 'ended'
}

test('a new `for await` loop over a failed stream throws the error of the stream', async () => {
  const { stream, accept } = harness({ getToken: () => 'expired' })
  stream.connect()
  accept()
  await expect(firstOf(stream.messages('quotes'))).rejects.toMatchObject({ code: 'LOGIN_REFUSED' })
})

test('a `for await` loop over a closed stream throws CLOSED, and a new loop after connect() receives events', async () => {
  const { stream, accept } = harness()
  stream.close()
  await expect(firstOf(stream.messages('quotes'))).rejects.toMatchObject({ code: 'CLOSED' })
  stream.connect()
  const flowing = firstOf(stream.messages('quotes'))
  accept().say({ topic: 'DAY_MARKET', data: [] })
  expect(await flowing).toEqual([])
})

test('when an AbortSignal aborts, its subscription and its `for await` loop end, and no listener remains on the signal', async () => {
  const listeners = new Set<unknown>()
  const controller = new AbortController()
  const { signal } = controller
  signal.addEventListener = new Proxy(signal.addEventListener, {
    apply: (add, on, args) => {
      listeners.add(args[1])
      return Reflect.apply(add, on, args)
    },
  })
  signal.removeEventListener = new Proxy(signal.removeEventListener, {
    apply: (remove, on, args) => {
      listeners.delete(args[1])
      return Reflect.apply(remove, on, args)
    },
  })
  const { stream, accept } = harness()
  stream.connect()
  const socket = accept()
  stream.subscribe('quotes', () => undefined, { signal })()
  const done = firstOf(stream.messages('candles', { code: 'EURUSD' }, { signal }))
  stream.subscribe('quotes', () => undefined, { signal })
  expect(listeners.size).toBe(2)
  controller.abort()
  expect([await done, listeners.size]).toEqual(['ended', 0])
  expect(socket.sentOf('unsub').map(({ topic }) => topic)).toEqual(['DAY_MARKET', 'KLINE.EURUSD', 'DAY_MARKET'])
  expect(await firstOf(stream.messages('quotes', { signal }))).toBe('ended')
  stream.subscribe('quotes', () => undefined, { signal })
  expect(socket.sentOf('unsub')).toHaveLength(5)
})
