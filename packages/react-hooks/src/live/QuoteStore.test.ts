import type { Quote } from '@leverkit/sdk'
import { describe, expect, it, vi } from 'vitest'
import { FakeFrameScheduler } from '../testing/fakeTime.ts'
import { aQuote } from '../testing/fixtures.ts'
import { type QuoteHandlers, QuoteStore } from './QuoteStore.ts'

const setUp = () => {
  const frameScheduler = new FakeFrameScheduler()
  const wire: { send: ((quotes: readonly Quote[]) => void) | null; reconnect: () => void } = {
    send: null,
    reconnect: () => undefined,
  }
  let now = 5_000
  const connect = vi.fn(({ quotes, reconnected }: QuoteHandlers) => {
    wire.send = quotes
    wire.reconnect = reconnected
    return () => {
      wire.send = null
    }
  })
  const store = new QuoteStore({ connect, frameScheduler, now: () => now })
  return { store, frameScheduler, wire, connect, setNow: (value: number) => (now = value) }
}

describe('QuoteStore', () => {
  it('on each animation frame, QuoteStore publishes only the newest price of a market', () => {
    const { store, frameScheduler, wire } = setUp()
    const listener = vi.fn()
    store.subscribe('EURUSD', listener)
    wire.send?.([aQuote({ last: '1.1' })])
    wire.send?.([aQuote({ last: '1.2' })])
    expect([listener.mock.calls.length, store.get('EURUSD')]).toEqual([0, undefined])
    frameScheduler.paint()
    expect([listener.mock.calls.length, store.get('EURUSD')?.last]).toEqual([1, '1.2'])
  })

  it('`newest` returns a new price at once, without waiting for the animation frame that publishes the price', () => {
    const { store, frameScheduler, wire } = setUp()
    store.subscribe('EURUSD', vi.fn())
    expect(store.newest('EURUSD')).toBeUndefined()
    wire.send?.([aQuote({ last: '1.1' })])
    expect([store.newest('EURUSD')?.last, store.get('EURUSD')]).toEqual(['1.1', undefined])
    frameScheduler.paint()
    expect(store.newest('EURUSD')).toBe(store.get('EURUSD'))
  })

  it('if a market has no listeners, QuoteStore publishes the market’s price immediately instead of on the next animation frame', () => {
    const { store, frameScheduler, wire } = setUp()
    const listener = vi.fn()
    store.subscribe('EURUSD', listener)
    const request = vi.spyOn(frameScheduler, 'request')
    wire.send?.([aQuote({ code: 'XAUUSD', last: '2400.1' })])
    expect([store.get('XAUUSD')?.last, request.mock.calls.length]).toEqual(['2400.1', 0])
    wire.send?.([aQuote({ code: 'XAUUSD', last: '2400.2' }), aQuote({ last: '1.2' })])
    expect([store.get('XAUUSD')?.last, store.get('EURUSD'), request.mock.calls.length]).toEqual(['2400.2', undefined, 1])
  })

  it('QuoteStore notifies only the listeners of the market whose price changed', () => {
    const { store, frameScheduler, wire } = setUp()
    const [euro, gold] = [vi.fn(), vi.fn()]
    store.subscribe('EURUSD', euro)
    store.subscribe('XAUUSD', gold)
    wire.send?.([aQuote({ code: 'XAUUSD' })])
    frameScheduler.paint()
    expect([euro.mock.calls.length, gold.mock.calls.length]).toEqual([0, 1])
  })

  it('if only the time of a quote is new, QuoteStore notifies no listener, but updates the time of the last tick', () => {
    const { store, frameScheduler, wire, setNow } = setUp()
    const listener = vi.fn()
    store.subscribe('EURUSD', listener)
    wire.send?.([aQuote({ time: 1 })])
    frameScheduler.paint()
    const before = store.get('EURUSD')
    setNow(9_000)
    wire.send?.([aQuote({ time: 2 })])
    frameScheduler.paint()
    expect(listener).toHaveBeenCalledTimes(1)
    expect(store.get('EURUSD')).toBe(before)
    expect([store.lastTickAt('EURUSD'), store.marketTime]).toEqual([9_000, 2])
  })

  it('if a WebSocket frame contains several prices, QuoteStore stores all of them before it calls the first listener', () => {
    const { store, frameScheduler, wire } = setUp()
    const seen: (string | undefined)[] = []
    store.subscribe('EURUSD', () => seen.push(store.get('XAUUSD')?.last))
    wire.send?.([aQuote({ code: 'EURUSD' }), aQuote({ code: 'XAUUSD', last: '1900' })])
    frameScheduler.paint()
    expect(seen).toEqual(['1900'])
  })

  it('all listeners of QuoteStore share one socket subscription, which is closed when the last listener unsubscribes', () => {
    const { store, frameScheduler, wire, connect } = setUp()
    const listener = vi.fn()
    const stops = [store.subscribe('EURUSD', listener), store.subscribe('EURUSD', listener), store.subscribe('XAUUSD', listener)]
    wire.send?.([aQuote()])
    for (const stop of stops) stop()
    for (const stop of stops) stop()
    expect([connect.mock.calls.length, wire.send, store.size, frameScheduler.waiting]).toEqual([1, null, 0, 0])
    store.subscribe('EURUSD', listener)
    expect([connect.mock.calls.length, store.get('EURUSD')?.last]).toEqual([2, aQuote().last])
  })

  it('while QuoteStore calls a listener, this listener can unsubscribe other listeners', () => {
    const { store, frameScheduler, wire } = setUp()
    const second = vi.fn()
    const stops: (() => void)[] = []
    store.subscribe('EURUSD', () => {
      for (const stop of stops) stop()
    })
    stops.push(store.subscribe('EURUSD', second))
    wire.send?.([aQuote()])
    expect(() => frameScheduler.paint()).not.toThrow()
    expect(store.size).toBe(1)
  })

  it('a price keeps its age if the broker sends the price again after a reconnect', () => {
    const { store, wire, setNow } = setUp()
    store.subscribe('EURUSD', () => undefined)
    wire.send?.([aQuote({ time: 100_000 })])
    setNow(25_000)
    wire.reconnect()
    wire.send?.([aQuote({ time: 100_000 }), aQuote({ code: 'XAUUSD', time: 120_000 })])
    expect([store.lastTickAt('EURUSD'), store.lastTickAt('XAUUSD')]).toEqual([5_000, 25_000])
    wire.reconnect()
    wire.send?.([aQuote({ time: 99_000 })])
    expect(store.lastTickAt('EURUSD')).toBe(5_000)
    wire.send?.([aQuote({ time: 121_000 })])
    expect(store.lastTickAt('EURUSD')).toBe(25_000)
  })

  it("QuoteStore calculates the age of a market's first price by the broker’s clock", () => {
    const { store, wire, setNow } = setUp()
    setNow(500_000)
    store.subscribe('EURUSD', () => undefined)
    wire.send?.([aQuote({ time: 100_000 }), aQuote({ code: 'XAUUSD', time: 145_000 })])
    expect([store.lastTickAt('EURUSD'), store.lastTickAt('XAUUSD')]).toEqual([455_000, 500_000])
  })

  it('QuoteStore estimates the broker’s current time from the newest quote time', () => {
    const { store, wire, setNow } = setUp()
    store.subscribe('EURUSD', () => undefined)
    expect(store.marketNow()).toBeNull()
    wire.send?.([aQuote({ time: 100_000 })])
    setNow(6_500)
    expect(store.marketNow()).toBe(101_500)
    wire.send?.([aQuote({ time: 99_000 })])
    expect(store.marketNow()).toBe(101_500)
  })

  it('QuoteStore ignores a price older than the market’s latest price, even if both arrive before the next animation frame @promise-7', () => {
    const { store, frameScheduler, wire } = setUp()
    const listener = vi.fn()
    store.subscribe('EURUSD', listener)
    wire.send?.([aQuote({ time: 2, last: '1.2' })])
    wire.send?.([aQuote({ time: 1, last: '1.1' }), aQuote({ code: 'XAUUSD', time: 1, last: '1900' })])
    frameScheduler.paint()
    wire.send?.([aQuote({ time: 1, last: '1.1' })])
    frameScheduler.paint()
    expect([store.get('EURUSD')?.last, store.get('XAUUSD')?.last, listener.mock.calls.length]).toEqual(['1.2', '1900', 1])
  })

  it('if two prices have the same time, QuoteStore keeps the price that arrived last', () => {
    const { store, frameScheduler, wire } = setUp()
    store.subscribe('EURUSD', () => undefined)
    wire.send?.([aQuote({ time: 2, last: '1.1' })])
    wire.send?.([aQuote({ time: 2, last: '1.2' })])
    frameScheduler.paint()
    expect(store.get('EURUSD')?.last).toBe('1.2')
  })

  it('on a new connection, QuoteStore accepts any first price, and then rejects older prices', () => {
    const { store, frameScheduler, wire, setNow } = setUp()
    const stop = store.subscribe('EURUSD', () => undefined)
    const shows = (...times: number[]) => {
      for (const time of times) wire.send?.([aQuote({ time, last: `1.${time}` })])
      frameScheduler.paint()
      return store.get('EURUSD')?.last
    }
    expect(shows(900)).toBe('1.900')
    wire.reconnect()
    expect(shows(500, 400)).toBe('1.500')
    setNow(7_000)
    expect([shows(600), store.lastTickAt('EURUSD')]).toEqual(['1.600', 7_000])
    stop()
    store.subscribe('EURUSD', () => undefined)
    expect(shows(300, 200)).toBe('1.300')
  })
})

describe('visible changes of a quote', () => {
  it.each([
    ['last', { last: '9.9' }],
    ['changePercent', { changePercent: '9.9' }],
    ['status', { status: 'closed' }],
    ['open', { open: '9.9' }],
    ['high', { high: '9.9' }],
    ['low', { low: '9.9' }],
  ] as const)('QuoteStore publishes a quote whose %s changed', (_field, change) => {
    const { store, frameScheduler, wire } = setUp()
    const listener = vi.fn()
    store.subscribe('EURUSD', listener)
    wire.send?.([aQuote({ time: 1 })])
    frameScheduler.paint()
    wire.send?.([aQuote({ time: 2, ...change })])
    frameScheduler.paint()
    expect(listener).toHaveBeenCalledTimes(2)
    expect(store.get('EURUSD')).toMatchObject(change)
  })
})

describe("the broker's clock", () => {
  it("the broker's clock starts at the latest quote time and advances with the local clock", () => {
    const { store, wire, setNow } = setUp()
    expect([store.marketNow(), store.marketTime]).toEqual([null, null])
    store.subscribe('EURUSD', () => undefined)
    wire.send?.([aQuote({ time: 1_000 }), aQuote({ code: 'XAUUSD', time: 900 })])
    setNow(5_250)
    expect([store.marketNow(), store.marketTime]).toEqual([1_250, 1_000])
    wire.send?.([aQuote({ time: 950 })])
    expect(store.marketNow()).toBe(1_250)
  })
})
