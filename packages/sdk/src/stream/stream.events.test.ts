import { describe, expect, test } from 'vitest'
import { ContractError, StreamError } from '../errors.ts'
import { defaultProtocol } from '../wire/frames.ts'
import { createStream } from './stream.ts'
import { harness, wireCandle, wireQuote } from './testing/harness.ts'

describe('events of a stream', () => {
  test('an event is decoded and passed to every handler of its topic, in the sequence in which the handlers were added', () => {
    const { stream, accept } = harness()
    const seen: unknown[] = []
    stream.subscribe('quotes', ([quote]) => seen.push(quote?.last))
    stream.subscribe('quotes', ([quote]) => seen.push(quote?.code))
    stream.subscribe('candles', { code: 'EURUSD' }, (candle) => seen.push(candle.close))
    stream.subscribe('candles', { code: 'XAUUSD' }, () => seen.push('wrong'))
    stream.connect()
    const socket = accept()
    socket.say({ topic: 'DAY_MARKET', data: [wireQuote('EURUSD', '1.10325')] })
    socket.say({ topic: 'KLINE.EURUSD', data: wireCandle('2') })
    socket.say({ topic: 'SOMETHING_ELSE', data: null })
    expect(seen).toEqual(['1.10325', 'EURUSD', '2'])
  })

  test('a stream reports an unreadable frame as a typed error, and continues', () => {
    const { stream, accept, errors } = harness()
    const seen: number[] = []
    stream.subscribe('quotes', (quotes) => seen.push(quotes.length))
    stream.connect()
    const socket = accept()
    const bad = ['', '{', 'null', '[]', '7', '{}', '{"type":"login"}', '{"type":"sub","code":1}', '{"topic":5,"data":[]}']
    for (const text of bad) socket.say(text)
    socket.onmessage?.({ data: new ArrayBuffer(4) })
    socket.say({ topic: 'DAY_MARKET', data: [] })
    expect(errors).toHaveLength(bad.length + 1)
    expect(errors.every((error) => error instanceof StreamError && error.code === 'BAD_FRAME')).toBe(true)
    expect(seen).toEqual([0])
    expect(stream.status).toBe('open')
  })

  test('the error for an event that violates the contract contains the topic and the field', () => {
    const { stream, accept, errors } = harness()
    stream.subscribe('quotes', () => undefined)
    stream.connect()
    accept().say({ topic: 'DAY_MARKET', data: [{ ...wireQuote('EURUSD', '1.1'), Close: 'NaN' }] })
    expect(errors).toHaveLength(1)
    expect(errors[0]).toBeInstanceOf(ContractError)
    expect(errors[0]).toMatchObject({ endpoint: 'DAY_MARKET', field: '[0].Close' })
  })

  test('a stream emits `resync` for an unreadable account event, but not for an unreadable price event @promise-7', () => {
    const { stream, accept, resyncs } = harness({ getToken: () => 'token' })
    stream.subscribe('quotes', () => undefined)
    stream.connect()
    const socket = accept()
    socket.say('{')
    socket.say({ topic: 'DAY_MARKET', data: [{}] })
    expect(resyncs).toEqual([])
    stream.subscribe('closedOrders', () => undefined)
    socket.say({ topic: 'FOREX_CLOSED', data: [true] })
    expect(resyncs).toEqual([{ reason: 'gap', generation: 1, topics: ['FOREX_CLOSED'] }])
  })

  test('a price that is sent as a JSON number keeps all its digits, even in the first frame', () => {
    const { stream, accept } = harness()
    const seen: string[] = []
    stream.subscribe('candles', { code: 'EURUSD' }, ({ close, low }) => seen.push(close, low))
    stream.connect()
    const socket = accept()
    for (const close of ['12345678901234567.12345', '1.00000000000000000001', '1e-7', '1.5'])
      socket.say(
        `{"topic":"KLINE.EURUSD","data":{"Time":1700000000000,"Open":"1","High":"3","Low":"1.10","Close":${close},"Volume":"5"}}`,
      )
    expect(seen).toEqual([
      '12345678901234567.12345',
      '1.10',
      '1.00000000000000000001',
      '1.10',
      '0.0000001',
      '1.10',
      '1.5',
      '1.10',
    ])
  })

  test('a stream supports a custom topic table and a custom protocol', () => {
    const seen: string[] = []
    const { sockets, clock } = harness()
    const stream = createStream({
      url: 'wss://example.com',
      WebSocket: sockets.WebSocket,
      clock,
      topics: { ticks: { name: 'T:{pair}', params: ['pair'], auth: 'none', event: { read: (wire: unknown) => `tick ${wire}` } } },
      protocol: {
        encode: defaultProtocol.encode,
        decode: (text) => ({ type: 'event', topic: 'T:A', data: text }),
      },
    })
    stream.subscribe('ticks', { pair: 'A' }, (tick) => seen.push(tick))
    stream.connect()
    sockets.last.accept()
    sockets.last.say('1')
    expect(seen).toEqual(['tick 1'])
    expect(sockets.last.subscribed).toEqual(['T:A'])
    stream.close()
  })

  test('subscribe() throws for an unknown topic, a missing parameter and a missing handler', () => {
    const { stream } = harness()
    const untyped = stream as unknown as { subscribe(...args: unknown[]): void; messages(...args: unknown[]): void }
    expect(() => untyped.subscribe('prices', () => undefined)).toThrow('there is no topic prices')
    expect(() => untyped.subscribe('candles', () => undefined)).toThrow('needs code')
    expect(() => untyped.subscribe('quotes')).toThrow('needs a handler')
    expect(() => untyped.messages('candles')).toThrow('needs code')
  })

  test('the error for a refused subscription names the topic, and the stream stays open', () => {
    const { stream, accept, errors } = harness()
    stream.connect()
    const socket = accept()
    socket.onCommand = null
    stream.subscribe('candles', { code: 'NOPE' }, () => undefined)
    socket.say({ type: 'sub', topic: 'KLINE.NOPE', code: 404 })
    expect(errors).toMatchObject([{ code: 'SUBSCRIPTION_REFUSED', topic: 'KLINE.NOPE' }])
    expect(stream.status).toBe('open')
  })
})

describe('the `resync` event of a stream', () => {
  test('after a reconnect, a stream emits `resync` when the topics are subscribed again', () => {
    const { stream, accept, clock, sockets, resyncs } = harness({ getToken: () => 'token' })
    stream.subscribe('account', () => undefined)
    stream.connect()
    accept().drop()
    expect(resyncs).toEqual([])
    clock.advance(1_000)
    sockets.last.accept()
    sockets.last.say({ type: 'login', code: 1 })
    expect(resyncs).toEqual([])
    sockets.last.say({ type: 'sub', topic: 'FOREX_TRADE', code: 1 })
    expect(resyncs).toEqual([{ reason: 'reconnect', generation: 2, topics: ['FOREX_TRADE'] }])
  })

  test('if an event of a topic arrives, the topic counts as subscribed, even before the server confirms the subscription', () => {
    const { stream, accept, clock, sockets, resyncs } = harness()
    stream.subscribe('quotes', () => undefined)
    stream.connect()
    accept().drop()
    clock.advance(1_000)
    sockets.last.accept()
    sockets.last.say({ topic: 'DAY_MARKET', data: [] })
    expect(resyncs).toHaveLength(1)
  })

  test('a stream does not wait for an unsubscribed topic before it emits `resync`', () => {
    const { stream, accept, clock, sockets, resyncs } = harness()
    const stop = stream.subscribe('quotes', () => undefined)
    stream.connect()
    accept().drop()
    clock.advance(1_000)
    sockets.last.accept()
    stop()
    expect(resyncs).toHaveLength(1)
  })

  test('a stream emits `resync` after close() and a new connect()', () => {
    const { stream, accept, resyncs } = harness()
    stream.connect()
    accept()
    stream.close()
    stream.connect()
    accept()
    expect(resyncs).toMatchObject([{ reason: 'reconnect', generation: 2 }])
  })
})

describe('`for await` over a topic', () => {
  test('a `for await` loop receives events until the stream is closed', async () => {
    const { stream, accept } = harness()
    const seen: number[] = []
    const reading = (async () => {
      for await (const quotes of stream.messages('quotes')) seen.push(quotes.length)
    })()
    stream.connect()
    const socket = accept()
    expect(socket.subscribed).toEqual(['DAY_MARKET'])
    socket.say({ topic: 'DAY_MARKET', data: [wireQuote('EURUSD', '1.1')] })
    stream.close()
    await reading
    expect(seen).toEqual([1])
  })

  test('when code leaves a `for await` loop, the topic is unsubscribed', async () => {
    const { stream, accept } = harness()
    const reading = (async () => {
      for await (const candle of stream.messages('candles', { code: 'EURUSD' })) return candle.close
      return null
    })()
    stream.connect()
    const socket = accept()
    socket.say({ topic: 'KLINE.EURUSD', data: wireCandle('2') })
    expect(await reading).toBe('2')
    expect(socket.sent.at(-1)).toEqual({ type: 'unsub', topic: 'KLINE.EURUSD' })
  })

  test('a `for await` loop throws a typed error when the session has expired', async () => {
    const { stream, accept } = harness({ getToken: () => 'expired' })
    const reading = (async () => {
      for await (const account of stream.messages('account')) expect(account).toBeDefined()
    })()
    stream.connect()
    accept()
    await expect(reading).rejects.toMatchObject({ code: 'LOGIN_REFUSED' })
  })

  test('a `for await` loop throws an overflow error if it is too slow for the account events, and the stream continues', async () => {
    const { stream, accept } = harness({ getToken: () => 'token', bufferSize: 2 })
    stream.connect()
    const socket = accept()
    const loop = stream.messages('closedOrders')[Symbol.asyncIterator]()
    for (const id of [1, 2, 3]) socket.say({ topic: 'FOREX_CLOSED', data: [id] })
    expect([await loop.next(), await loop.next()].map(({ value }) => value)).toEqual([[1], [2]])
    await expect(loop.next()).rejects.toMatchObject({ code: 'OVERFLOW' })
    expect(stream.status).toBe('open')
    expect(socket.sent.at(-1)).toEqual({ type: 'unsub', topic: 'FOREX_CLOSED' })
  })
})
