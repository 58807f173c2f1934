import { describe, expect, test } from 'vitest'
import { ContractError, StreamError } from '../errors.ts'
import { defaultProtocol } from '../wire/frames.ts'
import { createStream } from './stream.ts'
import { harness, nothingLeft, wireCandle, wireQuote } from './testing/harness.ts'

describe('connecting', () => {
  test('a visitor is open without authenticating', () => {
    const { stream, accept, history, sockets } = harness()
    expect(stream.status).toBe('idle')
    stream.connect()
    expect(history()).toEqual(['connecting connect'])
    accept()
    expect(history()).toEqual(['open ready'])
    expect(sockets.last.sentOf('login')).toEqual([])
  })

  test('somebody with a token is logged in first, and only then are topics subscribed', () => {
    const { stream, accept, history, sockets } = harness({ getToken: () => 'token' })
    stream.subscribe('quotes', () => undefined)
    stream.subscribe('account', () => undefined)
    stream.connect()
    accept()
    expect(history()).toEqual(['connecting connect', 'authenticating login', 'open ready'])
    expect(sockets.last.sent).toEqual([
      { type: 'login', token: 'token' },
      { type: 'sub', topic: 'DAY_MARKET' },
      { type: 'sub', topic: 'FOREX_TRADE' },
    ])
  })

  test('connecting again while connected or on the way does nothing', () => {
    const { stream, accept, sockets } = harness()
    stream.connect()
    stream.connect()
    accept()
    stream.connect()
    expect(sockets.all).toHaveLength(1)
  })

  test('a socket that does not open within 5 s is replaced, with a typed error', () => {
    const { stream, clock, history, errors, sockets } = harness()
    stream.connect()
    clock.advance(5_000)
    expect(history()).toEqual(['connecting connect', 'reconnecting connect-timeout'])
    expect(errors).toMatchObject([{ code: 'CONNECT_TIMEOUT', effect: 'none' }])
    clock.advance(250)
    expect(history()).toEqual(['connecting retry'])
    expect(sockets.live).toHaveLength(1)
  })

  test('an address that cannot be made is told and tried again', () => {
    const cause = new Error('no brand yet')
    let known = false
    const { stream, clock, errors, accept } = harness({
      url: () => {
        if (!known) throw cause
        return 'wss://api.example.com/v1/ws'
      },
    })
    stream.connect()
    expect(stream.status).toBe('reconnecting')
    expect(errors).toMatchObject([{ code: 'CLOSED', cause }])
    known = true
    clock.advance(250)
    accept()
    expect(stream.status).toBe('open')
  })
})

describe('staying connected', () => {
  test('pings every 5 s', () => {
    const { stream, accept, clock, sockets } = harness()
    stream.connect()
    accept()
    clock.advance(60_000)
    expect(sockets.last.sentOf('ping')).toHaveLength(12)
    expect(stream.status).toBe('open')
    expect(stream.lastFrameAt).toBe(clock.now())
  })

  test('more than 2 missed pongs: first stale, then the socket is replaced', () => {
    const { stream, accept, clock, sockets, history } = harness()
    stream.connect()
    const silent = accept()
    silent.onCommand = null
    history()
    clock.advance(10_000)
    expect(history()).toEqual(['stale quiet'])
    expect(silent.isLive).toBe(true)
    clock.advance(5_500)
    expect(history()).toEqual(['reconnecting silence'])
    expect(silent.wasTerminated).toBe(true)
    clock.advance(250)
    accept()
    expect(history()).toEqual(['connecting retry', 'open ready'])
    expect(sockets.live).toHaveLength(1)
  })

  test('a frame of any kind makes a stale stream open again, before it is delivered', () => {
    const { stream, accept, clock, history } = harness()
    const seen: string[] = []
    stream.subscribe('quotes', () => seen.push('quotes'))
    stream.on('status', ({ status }) => seen.push(status))
    stream.connect()
    const socket = accept()
    socket.onCommand = null
    clock.advance(10_000)
    history()
    seen.length = 0
    socket.say({ topic: 'DAY_MARKET', data: [] })
    expect(history()).toEqual(['open alive'])
    expect(seen).toEqual(['open', 'quotes'])
  })

  test('after a reconnect everything that is wanted is subscribed again, once', () => {
    const { stream, accept, untilDialling, sockets } = harness({ getToken: () => 'token' })
    stream.subscribe('quotes', () => undefined)
    stream.subscribe('quotes', () => undefined)
    stream.subscribe('account', () => undefined)
    const stop = stream.subscribe('candles', { code: 'EURUSD' }, () => undefined)
    stream.connect()
    for (let round = 0; round < 4; round++) {
      const socket = accept()
      expect(socket.subscribed).toEqual(['DAY_MARKET', 'FOREX_TRADE', 'KLINE.EURUSD'])
      socket.drop()
      untilDialling()
    }
    stop()
    expect(accept().subscribed).toEqual(['DAY_MARKET', 'FOREX_TRADE'])
    expect(sockets.live).toHaveLength(1)
  })

  test('never gives up: after an hour of refusals it is back within one wait of the server', () => {
    const { stream, accept, clock, sockets, untilDialling } = harness({ random: () => 0.999 })
    stream.connect()
    for (let second = 0; second < 3_600; second++) {
      if (sockets.last.isLive) sockets.last.drop()
      clock.advance(1_000)
    }
    expect(stream.status).toBe('reconnecting')
    expect(sockets.all.length).toBeLessThan(150)
    const lastRefusalAt = clock.now()
    untilDialling()
    accept()
    expect(stream.status).toBe('open')
    expect(clock.now() - lastRefusalAt).toBeLessThanOrEqual(30_000)
  })

  test('the status tells when the next attempt is due', () => {
    const { stream, clock } = harness({ url: 'x' })
    const due: (number | null)[] = []
    stream.on('status', ({ status, retryAt }) => {
      if (status === 'reconnecting') due.push(retryAt)
    })
    stream.connect()
    clock.advance(5_000)
    expect(due).toEqual([clock.now() + 250])
  })
})

describe('the session', () => {
  test('999 stops the stream, asks for a login once, and never loops', () => {
    let asked = 0
    const { stream, accept, history, clock, sockets, errors, leftovers } = harness({
      getToken: () => 'expired',
      onSessionExpired: () => {
        asked += 1
      },
    })
    stream.connect()
    accept()
    expect(history()).toEqual(['connecting connect', 'authenticating login', 'failed session'])
    expect(errors).toMatchObject([{ code: 'LOGIN_REFUSED' }])
    expect(leftovers()).toEqual(nothingLeft)
    clock.advance(600_000)
    expect(asked).toBe(1)
    expect(sockets.all).toHaveLength(1)
  })

  test.each([
    [1008, 'policy', 'POLICY'],
    [4401, 'session', 'LOGIN_REFUSED'],
  ])('close code %d stops the stream and asks for a login', (closeCode, reason, code) => {
    let asked = 0
    const { stream, accept, history, clock, sockets, errors, leftovers } = harness({
      onSessionExpired: () => {
        asked += 1
      },
    })
    stream.connect()
    accept().drop(closeCode)
    expect(history().at(-1)).toBe(`failed ${reason}`)
    expect(errors).toMatchObject([{ code }])
    expect(leftovers()).toEqual(nothingLeft)
    clock.advance(600_000)
    expect([asked, sockets.all.length]).toEqual([1, 1])
  })

  test('a failed stream starts again with the next token', () => {
    let token = 'expired'
    const { stream, accept, history } = harness({ getToken: () => token })
    stream.subscribe('account', () => undefined)
    stream.connect()
    accept()
    history()
    token = 'token'
    stream.authenticate()
    expect(accept().subscribed).toEqual(['FOREX_TRADE'])
    expect(history()).toEqual(['connecting connect', 'authenticating login', 'open ready'])
  })

  test('the handler of an expired session may sign out and connect again as a visitor', () => {
    let token: string | null = 'expired'
    const { stream, accept, sockets } = harness({
      getToken: () => token,
      onSessionExpired: () => {
        token = null
        stream.connect()
      },
    })
    stream.subscribe('quotes', () => undefined)
    stream.subscribe('account', () => undefined)
    stream.connect()
    accept()
    expect(accept().subscribed).toEqual(['DAY_MARKET'])
    expect(sockets.live).toHaveLength(1)
    expect(stream.status).toBe('open')
  })

  test('a login that is refused for another reason is tried again, more and more slowly', () => {
    const { stream, clock, sockets, errors } = harness({ getToken: () => 'token', random: () => 0.999 })
    stream.connect()
    for (let second = 0; second < 600; second++) {
      if (sockets.last.readyState === 0) {
        sockets.last.onCommand = ({ type }) => type === 'login' && sockets.last.say({ type, code: 503 })
        sockets.last.accept()
      }
      clock.advance(1_000)
    }
    expect(sockets.all.length).toBeGreaterThan(10)
    expect(sockets.all.length).toBeLessThan(40)
    expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['LOGIN_REFUSED']))
  })

  test('a login that is not answered within 5 s is tried again on a new socket', () => {
    const { stream, clock, sockets, history, errors } = harness({ getToken: () => 'token' })
    stream.connect()
    sockets.last.accept()
    clock.advance(5_000)
    expect(history().at(-1)).toBe('reconnecting login-timeout')
    expect(errors).toMatchObject([{ code: 'LOGIN_TIMEOUT' }])
    expect(sockets.live).toEqual([])
  })

  test('a visitor who signs in does so on the open socket, and prices do not stop', () => {
    let token: string | null = null
    const prices: number[] = []
    const { stream, accept, history, sockets, resyncs } = harness({ getToken: () => token })
    stream.subscribe('quotes', (quotes) => prices.push(quotes.length))
    stream.subscribe('account', () => undefined)
    stream.connect()
    const socket = accept()
    history()
    token = 'token'
    socket.onCommand = null
    stream.authenticate()
    expect(stream.status).toBe('authenticating')
    socket.say({ topic: 'DAY_MARKET', data: [wireQuote('EURUSD', '1.1')] })
    socket.say({ type: 'login', code: 1 })
    expect(history()).toEqual(['authenticating login', 'open ready'])
    expect(socket.subscribed).toEqual(['DAY_MARKET', 'FOREX_TRADE'])
    expect(prices).toEqual([1])
    expect(resyncs).toEqual([])
    socket.say({ type: 'sub', topic: 'FOREX_TRADE', code: 1 })
    expect(resyncs).toEqual([{ reason: 'login', generation: 1, topics: ['FOREX_TRADE'] }])
    expect(sockets.all).toHaveLength(1)
  })

  test('another person signs in: a new socket, and no event of the first reaches the second', () => {
    let token = 'token'
    const closed: (readonly number[])[] = []
    const { stream, accept, sockets, clock, history } = harness({ getToken: () => token })
    stream.subscribe('closedOrders', (ids) => closed.push(ids))
    stream.connect()
    const first = accept()
    const { onmessage } = first
    history()
    token = 'other'
    stream.authenticate()
    onmessage?.({ data: '{"topic":"FOREX_CLOSED","data":[1]}' })
    clock.advance(0)
    const second = accept('other')
    second.say({ topic: 'FOREX_CLOSED', data: [2] })
    expect(closed).toEqual([[2]])
    expect(second.sentOf('login')).toEqual([{ type: 'login', token: 'other' }])
    expect(history()).toEqual(['reconnecting token', 'connecting retry', 'authenticating login', 'open ready'])
    expect(sockets.live).toEqual([second])
  })

  test('while a new token is being read, no account event of the old session is delivered, and prices are', async () => {
    let resolve: (token: string) => void = () => undefined
    const slow = new Promise<string>((yes) => {
      resolve = yes
    })
    const tokens: (string | Promise<string>)[] = ['token', slow]
    const seen: string[] = []
    const { stream, accept, clock } = harness({ getToken: () => tokens.shift() ?? 'token' })
    stream.subscribe('closedOrders', () => seen.push('closed'))
    stream.subscribe('quotes', () => seen.push('quotes'))
    stream.connect()
    const socket = accept()
    stream.authenticate()
    socket.say({ topic: 'FOREX_CLOSED', data: [1] })
    socket.say({ topic: 'DAY_MARKET', data: [] })
    expect(seen).toEqual(['quotes'])
    resolve('other')
    await slow
    expect(stream.status).toBe('reconnecting')
    clock.advance(0)
    expect(stream.status).toBe('connecting')
  })

  test('signing out sends a logout, and prices go on over a new socket without a login', () => {
    let token: string | null = 'token'
    const { stream, accept, clock } = harness({ getToken: () => token })
    stream.subscribe('quotes', () => undefined)
    stream.subscribe('account', () => undefined)
    stream.connect()
    const first = accept()
    token = null
    stream.authenticate()
    expect(first.sent.at(-1)).toEqual({ type: 'logout' })
    clock.advance(0)
    const second = accept()
    expect(second.subscribed).toEqual(['DAY_MARKET'])
    expect(second.sentOf('login')).toEqual([])
  })

  test('a subscription refused with 999 ends the session', () => {
    const { stream, accept, history } = harness({ getToken: () => 'token' })
    stream.connect()
    const socket = accept()
    socket.onCommand = null
    stream.subscribe('account', () => undefined)
    socket.say({ type: 'sub', topic: 'FOREX_TRADE', code: 999 })
    expect(history().at(-1)).toBe('failed session')
  })

  test('a token that cannot be read is told, and read again on the next attempt', () => {
    let reads = 0
    const { stream, accept, clock, errors, history } = harness({
      getToken: () => {
        reads += 1
        if (reads === 1) throw new Error('storage is locked')
        return 'token'
      },
    })
    stream.connect()
    accept()
    expect(history().at(-1)).toBe('reconnecting token')
    expect(errors).toMatchObject([{ code: 'TOKEN', cause: new Error('storage is locked') }])
    clock.advance(250)
    accept()
    expect(stream.status).toBe('open')
  })

  test('no token is in any address, log line or error', () => {
    const lines: string[] = []
    const logger = { debug: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) }
    const { stream, sockets, errors, clock } = harness({ getToken: () => 'canary', logger })
    stream.connect()
    sockets.last.accept()
    sockets.last.say('canary')
    sockets.last.say({ type: 'login', code: 503 })
    clock.advance(250)
    sockets.last.accept()
    sockets.last.say({ type: 'login', code: 999 })
    expect(errors).toHaveLength(3)
    expect(lines.join() + errors.map(String).join() + sockets.all.map(({ url }) => url).join()).not.toContain('canary')
  })
})

describe('events', () => {
  test('are decoded and go to every handler of their topic, in order', () => {
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

  test('a frame that cannot be read is a typed error, and the stream lives on', () => {
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

  test('an event off contract is an error that names topic and field', () => {
    const { stream, accept, errors } = harness()
    stream.subscribe('quotes', () => undefined)
    stream.connect()
    accept().say({ topic: 'DAY_MARKET', data: [{ ...wireQuote('EURUSD', '1.1'), Close: 'NaN' }] })
    expect(errors).toHaveLength(1)
    expect(errors[0]).toBeInstanceOf(ContractError)
    expect(errors[0]).toMatchObject({ endpoint: 'DAY_MARKET', field: '[0].Close' })
  })

  test('a lost account frame asks for the snapshot; a lost price does not', () => {
    const { stream, accept, resyncs } = harness({ getToken: () => 'token' })
    stream.subscribe('quotes', () => undefined)
    stream.connect()
    const socket = accept()
    socket.say('{')
    socket.say({ topic: 'DAY_MARKET', data: [{}] })
    expect(resyncs).toEqual([])
    stream.subscribe('closedOrders', () => undefined)
    socket.say({ topic: 'FOREX_CLOSED', data: ['x'] })
    expect(resyncs).toEqual([{ reason: 'gap', generation: 1, topics: ['FOREX_CLOSED'] }])
  })

  test('prices that come as JSON numbers keep every digit, from the first frame on', () => {
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

  test('a partner brings topics, framing and reader of their own', () => {
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

  test('refuses a topic that does not exist, a missing parameter and a missing handler before anything is sent', () => {
    const { stream } = harness()
    const untyped = stream as unknown as { subscribe(...args: unknown[]): void; messages(...args: unknown[]): void }
    expect(() => untyped.subscribe('prices', () => undefined)).toThrow('there is no topic prices')
    expect(() => untyped.subscribe('candles', () => undefined)).toThrow('needs code')
    expect(() => untyped.subscribe('quotes')).toThrow('needs a handler')
    expect(() => untyped.messages('candles')).toThrow('needs code')
  })

  test('a refused subscription is an error that names the topic', () => {
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

describe('resync', () => {
  test('is told after every reconnect, once the topics flow again', () => {
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

  test('an event says as well as an answer that its topic flows', () => {
    const { stream, accept, clock, sockets, resyncs } = harness()
    stream.subscribe('quotes', () => undefined)
    stream.connect()
    accept().drop()
    clock.advance(1_000)
    sockets.last.accept()
    sockets.last.say({ topic: 'DAY_MARKET', data: [] })
    expect(resyncs).toHaveLength(1)
  })

  test('does not wait for a topic that nobody wants any more', () => {
    const { stream, accept, clock, sockets, resyncs } = harness()
    const stop = stream.subscribe('quotes', () => undefined)
    stream.connect()
    accept().drop()
    clock.advance(1_000)
    sockets.last.accept()
    stop()
    expect(resyncs).toHaveLength(1)
  })

  test('is told after a close and a new connect, too', () => {
    const { stream, accept, resyncs } = harness()
    stream.connect()
    accept()
    stream.close()
    stream.connect()
    accept()
    expect(resyncs).toMatchObject([{ reason: 'reconnect', generation: 2 }])
  })
})

describe('closing', () => {
  test('leaves nothing, at once, whatever the stream was doing', () => {
    const steps: ((h: ReturnType<typeof harness>) => void)[] = [
      () => undefined,
      ({ stream }) => stream.connect(),
      ({ sockets }) => sockets.last.accept(),
      ({ sockets }) => sockets.last.say({ type: 'login', code: 1 }),
      ({ clock }) => clock.advance(11_000),
      ({ clock }) => clock.advance(4_500),
    ]
    const reached = steps.map((_, count) => {
      const h = harness({ getToken: () => 'token' })
      h.stream.subscribe('account', () => undefined)
      for (const step of steps.slice(0, count + 1)) step(h)
      const before = h.stream.status
      h.stream.close()
      expect(h.stream.status).toBe('closed')
      expect(h.leftovers()).toEqual(nothingLeft)
      return before
    })
    expect(reached).toEqual(['idle', 'connecting', 'authenticating', 'open', 'stale', 'reconnecting'])
  })

  test('closing twice is told once', () => {
    const { stream, history } = harness()
    stream.close()
    stream.close()
    expect(history()).toEqual(['closed close'])
  })

  test('what was subscribed flows again after the next connect', () => {
    const { stream, accept } = harness()
    stream.subscribe('quotes', () => undefined)
    stream.connect()
    accept()
    stream.close()
    stream.connect()
    expect(accept().subscribed).toEqual(['DAY_MARKET'])
  })

  test('using and await using close it', async () => {
    const { stream, accept, leftovers } = harness()
    {
      using used = stream
      used.connect()
      accept()
    }
    expect(leftovers()).toEqual(nothingLeft)
    {
      await using used = stream
      used.connect()
    }
    expect(leftovers()).toEqual(nothingLeft)
  })
})

describe('for await', () => {
  test('reads events until the stream is closed', async () => {
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

  test('leaving the loop unsubscribes', async () => {
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

  test('a session that is over ends the loop with a typed error', async () => {
    const { stream, accept } = harness({ getToken: () => 'expired' })
    const reading = (async () => {
      for await (const account of stream.messages('account')) expect(account).toBeDefined()
    })()
    stream.connect()
    accept()
    await expect(reading).rejects.toMatchObject({ code: 'LOGIN_REFUSED' })
  })

  test('account events that nobody reads end the loop with an overflow, and the stream lives on', async () => {
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
