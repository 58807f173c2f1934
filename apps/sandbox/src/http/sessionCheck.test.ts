import { once } from 'node:events'
import { contract } from '@leverkit/sdk/contract'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createTestBroker, type TestBroker } from '../testing/TestBroker.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const day = 86_400_000
const checkEveryMs = 30_000

let broker: TestBroker
let url: string
beforeAll(async () => {
  // Replaces the interval timer of the session check. Nothing else in this test uses intervals.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  broker = await createTestBroker()
  const { port } = await broker.sandbox.listen()
  url = `ws://127.0.0.1:${port}/v1/ws`
})
afterAll(async () => {
  await broker.sandbox.close()
  vi.useRealTimers()
})

const sockets: WebSocket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate()
})

async function signedIn(own?: string) {
  const token = own ?? (await broker.demo())
  const socket = new WebSocket(url)
  sockets.push(socket)
  const frames: unknown[] = []
  socket.on('message', (data) => frames.push(JSON.parse(String(data))))
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'login', token }))
  await once(socket, 'message')
  return { socket, frames }
}

it('the session check sends code 999 to the socket of an expired session and closes the socket', async () => {
  const { socket, frames } = await signedIn()
  const closed = once(socket, 'close')
  await broker.pass(30 * day + 1)
  vi.advanceTimersByTime(checkEveryMs)
  expect((await closed)[0]).toBe(4401)
  expect(frames).toEqual([
    { type: 'login', code: 1 },
    { type: 'login', code: 999 },
  ])
})

it('the session check does not close sockets of valid sessions or of visitors', async () => {
  const { socket, frames } = await signedIn()
  const visitor = new WebSocket(url)
  sockets.push(visitor)
  await once(visitor, 'open')
  const pings = [once(socket, 'ping'), once(visitor, 'ping')]
  vi.advanceTimersByTime(checkEveryMs)
  await Promise.all(pings)
  socket.send(JSON.stringify({ type: 'ping' }))
  await once(socket, 'message')
  expect(frames).toEqual([{ type: 'login', code: 1 }, { type: 'pong' }])
  expect([socket.readyState, visitor.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN])
})

it('a logout on a socket ends the session of this socket, closes the other sockets of the session, and keeps other sessions', async () => {
  const { demoId } = (await broker.call(contract.session.createDemo, {})).data
  const signIn = async () => (await broker.call(contract.session.loginDemo, { demoId })).data.token
  const [token, other] = [await signIn(), await signIn()]
  const [leaving, sameSession, otherSession] = [await signedIn(token), await signedIn(token), await signedIn(other)]
  const closed = once(sameSession.socket, 'close')
  leaving.socket.send(JSON.stringify({ type: 'logout' }))
  expect((await closed)[0]).toBe(4401)
  expect(sameSession.frames.at(-1)).toEqual({ type: 'login', code: 999 })
  const balanceOf = async (own: string) => (await broker.call(contract.account.balance, {}, { token: own })).code
  expect([await balanceOf(token), await balanceOf(other)]).toEqual(['SESSION_EXPIRED', 'SUCCESS'])
  for (const { socket } of [leaving, otherSession]) {
    socket.send(JSON.stringify({ type: 'ping' }))
    await once(socket, 'message')
  }
  expect(leaving.frames).toEqual([{ type: 'login', code: 1 }, { type: 'pong' }])
  expect(otherSession.frames).toEqual([{ type: 'login', code: 1 }, { type: 'pong' }])
})

it('a logout by a visitor has no effect', async () => {
  const token = await broker.demo()
  const visitor = new WebSocket(url)
  sockets.push(visitor)
  await once(visitor, 'open')
  visitor.send(JSON.stringify({ type: 'logout', token }))
  visitor.send(JSON.stringify({ type: 'ping' }))
  await once(visitor, 'message')
  expect((await broker.call(contract.account.balance, {}, { token })).code).toBe('SUCCESS')
})

it('the session check closes a connection that has sent nothing since the previous check', async () => {
  const socket = new WebSocket(url)
  sockets.push(socket)
  await once(socket, 'open')
  const pinged = once(socket, 'ping')
  vi.advanceTimersByTime(checkEveryMs)
  await pinged
  const closed = once(socket, 'close')
  vi.advanceTimersByTime(checkEveryMs)
  expect((await closed)[0]).toBe(4002)
})

it('the session check terminates a connection that has not answered the previous ping', async () => {
  const socket = new WebSocket(url, { autoPong: false })
  sockets.push(socket)
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'ping' }))
  await once(socket, 'message')
  const pinged = once(socket, 'ping')
  vi.advanceTimersByTime(checkEveryMs)
  await pinged
  const closed = once(socket, 'close')
  vi.advanceTimersByTime(checkEveryMs)
  expect((await closed)[0]).toBe(1006)
})
