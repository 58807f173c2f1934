import { describe, expect, test } from 'vitest'
import { harness, nothingLeft } from './testing/harness.ts'

describe('connecting a stream', () => {
  test('the stream of a visitor opens without a login', () => {
    const { stream, accept, history, sockets } = harness()
    expect(stream.status).toBe('idle')
    stream.connect()
    expect(history()).toEqual(['connecting connect'])
    accept()
    expect(history()).toEqual(['open ready'])
    expect(sockets.last.sentOf('login')).toEqual([])
  })

  test('a stream with a token logs in before it subscribes to topics', () => {
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

  test('a stream ignores connect() while it is connecting or connected', () => {
    const { stream, accept, sockets } = harness()
    stream.connect()
    stream.connect()
    accept()
    stream.connect()
    expect(sockets.all).toHaveLength(1)
  })

  test('if a socket does not open within 5 s, a stream reports a typed error and opens another socket @spec-9.9', () => {
    const { stream, clock, history, errors, sockets } = harness()
    stream.connect()
    clock.advance(5_000)
    expect(history()).toEqual(['connecting connect', 'reconnecting connect-timeout'])
    expect(errors).toMatchObject([{ code: 'CONNECT_TIMEOUT', effect: 'none' }])
    clock.advance(1_000)
    expect(history()).toEqual(['connecting retry'])
    expect(sockets.live).toHaveLength(1)
  })

  test('a stream reports an error that its `url` function throws, and retries', () => {
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
    clock.advance(1_000)
    accept()
    expect(stream.status).toBe('open')
  })
})

describe('keeping a stream connected', () => {
  test('an open stream pings every 5 s @spec-9.7', () => {
    const { stream, accept, clock, sockets } = harness()
    stream.connect()
    accept()
    clock.advance(60_000)
    expect(sockets.last.sentOf('ping')).toHaveLength(12)
    expect(stream.status).toBe('open')
    expect(stream.lastFrameAt).toBe(clock.now())
  })

  test('a stream becomes stale after 10 s of silence and replaces its socket after 3 missed pongs @spec-9.8', () => {
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
    clock.advance(1_000)
    accept()
    expect(history()).toEqual(['connecting retry', 'open ready'])
    expect(sockets.live).toHaveLength(1)
  })

  test('a stale stream becomes open again before it delivers the next event', () => {
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

  test('after a reconnect, a stream subscribes exactly once to every topic that has handlers @spec-4.20 @promise-3', () => {
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

  test('a stream still retries after an hour of refused connections, and then connects within 30 s @promise-4', () => {
    const { stream, accept, clock, sockets, untilDialling } = harness({ random: () => 0.999 })
    stream.connect()
    for (let second = 0; second < 3_600; second++) {
      if (sockets.last.isLive) sockets.last.drop()
      clock.advance(1_000)
    }
    if (sockets.last.isLive) sockets.last.drop()
    expect(stream.status).toBe('reconnecting')
    expect(sockets.all.length).toBeLessThan(150)
    const lastRefusalAt = clock.now()
    untilDialling()
    accept()
    expect(stream.status).toBe('open')
    expect(clock.now() - lastRefusalAt).toBeLessThanOrEqual(30_000)
  })

  test('the status event contains the time of the next connection attempt', () => {
    const { stream, clock } = harness({ url: 'x' })
    const due: (number | null)[] = []
    stream.on('status', ({ status, retryAt }) => {
      if (status === 'reconnecting') due.push(retryAt)
    })
    stream.connect()
    clock.advance(5_000)
    expect(due).toEqual([clock.now() + 1_000])
  })
})

describe('closing a stream', () => {
  test('close() releases all timers, sockets and listeners immediately, in every status @promise-10', () => {
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

  test('if close() is called twice, a stream emits only one status event', () => {
    const { stream, history } = harness()
    stream.close()
    stream.close()
    expect(history()).toEqual(['closed close'])
  })

  test('after close() and connect(), a stream has the same subscriptions as before', () => {
    const { stream, accept } = harness()
    stream.subscribe('quotes', () => undefined)
    stream.connect()
    accept()
    stream.close()
    stream.connect()
    expect(accept().subscribed).toEqual(['DAY_MARKET'])
  })

  test('a stream that is declared with `using` or `await using` is closed at the end of its scope @promise-10', async () => {
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
