import { describe, expect, test } from 'vitest'
import { harness, nothingLeft, wireQuote } from './testing/harness.ts'

describe('the session of a stream', () => {
  test('after code 999, the stream stops, reports the expired session once and does not retry @promise-4', () => {
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

  test('after close code 4401, the stream stops and reports the expired session once @promise-4', () => {
    let asked = 0
    const { stream, accept, history, clock, sockets, errors, leftovers } = harness({
      onSessionExpired: () => {
        asked += 1
      },
    })
    stream.connect()
    accept().drop(4401)
    expect(history().at(-1)).toBe('failed session')
    expect(errors).toMatchObject([{ code: 'LOGIN_REFUSED', closeCode: 4401 }])
    expect(leftovers()).toEqual(nothingLeft)
    clock.advance(600_000)
    expect([asked, sockets.all.length]).toEqual([1, 1])
  })

  test('after close code 1008, the session continues and the stream logs in with the same token after 15 to 30 s @promise-4', () => {
    let asked = 0
    const { stream, accept, history, clock, sockets, errors } = harness({
      getToken: () => 'token',
      onSessionExpired: () => {
        asked += 1
      },
    })
    stream.connect()
    accept().drop(1008, 'slow down')
    expect(history().at(-1)).toBe('reconnecting policy')
    expect(errors).toMatchObject([{ code: 'POLICY', closeCode: 1008, closeReason: 'slow down' }])
    clock.advance(14_999)
    expect(sockets.all).toHaveLength(1)
    clock.advance(15_001)
    accept()
    expect([stream.status, asked]).toEqual(['open', 0])
  })

  test('authenticate() restarts a failed stream with a new token', () => {
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

  test('onSessionExpired can sign the user out and connect the stream again as a visitor', () => {
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

  test('if a login is refused with a code other than 999, the stream retries with longer and longer waits', () => {
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

  test('the error message for a refused login does not mention a lost socket', () => {
    const { stream, sockets, errors } = harness({ getToken: () => 'token' })
    stream.connect()
    sockets.last.accept()
    sockets.last.say({ type: 'login', code: 503 })
    expect(errors.map(({ message }) => message)).toEqual(['The login was refused. The stream reconnects.'])
  })

  test('authenticate() does not start a stream before connect() or after close()', () => {
    let reads = 0
    const { stream, accept, history, sockets } = harness({
      getToken: () => {
        reads += 1
        return 'token'
      },
    })
    stream.authenticate()
    expect([reads, stream.status, sockets.all.length]).toEqual([0, 'idle', 0])
    stream.connect()
    accept()
    stream.close()
    history()
    stream.authenticate()
    expect([reads, history(), sockets.all.length]).toEqual([1, [], 1])
  })

  test('a login without an answer times out after 5 s, and the stream reconnects', () => {
    const { stream, clock, sockets, history, errors } = harness({ getToken: () => 'token' })
    stream.connect()
    sockets.last.accept()
    clock.advance(5_000)
    expect(history().at(-1)).toBe('reconnecting login-timeout')
    expect(errors).toMatchObject([{ code: 'LOGIN_TIMEOUT' }])
    expect(sockets.live).toEqual([])
  })

  test('when a visitor signs in, the stream logs in on the open socket without interrupting prices', () => {
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

  test('when another user signs in, the stream opens a new socket, and this user receives no event of the previous user @promise-6', () => {
    let token = 'token'
    const closed: (readonly (number | string)[])[] = []
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

  test('while a new token is being read, the stream delivers prices but no account events of the old session', async () => {
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

  test('after a sign-out, the stream sends a logout, opens a new socket without a login and subscribes to prices again @spec-4.18 @spec-7.10', () => {
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

  test('if a subscription is refused with code 999, the session ends', () => {
    const { stream, accept, history } = harness({ getToken: () => 'token' })
    stream.connect()
    const socket = accept()
    socket.onCommand = null
    stream.subscribe('account', () => undefined)
    socket.say({ type: 'sub', topic: 'FOREX_TRADE', code: 999 })
    expect(history().at(-1)).toBe('failed session')
  })

  test('if a token cannot be read, a stream reports the failure and reads the token again at the next login attempt', () => {
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
    clock.advance(1_000)
    accept()
    expect(stream.status).toBe('open')
  })

  test('no address, log line or error contains a token @asvs-4.4.3 @promise-6', () => {
    const lines: string[] = []
    const logger = { debug: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) }
    const { stream, sockets, errors, clock } = harness({ getToken: () => 'canary', logger })
    stream.connect()
    sockets.last.accept()
    sockets.last.say('canary')
    sockets.last.say({ type: 'login', code: 503 })
    clock.advance(1_000)
    sockets.last.accept()
    sockets.last.say({ type: 'login', code: 999 })
    expect(errors).toHaveLength(3)
    expect(lines.join() + errors.map(String).join() + sockets.all.map(({ url }) => url).join()).not.toContain('canary')
  })
})
