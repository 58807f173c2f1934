import { expect, test } from 'vitest'
import { Subscriptions } from './subscriptions.ts'

const setUp = () => {
  const log: string[] = []
  const link = { takes: true }
  const subscriptions = new Subscriptions({
    send: (type, topic) => {
      if (link.takes) log.push(`${type} ${topic}`)
      return link.takes
    },
    confirmed: (topic) => log.push(`confirmed ${topic}`),
    refused: (topic, code) => log.push(`refused ${topic} ${code}`),
  })
  const since = (run: () => void) => {
    log.length = 0
    run()
    return [...log]
  }
  return { subscriptions, log, link, since }
}

test('nothing goes on the wire before the socket takes topics', () => {
  const { subscriptions, log } = setUp()
  subscriptions.want('DAY_MARKET', false)
  expect(log).toEqual([])
  subscriptions.ready(false)
  expect(log).toEqual(['sub DAY_MARKET'])
})

test('a topic that many want is subscribed once, and unsubscribed when the last one leaves', () => {
  const { subscriptions, log } = setUp()
  subscriptions.ready(false)
  for (let count = 0; count < 3; count++) subscriptions.want('DAY_MARKET', false)
  subscriptions.release('DAY_MARKET')
  subscriptions.release('DAY_MARKET')
  expect(log).toEqual(['sub DAY_MARKET'])
  subscriptions.release('DAY_MARKET')
  expect(log).toEqual(['sub DAY_MARKET', 'unsub DAY_MARKET'])
})

test('topics that need a session wait for one, the others do not', () => {
  const { subscriptions, since } = setUp()
  subscriptions.want('FOREX_TRADE', true)
  subscriptions.want('DAY_MARKET', false)
  expect(since(() => subscriptions.ready(false))).toEqual(['sub DAY_MARKET'])
  expect(since(() => subscriptions.ready(true))).toEqual(['sub FOREX_TRADE'])
  expect(subscriptions.onWire()).toEqual(['FOREX_TRADE', 'DAY_MARKET'])
  expect(subscriptions.onWireWithSession()).toEqual(['FOREX_TRADE'])
})

test('every socket gets what is wanted then, each topic once', () => {
  const { subscriptions, since } = setUp()
  subscriptions.want('DAY_MARKET', false)
  subscriptions.want('KLINE.EURUSD', false)
  subscriptions.ready(false)
  subscriptions.down()
  subscriptions.release('KLINE.EURUSD')
  subscriptions.want('KLINE.XAUUSD', false)
  expect(since(() => subscriptions.ready(false))).toEqual(['sub DAY_MARKET', 'sub KLINE.XAUUSD'])
})

test('what was unsubscribed while the socket was away does not come back', () => {
  const { subscriptions, since } = setUp()
  subscriptions.want('DAY_MARKET', false)
  subscriptions.ready(false)
  subscriptions.down()
  subscriptions.release('DAY_MARKET')
  expect(since(() => subscriptions.ready(false))).toEqual([])
})

test('an unsubscribe before the answer to the subscription is honoured, and the late answer changes nothing', () => {
  const { subscriptions, since } = setUp()
  subscriptions.ready(false)
  subscriptions.want('DAY_MARKET', false)
  subscriptions.release('DAY_MARKET')
  expect(since(() => subscriptions.answered('DAY_MARKET', 1))).toEqual([])
  expect(subscriptions.onWire()).toEqual([])
})

test('a late answer to an unsubscribe says nothing about the subscription made since', () => {
  const { subscriptions, since } = setUp()
  subscriptions.ready(false)
  subscriptions.want('DAY_MARKET', false)
  subscriptions.answered('DAY_MARKET', 1)
  subscriptions.release('DAY_MARKET')
  subscriptions.want('DAY_MARKET', false)
  expect(since(() => subscriptions.answered('DAY_MARKET', 404))).toEqual([])
  expect(since(() => subscriptions.answered('DAY_MARKET', 1))).toEqual(['confirmed DAY_MARKET'])
})

test('a refused topic is told once, not asked again on this socket, and asked again on the next', () => {
  const { subscriptions, since } = setUp()
  subscriptions.ready(false)
  subscriptions.want('KLINE.NOPE', false)
  expect(since(() => subscriptions.answered('KLINE.NOPE', 404))).toEqual(['refused KLINE.NOPE 404'])
  expect(since(() => subscriptions.want('KLINE.NOPE', false))).toEqual([])
  expect(since(() => subscriptions.ready(false))).toEqual([])
  subscriptions.down()
  expect(since(() => subscriptions.ready(false))).toEqual(['sub KLINE.NOPE'])
})

test('a refused topic that nobody wants any more is asked again when somebody does', () => {
  const { subscriptions, since } = setUp()
  subscriptions.ready(false)
  subscriptions.want('KLINE.NOPE', false)
  subscriptions.answered('KLINE.NOPE', 404)
  expect(since(() => subscriptions.release('KLINE.NOPE'))).toEqual([])
  expect(since(() => subscriptions.want('KLINE.NOPE', false))).toEqual(['sub KLINE.NOPE'])
})

test('an answer to a command that was never sent is ignored', () => {
  const { subscriptions, since } = setUp()
  expect(since(() => subscriptions.answered('DAY_MARKET', 1))).toEqual([])
  subscriptions.want('DAY_MARKET', false)
  expect(since(() => subscriptions.answered('DAY_MARKET', 500))).toEqual([])
})

test('what the socket did not take is not held to be on the wire', () => {
  const { subscriptions, link, since } = setUp()
  link.takes = false
  subscriptions.ready(false)
  subscriptions.want('DAY_MARKET', false)
  expect(subscriptions.onWire()).toEqual([])
  link.takes = true
  expect(since(() => subscriptions.ready(false))).toEqual(['sub DAY_MARKET'])
})

test('releasing what nobody wanted does nothing', () => {
  const { subscriptions, log } = setUp()
  subscriptions.ready(true)
  subscriptions.release('DAY_MARKET')
  expect(log).toEqual([])
})
