import type { Stream } from '@leverkit/sdk'
import { expect, it, vi } from 'vitest'
import { LazyStream } from './LazyStream.ts'

/** Creates a stream that records its calls. */
const noted = () => {
  const asked: string[] = []
  const stream = {
    status: 'open',
    lastFrameAt: 5,
    connect: () => asked.push('connect'),
    close: () => asked.push('close'),
    authenticate: () => asked.push('authenticate'),
    subscribe: (topic: string) => {
      asked.push(`subscribe ${topic}`)
      return () => asked.push(`unsubscribe ${topic}`)
    },
    on: (event: string) => {
      asked.push(`on ${event}`)
      return () => asked.push(`off ${event}`)
    },
    async *messages(topic: string) {
      yield `message of ${topic}`
    },
  } as unknown as Stream
  return { asked, stream }
}

const loaded = (stream: LazyStream) => vi.waitFor(() => expect(stream.status).toBe('open'))
const nothing = () => undefined

it('LazyStream is idle and loads nothing before connect()', () => {
  const load = vi.fn(async () => noted().stream)
  const late = new LazyStream(load)
  late.subscribe('quotes', nothing)
  expect([late.status, late.lastFrameAt, load.mock.calls.length]).toEqual(['idle', null, 0])
})

it('LazyStream keeps the sequence of subscriptions that were made before it has loaded, then connects once', async () => {
  const { asked, stream } = noted()
  const late = new LazyStream(async () => stream)
  late.on('status', nothing)
  late.subscribe('quotes', nothing)
  late.connect()
  late.connect()
  await loaded(late)
  expect(asked).toEqual(['on status', 'subscribe quotes', 'connect'])
  expect([late.status, late.lastFrameAt]).toEqual(['open', 5])
})

it('LazyStream never passes on a subscription that is cancelled before the stream has loaded, and ends one that is cancelled later', async () => {
  const { asked, stream } = noted()
  const late = new LazyStream(async () => stream)
  const early = late.subscribe('quotes', nothing)
  const stop = late.on('resync', nothing)
  early()
  late.connect()
  await loaded(late)
  stop()
  late.subscribe('account', nothing)()
  expect(asked).toEqual(['on resync', 'connect', 'off resync', 'subscribe account', 'unsubscribe account'])
})

it('LazyStream does not connect if it was closed while loading', async () => {
  const { asked, stream } = noted()
  const late = new LazyStream(async () => stream)
  late.connect()
  late.close()
  await loaded(late)
  expect(asked).toEqual([])
  late.connect()
  expect(asked).toEqual(['connect'])
})

it('LazyStream delivers messages to a `for await` loop that started before the stream had loaded', async () => {
  const late = new LazyStream(async () => noted().stream)
  late.connect()
  for await (const message of late.messages('quotes')) expect(message).toBe('message of quotes')
})

it('LazyStream retries a failed load after a delay, or immediately when the device comes online', async () => {
  vi.useFakeTimers()
  const browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  const { asked, stream } = noted()
  const load = vi.fn(async () => stream)
  for (let failure = 0; failure < 3; failure += 1) load.mockRejectedValueOnce(new Error('connection refused'))
  const late = new LazyStream(load)
  late.connect()
  await vi.advanceTimersByTimeAsync(999)
  expect([late.status, load.mock.calls.length]).toEqual(['idle', 1])
  await vi.advanceTimersByTimeAsync(1)
  expect(load.mock.calls.length).toBe(2)
  browser.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(3_999)
  expect(load.mock.calls.length).toBe(3)
  await vi.advanceTimersByTimeAsync(1)
  expect([asked, load.mock.calls.length]).toEqual([['connect'], 4])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load.mock.calls.length).toBe(4)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
