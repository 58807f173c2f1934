import { expect, test } from 'vitest'
import { Resync, type ResyncEvent } from './resync.ts'
import { FakeClock } from './testing/FakeClock.ts'

const setUp = () => {
  const clock = new FakeClock()
  const raised: ResyncEvent[] = []
  return { clock, raised, resync: new Resync(clock, (event) => raised.push(event)) }
}

test('a resync is emitted only after all topics are subscribed again, so that no event after the snapshot is missed @promise-7', () => {
  const { resync, raised, clock } = setUp()
  resync.subscribed('reconnect', 2, ['FOREX_TRADE', 'FOREX_CLOSED'])
  resync.settled('FOREX_TRADE')
  resync.settled('FOREX_TRADE')
  expect(raised).toEqual([])
  resync.settled('FOREX_CLOSED')
  expect(raised).toEqual([{ reason: 'reconnect', generation: 2, topics: ['FOREX_TRADE', 'FOREX_CLOSED'] }])
  expect(clock.pending).toBe(0)
  clock.advance(10_000)
  expect(raised).toHaveLength(1)
})

test('a resync is emitted after 2 s if the server does not confirm subscriptions', () => {
  const { resync, raised, clock } = setUp()
  resync.subscribed('reconnect', 2, ['DAY_MARKET'])
  clock.advance(1_999)
  expect(raised).toEqual([])
  clock.advance(1)
  expect(raised).toHaveLength(1)
  expect(resync.isWaiting).toBe(false)
})

test('a resync is emitted immediately if no topic is subscribed', () => {
  const { resync, raised } = setUp()
  resync.subscribed('reconnect', 5, [])
  expect(raised).toEqual([{ reason: 'reconnect', generation: 5, topics: [] }])
})

test('if a socket closes before its topics are confirmed, a resync is emitted only for the next socket', () => {
  const { resync, raised, clock } = setUp()
  resync.subscribed('reconnect', 2, ['DAY_MARKET'])
  resync.stop()
  expect(clock.pending).toBe(0)
  resync.settled('DAY_MARKET')
  resync.subscribed('reconnect', 3, ['DAY_MARKET'])
  resync.settled('DAY_MARKET')
  expect(raised).toEqual([{ reason: 'reconnect', generation: 3, topics: ['DAY_MARKET'] }])
})

test('only one resync is emitted if a reconnect and a login happen before the topics are confirmed', () => {
  const { resync, raised } = setUp()
  resync.subscribed('reconnect', 2, ['DAY_MARKET'])
  resync.subscribed('login', 2, ['FOREX_TRADE'])
  resync.settled('DAY_MARKET')
  resync.settled('FOREX_TRADE')
  expect(raised).toEqual([{ reason: 'reconnect', generation: 2, topics: ['DAY_MARKET', 'FOREX_TRADE'] }])
})

test('a resync is emitted immediately for the first unreadable frame, and at most every 5 s for further unreadable frames', () => {
  const { resync, raised, clock } = setUp()
  for (let frame = 0; frame < 100; frame++) {
    resync.gap(1, frame < 30 ? ['FOREX_TRADE'] : ['FOREX_CLOSED'])
    clock.advance(100)
  }
  clock.advance(5_000)
  expect(raised.map(({ topics }) => topics)).toEqual([['FOREX_TRADE'], ['FOREX_TRADE', 'FOREX_CLOSED'], ['FOREX_CLOSED']])
  expect(raised.every(({ reason }) => reason === 'gap')).toBe(true)
  expect(clock.pending).toBe(0)
})

test('an unreadable frame causes no additional resync while another resync is pending', () => {
  const { resync, raised } = setUp()
  resync.subscribed('reconnect', 2, ['FOREX_TRADE'])
  resync.gap(2, ['FOREX_TRADE'])
  resync.settled('FOREX_TRADE')
  expect(raised).toHaveLength(1)
})

test('an unreadable frame causes a resync without delay if the clock was set back', () => {
  const { resync, raised, clock } = setUp()
  resync.gap(1, ['FOREX_TRADE'])
  clock.setBack(86_400_000)
  resync.gap(1, ['FOREX_TRADE'])
  expect(raised).toHaveLength(2)
})
