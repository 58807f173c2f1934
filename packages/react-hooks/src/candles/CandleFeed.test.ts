import { type Candle, TransportError } from '@leverkit/sdk'
import { describe, expect, it, vi } from 'vitest'
import { FakeFrameScheduler } from '../testing/fakeTime.ts'
import { CandleFeed } from './CandleFeed.ts'

const minute = 60_000
const candleAt = (time: number, price: string, change: Partial<Candle> = {}): Candle => ({
  time,
  open: price,
  high: price,
  low: price,
  close: price,
  volume: '1',
  ...change,
})

const setUp = (period: '1min' | '5min' = '5min') => {
  const frameScheduler = new FakeFrameScheduler()
  const refetch = vi.fn()
  const fetchOlder = vi.fn((_before: number): Promise<Candle[]> => Promise.resolve([]))
  const feed = new CandleFeed({ period, frameScheduler, refetch, fetchOlder })
  return { feed, frameScheduler, refetch, fetchOlder }
}

describe('CandleFeed', () => {
  it("a one-minute candle updates the last candle without replacing the chart's list of candles", () => {
    const { feed, frameScheduler } = setUp()
    feed.setNewest([candleAt(0, '1.1'), candleAt(5 * minute, '1.2')])
    const before = feed.get()
    const moved = vi.fn()
    feed.subscribe(moved)
    feed.receive(candleAt(6 * minute, '1.3'))
    feed.receive(candleAt(6 * minute, '1.3', { high: '1.4', close: '1.25' }))
    expect(moved).not.toHaveBeenCalled()
    frameScheduler.paint()
    expect(moved.mock.calls).toEqual([[{ time: 5 * minute, open: '1.2', high: '1.4', low: '1.2', close: '1.25', volume: '1' }]])
    expect(feed.get()).toBe(before)
  })

  it("a one-minute candle of the next period adds a candle and replaces the chart's list of candles", () => {
    const { feed, frameScheduler, refetch } = setUp()
    feed.setNewest([candleAt(0, '1.1')])
    const viewed = vi.fn()
    feed.subscribeView(viewed)
    feed.receive(candleAt(5 * minute, '1.3'))
    frameScheduler.paint()
    expect([viewed.mock.calls.length, feed.get().candles.map(({ time }) => time)]).toEqual([1, [0, 5 * minute]])
    expect(refetch).not.toHaveBeenCalled()
  })

  it('CandleFeed fetches the candles again after a gap in the one-minute candles', () => {
    const { feed, refetch } = setUp()
    feed.setNewest([candleAt(0, '1.1')])
    feed.receive(candleAt(30 * minute, '1.3'))
    expect(refetch).toHaveBeenCalledTimes(1)
  })

  it('CandleFeed ignores one-minute candles that arrive late', () => {
    const { feed } = setUp()
    feed.setNewest([candleAt(10 * minute, '1.1')])
    feed.receive(candleAt(12 * minute, '1.2'))
    feed.receive(candleAt(11 * minute, '9.9'))
    feed.receive(candleAt(2 * minute, '9.9'))
    expect(feed.getLast()?.high).toBe('1.2')
  })

  it('a one-minute candle that arrives before the candles from REST is the newest state of the last candle', () => {
    const { feed, refetch } = setUp()
    feed.receive(candleAt(6 * minute, '1.4'))
    feed.receive(candleAt(7 * minute, '1.3'))
    feed.receive(candleAt(6 * minute, '9.9'))
    expect(feed.get().candles).toEqual([])
    feed.setNewest([candleAt(0, '1.1'), candleAt(5 * minute, '1.2', { volume: '9' })])
    expect(feed.get().candles.at(-1)).toEqual({
      ...{ time: 5 * minute, open: '1.2', high: '1.3', low: '1.2', close: '1.3', volume: '9' },
    })
    feed.setNewest([candleAt(0, '1.1'), candleAt(5 * minute, '1.2', { volume: '9' })])
    expect(feed.getLast()?.close).toBe('1.3')
    expect(refetch).not.toHaveBeenCalled()
  })

  it('a one-minute candle that arrives before the candles from REST adds the next candle, and a gap causes one more request', () => {
    const { feed, refetch } = setUp()
    feed.receive(candleAt(10 * minute, '1.4'))
    feed.setNewest([candleAt(0, '1.1'), candleAt(5 * minute, '1.2')])
    expect(feed.get().candles.map(({ time }) => time)).toEqual([0, 5 * minute, 10 * minute])
    const late = setUp()
    late.feed.receive(candleAt(30 * minute, '1.4'))
    late.feed.setNewest([candleAt(0, '1.1')])
    late.feed.setNewest([candleAt(0, '1.1')])
    expect([refetch.mock.calls.length, late.refetch.mock.calls.length]).toEqual([0, 1])
  })

  it('after a resync, a one-minute candle that arrived before any candle from REST is dropped', () => {
    const { feed } = setUp()
    feed.receive(candleAt(6 * minute, '1.4'))
    feed.resync()
    feed.setNewest([candleAt(5 * minute, '1.2')])
    expect(feed.getLast()?.close).toBe('1.2')
  })

  it('if REST and the socket both deliver a candle, CandleFeed takes the open from REST and the close from the socket', () => {
    const { feed } = setUp()
    feed.setNewest([candleAt(0, '1.1')])
    feed.receive(candleAt(5 * minute, '1.3'))
    feed.receive(candleAt(10 * minute, '1.5'))
    // This REST answer is older than the last one-minute candle. So it contains an earlier state of the second candle,
    // and does not contain the third candle.
    feed.setNewest([candleAt(0, '1.1', { volume: '7' }), candleAt(5 * minute, '1.0', { volume: '9' })])
    expect(feed.get().candles).toEqual([
      candleAt(0, '1.1', { volume: '7' }),
      { time: 5 * minute, open: '1.0', high: '1.3', low: '1.0', close: '1.3', volume: '9' },
      candleAt(10 * minute, '1.5'),
    ])
  })

  it('after a resync, candles from REST replace the live candles instead of being merged with them', () => {
    const { feed, refetch } = setUp()
    feed.setNewest([candleAt(0, '1.1')])
    feed.receive(candleAt(minute, '1.3'))
    feed.resync()
    feed.setNewest([candleAt(0, '1.1', { close: '1.05' })])
    expect([refetch.mock.calls.length, feed.getLast()]).toEqual([1, candleAt(0, '1.1', { close: '1.05' })])
  })

  it('CandleFeed keeps the older pages when the newest candles are fetched again', async () => {
    const { feed, fetchOlder } = setUp()
    fetchOlder.mockResolvedValueOnce([candleAt(0, '1.0'), candleAt(5 * minute, '1.1')])
    feed.setNewest([candleAt(10 * minute, '1.2')])
    await feed.loadOlder()
    feed.setNewest([candleAt(10 * minute, '1.3'), candleAt(15 * minute, '1.4')])
    expect(fetchOlder.mock.calls).toEqual([[10 * minute]])
    expect(feed.get().candles.map(({ open }) => open)).toEqual(['1.0', '1.1', '1.3', '1.4'])
  })

  it('CandleFeed loads one page of older candles at a time, and stops after an empty page', async () => {
    const { feed, fetchOlder } = setUp()
    await feed.loadOlder()
    feed.setNewest([candleAt(10 * minute, '1.2')])
    const first = feed.loadOlder()
    const second = feed.loadOlder()
    expect(feed.get().isLoadingOlder).toBe(true)
    await Promise.all([first, second])
    await feed.loadOlder()
    expect(fetchOlder).toHaveBeenCalledTimes(1)
    expect(feed.get()).toMatchObject({ hasOlder: false, isLoadingOlder: false, olderError: null })
  })

  it('CandleFeed reports the error of an older page that failed to load, and loads the page on the next request', async () => {
    const { feed, fetchOlder } = setUp()
    const error = new TransportError({ code: 'NETWORK', message: 'no', effect: 'none', endpoint: 'markets.candles' })
    fetchOlder.mockRejectedValueOnce(error)
    feed.setNewest([candleAt(10 * minute, '1.2')])
    await feed.loadOlder()
    expect(feed.get()).toMatchObject({ olderError: error, hasOlder: true, isLoadingOlder: false })
    fetchOlder.mockResolvedValueOnce([candleAt(0, '1')])
    await feed.loadOlder()
    expect(feed.get()).toMatchObject({ olderError: null, candles: [{ time: 0 }, { time: 10 * minute }] })
  })

  it('when CandleFeed stops, it cancels the animation frame that it requested', () => {
    const { feed, frameScheduler } = setUp()
    feed.setNewest([candleAt(0, '1.1')])
    feed.receive(candleAt(minute, '1.3'))
    feed.stop()
    expect(frameScheduler.waiting).toBe(0)
  })
})

describe('volumes that differ between REST and the socket', () => {
  it('CandleFeed uses the larger of two volumes, because the socket may have missed one-minute candles', () => {
    const { feed, frameScheduler } = setUp('1min')
    feed.setNewest([candleAt(0, '1.1')])
    feed.receive(candleAt(minute, '1.2', { volume: '3' }))
    frameScheduler.paint()
    feed.setNewest([candleAt(0, '1.1'), candleAt(minute, '1.2', { volume: '8' })])
    expect(feed.get().candles.map(({ volume }) => volume)).toEqual(['1', '8'])
    feed.setNewest([candleAt(0, '1.1'), candleAt(minute, '1.2', { volume: '2' })])
    expect(feed.get().candles.map(({ volume }) => volume)).toEqual(['1', '8'])
  })
})

describe('repeated one-minute candles', () => {
  it('CandleFeed emits nothing for a repeated one-minute candle, but emits the next change', () => {
    const { feed, frameScheduler } = setUp()
    feed.setNewest([candleAt(0, '1.1')])
    const moved = vi.fn()
    feed.subscribe(moved)
    feed.receive(candleAt(minute, '1.1'))
    frameScheduler.paint()
    feed.receive(candleAt(minute, '1.1'))
    expect(frameScheduler.waiting).toBe(0)
    const before = moved.mock.calls.length
    feed.receive(candleAt(2 * minute, '1.4'))
    frameScheduler.paint()
    expect(moved.mock.calls.length).toBe(before + 1)
    expect(moved.mock.lastCall).toMatchObject([{ close: '1.4', high: '1.4' }])
  })
})
