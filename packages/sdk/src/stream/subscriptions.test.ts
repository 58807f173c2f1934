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
    settled: (topic) => log.push(`settled ${topic}`),
    refused: (topic, code) => log.push(`refused ${topic} ${code}`),
    needsLogin: (topic) => log.push(`needs a login ${topic}`),
    threw: (topic) => log.push(`threw ${topic}`),
  })
  const since = (run: () => void) => {
    log.length = 0
    run()
    return [...log]
  }
  const handlers: { readonly topic: string; readonly remove: () => void }[] = []
  const want = (topic: string, needsSession: boolean) => {
    const remove = subscriptions.add({ topic, needsSession, read: (wire) => wire }, () => undefined)
    handlers.push({ topic, remove })
    return remove
  }
  const release = (topic: string) => {
    const at = handlers.findIndex((handler) => handler.topic === topic)
    for (const { remove } of handlers.splice(at, 1)) remove()
  }
  return { subscriptions, log, link, since, want, release }
}

test('a topic is subscribed only when the socket is ready', () => {
  const { subscriptions, log, want } = setUp()
  want('DAY_MARKET', false)
  expect(log).toEqual([])
  subscriptions.ready(false)
  expect(log).toEqual(['sub DAY_MARKET'])
})

test('a topic with many handlers is subscribed once, and unsubscribed when the last handler is removed @promise-3', () => {
  const { subscriptions, log, want, release } = setUp()
  subscriptions.ready(false)
  for (let count = 0; count < 3; count++) want('DAY_MARKET', false)
  release('DAY_MARKET')
  release('DAY_MARKET')
  expect(log).toEqual(['sub DAY_MARKET'])
  release('DAY_MARKET')
  expect(log).toEqual(['sub DAY_MARKET', 'settled DAY_MARKET', 'unsub DAY_MARKET'])
})

test('a topic that needs a session is subscribed after the login; a public topic is subscribed as soon as the socket is ready', () => {
  const { subscriptions, since, want } = setUp()
  want('FOREX_TRADE', true)
  want('DAY_MARKET', false)
  expect(since(() => subscriptions.ready(false))).toEqual(['needs a login FOREX_TRADE', 'sub DAY_MARKET'])
  expect(since(() => subscriptions.ready(true))).toEqual(['sub FOREX_TRADE'])
  expect(subscriptions.onWire()).toEqual(['FOREX_TRADE', 'DAY_MARKET'])
  expect(subscriptions.onWire(true)).toEqual(['FOREX_TRADE'])
})

test('every topic with a handler is subscribed once on each socket @promise-3', () => {
  const { subscriptions, since, want, release } = setUp()
  want('DAY_MARKET', false)
  want('KLINE.EURUSD', false)
  subscriptions.ready(false)
  subscriptions.down()
  release('KLINE.EURUSD')
  want('KLINE.XAUUSD', false)
  expect(since(() => subscriptions.ready(false))).toEqual(['sub DAY_MARKET', 'sub KLINE.XAUUSD'])
})

test('if the last handler of a topic is removed while there is no socket, the topic is not subscribed on the next socket @promise-3', () => {
  const { subscriptions, since, want, release } = setUp()
  want('DAY_MARKET', false)
  subscriptions.ready(false)
  subscriptions.down()
  release('DAY_MARKET')
  expect(since(() => subscriptions.ready(false))).toEqual([])
})

test('a topic can be unsubscribed before the server answers the subscription, and the late answer is ignored', () => {
  const { subscriptions, since, want, release } = setUp()
  subscriptions.ready(false)
  want('DAY_MARKET', false)
  release('DAY_MARKET')
  expect(since(() => subscriptions.answered('DAY_MARKET', 1))).toEqual([])
  expect(subscriptions.onWire()).toEqual([])
})

test('if a topic is subscribed again, a late answer to the earlier unsubscribe command is ignored', () => {
  const { subscriptions, since, want, release } = setUp()
  subscriptions.ready(false)
  want('DAY_MARKET', false)
  subscriptions.answered('DAY_MARKET', 1)
  release('DAY_MARKET')
  want('DAY_MARKET', false)
  expect(since(() => subscriptions.answered('DAY_MARKET', 404))).toEqual([])
  expect(since(() => subscriptions.answered('DAY_MARKET', 1))).toEqual(['settled DAY_MARKET'])
})

test('a refused topic is reported once and requested again only on the next socket', () => {
  const { subscriptions, since, want } = setUp()
  subscriptions.ready(false)
  want('KLINE.NOPE', false)
  expect(since(() => subscriptions.answered('KLINE.NOPE', 404))).toEqual(['refused KLINE.NOPE 404'])
  expect(since(() => want('KLINE.NOPE', false))).toEqual([])
  expect(since(() => subscriptions.ready(false))).toEqual([])
  subscriptions.down()
  expect(since(() => subscriptions.ready(false))).toEqual(['sub KLINE.NOPE'])
})

test('a refused topic is requested again if all its handlers are removed and a new handler is added', () => {
  const { subscriptions, since, want, release } = setUp()
  subscriptions.ready(false)
  want('KLINE.NOPE', false)
  subscriptions.answered('KLINE.NOPE', 404)
  expect(since(() => release('KLINE.NOPE'))).toEqual(['settled KLINE.NOPE'])
  expect(since(() => want('KLINE.NOPE', false))).toEqual(['sub KLINE.NOPE'])
})

test('an answer to a command that was never sent is ignored', () => {
  const { subscriptions, since, want } = setUp()
  expect(since(() => subscriptions.answered('DAY_MARKET', 1))).toEqual([])
  want('DAY_MARKET', false)
  expect(since(() => subscriptions.answered('DAY_MARKET', 500))).toEqual([])
})

test('a command counts as sent only if the socket accepted the command @promise-3', () => {
  const { subscriptions, link, since, want } = setUp()
  link.takes = false
  subscriptions.ready(false)
  want('DAY_MARKET', false)
  expect(subscriptions.onWire()).toEqual([])
  link.takes = true
  expect(since(() => subscriptions.ready(false))).toEqual(['sub DAY_MARKET'])
})

test('removing a handler twice does not remove other handlers', () => {
  const { subscriptions, since, want } = setUp()
  subscriptions.ready(false)
  const remove = want('DAY_MARKET', false)
  want('DAY_MARKET', false)
  expect(
    since(() => {
      remove()
      remove()
    }),
  ).toEqual([])
  expect(subscriptions.find('DAY_MARKET')?.handlers.count('event')).toBe(1)
})

test('after the last handler was removed, find() returns no subscription, even before the server answers the unsubscribe command', () => {
  const { subscriptions, want } = setUp()
  subscriptions.ready(false)
  want('DAY_MARKET', false)()
  expect(subscriptions.find('DAY_MARKET')).toBeUndefined()
})

test('find() returns the new subscription if all handlers of a topic are removed and a new handler is added', () => {
  const { subscriptions, want } = setUp()
  const first = want('DAY_MARKET', false)
  expect(subscriptions.find('DAY_MARKET')?.handlers.count('event')).toBe(1)
  first()
  expect(subscriptions.find('DAY_MARKET')).toBeUndefined()
  want('DAY_MARKET', false)
  want('FOREX_TRADE', true)
  expect(subscriptions.find('DAY_MARKET')?.handlers.count('event')).toBe(1)
  expect(subscriptions.find('FOREX_TRADE')?.topic).toBe('FOREX_TRADE')
})
