import { expect, it } from 'vitest'
import { contract } from './contract/index.ts'
import { createLeverkit } from './create-leverkit.ts'
import type { SocketLike } from './stream/web-socket.ts'

const session = { ...contract.session.login.example.response, token: 'second' }

/** A socket that opens at once and writes down what is said. */
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

it('makes a client and a stream of one broker and one person, and passes on what each takes', async () => {
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
  // Another person signs in: the socket of the first one ends, and nothing of it reaches the second.
  client.auth.open(session)
  expect(socket.readyState).toBe(3)
  expect(encoded).toContain('login')
  leverkit.close()
  expect(stream.status).toBe('closed')
})

it('ends the session that the socket finds ended, and goes on with the prices of a visitor', async () => {
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
