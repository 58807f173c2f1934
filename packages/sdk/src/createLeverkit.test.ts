import { expect, it, vi } from 'vitest'
import { contract } from './contract/index.ts'
import { createLeverkit } from './createLeverkit.ts'
import type { SocketLike } from './stream/webSocket.ts'

const session = { ...contract.session.login.example.response, token: 'second' }

/** Every fake socket created so far. A fake socket records the commands that the stream sends. */
const sockets: FakeSocket[] = []
class FakeSocket implements SocketLike {
  readyState = 0
  onopen: SocketLike['onopen'] = null
  onmessage: SocketLike['onmessage'] = null
  onclose: SocketLike['onclose'] = null
  onerror: SocketLike['onerror'] = null
  readonly said: string[] = []
  readonly url: string

  constructor(url: string) {
    this.url = url
    sockets.push(this)
  }

  open() {
    this.readyState = 1
    this.onopen?.({})
  }

  hear(text: string) {
    this.onmessage?.({ data: text })
  }

  send(text: string) {
    this.said.push(text)
  }

  close() {
    this.readyState = 3
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

it('createLeverkit creates a client and a stream with the same broker, session and options', async () => {
  const encoded: string[] = []
  const leverkit = createLeverkit({
    baseUrl: 'https://api.example.com',
    lang: 'en',
    token: 'first',
    WebSocket: FakeSocket,
    random: () => 0,
    clock: { now: () => 0, setTimeout: () => 0, clearTimeout: () => undefined },
    protocol: {
      encode: (command) => {
        encoded.push(command.type)
        return JSON.stringify(command)
      },
      decode: (text) => JSON.parse(text),
    },
  })
  const { client, stream } = leverkit
  stream.subscribe('account', () => undefined)
  stream.connect()
  await settle()
  const [socket] = sockets as [FakeSocket]
  expect(socket.url).toBe('wss://api.example.com/v1/ws')
  socket.open()
  await settle()
  expect(socket.said[0]).toBe('{"type":"login","token":"first"}')
  socket.hear('{"type":"login","code":1}')
  expect(stream.status).toBe('open')
  // When a second user signs in, the socket of the first user closes. The second user therefore receives no event of
  // the first user.
  client.auth.open(session)
  expect(socket.readyState).toBe(3)
  expect(encoded).toContain('login')
  leverkit.close()
  expect(stream.status).toBe('closed')
})

it('when the socket reports that the session has expired, the client ends the session and the stream reconnects without a login', async () => {
  sockets.length = 0
  await using leverkit = createLeverkit({ baseUrl: 'https://api.example.com', WebSocket: FakeSocket })
  leverkit.client.auth.open(session)
  leverkit.stream.connect()
  await settle()
  const [socket] = sockets as [FakeSocket]
  socket.open()
  await settle()
  socket.hear('{"type":"login","code":999}')
  expect([leverkit.client.token, leverkit.stream.status]).toEqual([null, 'connecting'])
})

const answering = (codes: readonly number[]) => {
  const sent: (string | null)[] = []
  const fetch = async (_url: unknown, init?: RequestInit) => {
    sent.push(new Headers(init?.headers).get('authorization'))
    return Response.json({ code: codes[sent.length - 1] ?? codes.at(-1), msg: '', data: [] })
  }
  return { sent, fetch: fetch as typeof globalThis.fetch }
}

it('after code 999, later calls and the stream do not use the initial token', async () => {
  sockets.length = 0
  const { sent, fetch } = answering([999, 1])
  await using leverkit = createLeverkit({ baseUrl: 'https://api.example.com', token: 'given', fetch, WebSocket: FakeSocket })
  const { client, stream } = leverkit
  stream.subscribe('quotes', () => undefined)
  stream.connect()
  await settle()
  sockets[0]?.open()
  await settle()
  sockets[0]?.hear('{"type":"login","code":1}')
  await expect(client.markets.categories()).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
  await client.markets.categories()
  expect([sent, client.token]).toEqual([['given', null], null])
  await vi.waitFor(() => expect(sockets).toHaveLength(2))
  sockets[1]?.open()
  await settle()
  expect(sockets[1]?.said).toEqual(['{"type":"sub","topic":"DAY_MARKET"}'])
})

it('after a sign-in and a sign-out, the initial token is not used again', async () => {
  const { sent, fetch } = answering([1])
  const { client } = createLeverkit({ baseUrl: 'https://api.example.com', token: 'given', fetch, WebSocket: FakeSocket })
  client.auth.open(session)
  await client.markets.categories()
  client.auth.close()
  await client.markets.categories()
  expect(sent).toEqual(['second', null])
})

it('an expired session is reported once if ten pending calls get code 999', async () => {
  const { fetch } = answering([999])
  const { client } = createLeverkit({ baseUrl: 'https://api.example.com', token: 'given', fetch, WebSocket: FakeSocket })
  const [failures, changes]: [string[], string[]] = [[], []]
  client.on('failure', ({ error }) => failures.push(error.code))
  client.auth.onChange((change) => changes.push(change))
  await Promise.allSettled(Array.from({ length: 10 }, () => client.markets.categories()))
  expect([failures, changes]).toEqual([['SESSION_EXPIRED'], ['expired']])
})

it('the session continues if the broker closes the socket with code 1008 (breach of policy)', async () => {
  sockets.length = 0
  await using leverkit = createLeverkit({ baseUrl: 'https://api.example.com', token: 'given', WebSocket: FakeSocket })
  leverkit.stream.connect()
  await settle()
  sockets[0]?.open()
  sockets[0]?.onclose?.({ code: 1008, reason: 'rate limit' })
  expect([leverkit.client.token, leverkit.stream.status]).toEqual(['given', 'reconnecting'])
})

it('createLeverkit passes stream options to the stream', async () => {
  sockets.length = 0
  const online = { read: () => true, watch: vi.fn(() => () => undefined) }
  await using leverkit = createLeverkit({
    baseUrl: 'https://api.example.com',
    WebSocket: FakeSocket,
    pingIntervalMs: 5,
    online,
  })
  leverkit.stream.connect()
  await settle()
  sockets[0]?.open()
  await vi.waitFor(() => expect(sockets[0]?.said).toContain('{"type":"ping"}'))
  expect(online.watch).toHaveBeenCalledOnce()
})
