import { expect, test } from 'vitest'
import { harness, healthy, nothingLeft, wireQuote } from './testing/harness.ts'

const noop = () => undefined

test('after a reconnect, a stream does not subscribe to a topic that was unsubscribed before the server confirmed it @failure-7', () => {
  const { stream, sockets, untilDialling, accept } = harness()
  let seen = 0
  stream.connect()
  sockets.last.accept()
  const stop = stream.subscribe('quotes', () => {
    seen += 1
  })
  stop()
  sockets.last.say({ type: 'sub', topic: 'DAY_MARKET', code: 1 })
  sockets.last.say({ topic: 'DAY_MARKET', data: [] })
  sockets.last.drop()
  untilDialling()
  expect(accept().subscribed).toEqual([])
  expect(seen).toBe(0)
})

test('a handler receives each event once, even if the handler removes and adds itself during an event @promise-7 @failure-8', () => {
  const { stream, accept } = harness()
  const seen: string[] = []
  let stop: () => void = noop
  const join = (name: string) => {
    stop = stream.subscribe('quotes', () => {
      seen.push(name)
      stop()
      join(`${name}'`)
    })
  }
  join('a')
  stream.connect()
  const socket = accept()
  socket.say({ topic: 'DAY_MARKET', data: [] })
  socket.say({ topic: 'DAY_MARKET', data: [] })
  expect(seen).toEqual(['a', "a'"])
})

test('if a handler adds a second handler during an event, the second handler receives only later events', () => {
  const { stream, accept } = harness()
  const seen: string[] = []
  stream.subscribe('quotes', () => {
    seen.push('first')
    if (seen.length === 1) stream.subscribe('quotes', () => seen.push('second'))
  })
  stream.connect()
  const socket = accept()
  socket.say({ topic: 'DAY_MARKET', data: [] })
  expect(seen).toEqual(['first'])
  socket.say({ topic: 'DAY_MARKET', data: [] })
  expect(seen).toEqual(['first', 'first', 'second'])
})

test('if a handler removes a second handler during an event, the second handler does not receive this event', () => {
  const { stream, accept } = harness()
  const seen: string[] = []
  let stopSecond: () => void = noop
  stream.subscribe('quotes', () => {
    seen.push('first')
    stopSecond()
  })
  stopSecond = stream.subscribe('quotes', () => seen.push('second'))
  stream.connect()
  accept().say({ topic: 'DAY_MARKET', data: [] })
  expect(seen).toEqual(['first'])
})

test('calling an unsubscribe function twice does not remove other handlers of the topic', () => {
  const { stream, accept } = harness()
  const stop = stream.subscribe('quotes', noop)
  stream.subscribe('quotes', noop)
  stream.connect()
  const socket = accept()
  stop()
  stop()
  expect(socket.sentOf('unsub')).toEqual([])
})

test('if a handler closes the stream, the other handlers receive neither the current event nor later events @failure-8', () => {
  const { stream, accept } = harness()
  const seen: string[] = []
  stream.subscribe('quotes', () => {
    seen.push('first')
    stream.close()
  })
  stream.subscribe('quotes', () => seen.push('second'))
  stream.connect()
  const socket = accept()
  const { onmessage } = socket
  onmessage?.({ data: '{"topic":"DAY_MARKET","data":[]}' })
  onmessage?.({ data: '{"topic":"DAY_MARKET","data":[]}' })
  expect(seen).toEqual(['first'])
})

test('if a topic is subscribed while the stream connects or logs in, the command is sent when the socket is ready @failure-9', () => {
  const { stream, sockets } = harness({ getToken: () => 'token' })
  stream.connect()
  stream.subscribe('quotes', noop)
  sockets.last.accept()
  stream.subscribe('account', noop)
  sockets.last.say({ type: 'login', code: 1 })
  stream.subscribe('closedOrders', noop)
  expect(sockets.last.subscribed).toEqual(['DAY_MARKET', 'FOREX_TRADE', 'FOREX_CLOSED'])
})

test('an error that a topic handler throws is reported, and other handlers and the stream continue @failure-14', () => {
  const { stream, accept, errors } = harness()
  const cause = new Error('a bug in the app')
  const seen: string[] = []
  stream.subscribe('quotes', () => {
    throw cause
  })
  stream.subscribe('quotes', ([quote]) => seen.push(quote?.code ?? ''))
  stream.connect()
  const socket = accept()
  socket.say({ topic: 'DAY_MARKET', data: [wireQuote('EURUSD', '1')] })
  socket.say({ topic: 'DAY_MARKET', data: [wireQuote('XAUUSD', '1')] })
  expect(seen).toEqual(['EURUSD', 'XAUUSD'])
  expect(errors).toMatchObject([
    { code: 'HANDLER', topic: 'DAY_MARKET', cause },
    { code: 'HANDLER', topic: 'DAY_MARKET', cause },
  ])
  expect(stream.status).toBe('open')
})

test('an error that a status handler throws is reported, and other status handlers are still called', () => {
  const { stream, errors, history } = harness()
  const cause = new Error('a bug in the app')
  stream.on('status', () => {
    throw cause
  })
  stream.connect()
  expect(history()).toEqual(['connecting connect'])
  expect(errors).toMatchObject([{ code: 'HANDLER', topic: 'status', cause }])
})

test('if a status handler closes the stream, all handlers still receive every status change, the earliest first', () => {
  const { stream, clock, sockets, history, leftovers } = harness()
  const heard: string[] = []
  stream.on('status', ({ status }) => status === 'reconnecting' && stream.close())
  stream.on('status', ({ status }) => heard.push(status))
  stream.connect()
  sockets.last.drop()
  expect(heard).toEqual(['connecting', 'reconnecting', 'closed'])
  expect(history()).toEqual(['connecting connect', 'reconnecting dropped', 'closed close'])
  expect(leftovers()).toEqual(nothingLeft)
  clock.advance(600_000)
  expect(sockets.all).toHaveLength(1)
})

test('an error that onSessionExpired throws is reported like an error of any other handler', () => {
  const cause = new Error('a bug in the app')
  const { stream, accept, errors } = harness({
    getToken: () => 'expired',
    onSessionExpired: () => {
      throw cause
    },
  })
  stream.connect()
  accept()
  expect(errors.map(({ code }) => code)).toEqual(['LOGIN_REFUSED', 'HANDLER'])
})

test('if many events arrive at once, all are delivered in the same sequence, even if the socket is lost immediately afterwards @promise-7', () => {
  const { stream, sockets } = harness()
  const seen: string[] = []
  stream.subscribe('quotes', ([quote]) => seen.push(quote?.last ?? ''))
  stream.connect()
  healthy(sockets.last)
  sockets.last.accept()
  for (let price = 0; price < 1_000; price++) {
    sockets.last.say({ topic: 'DAY_MARKET', data: [wireQuote('EURUSD', String(price))] })
  }
  sockets.last.drop()
  expect(seen).toEqual(Array.from({ length: 1_000 }, (_, price) => String(price)))
})
