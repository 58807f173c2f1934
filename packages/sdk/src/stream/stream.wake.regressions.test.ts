import { expect, test } from 'vitest'
import { harness } from './testing/harness.ts'

const noop = () => undefined

test('a dead socket that still reports OPEN is replaced within 3 s after the machine wakes @failure-1', () => {
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

test('a socket that still works after the machine slept is not replaced', () => {
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

test('after a network change, a socket that does not answer is replaced within 3 s', () => {
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

test('a stream reconnects on a platform whose sockets never emit `close` @failure-2', () => {
  const { stream, accept, clock, sockets } = harness()
  stream.connect()
  const mute = accept()
  mute.onCommand = null
  mute.close = () => {
    mute.readyState = 2
  }
  clock.advance(18_000)
  expect(sockets.all).toHaveLength(2)
  expect(mute.listeners).toBe(0)
})

test('after the machine wakes, a stream waits for the token that is being renewed and does not send the old token @failure-3', async () => {
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

test('a hidden browser tab keeps its socket for an hour, even if its timers run only once a minute @failure-12', () => {
  const { stream, accept, clock, sockets, visibility } = harness()
  stream.connect()
  accept()
  visibility.set(false)
  clock.throttleMs = 60_000
  clock.advance(3_600_000)
  expect(sockets.all).toHaveLength(1)
  expect(stream.status).toBe('open')
})

test('a socket that died in a hidden browser tab is replaced within 3 s after the tab becomes visible @failure-12', () => {
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
