import { type Candle, TransportError } from '@leverkit/sdk'
import { describe, expect, it, vi } from 'vitest'
import { FakeFrames } from '../testing/fakeTime.ts'
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
  const frames = new FakeFrames()
  const refetch = vi.fn()
  const fetchOlder = vi.fn((_before: number): Promise<Candle[]> => Promise.resolve([]))
  const feed = new CandleFeed({ period, frames, refetch, fetchOlder })
  return { feed, frames, refetch, fetchOlder }
}

describe('the candles of a chart', () => {
  it('have the last one moved by the minutes, without a new view', () => {
    const { feed, frames } = setUp()
    feed.setNewest([candleAt(0, '1.1'), candleAt(5 * minute, '1.2')])
    const before = feed.get()
    const moved = vi.fn()
    feed.subscribe(moved)
    feed.receive(candleAt(6 * minute, '1.3'))
    feed.receive(candleAt(6 * minute, '1.3', { high: '1.4', close: '1.25' }))
    expect(moved).not.toHaveBeenCalled()
    frames.paint()
    expect(moved.mock.calls).toEqual([[{ time: 5 * minute, open: '1.2', high: '1.4', low: '1.2', close: '1.25', volume: '1' }]])
    expect(feed.get()).toBe(before)
  })

  it('begin a new one when a minute belongs to the next period, and then the view is another', () => {
    const { feed, frames, refetch } = setUp()
    feed.setNewest([candleAt(0, '1.1')])
    const viewed = vi.fn()
    feed.subscribeView(viewed)
    feed.receive(candleAt(5 * minute, '1.3'))
    frames.paint()
    expect([viewed.mock.calls.length, feed.get().candles.map(({ time }) => time)]).toEqual([1, [0, 5 * minute]])
    expect(refetch).not.toHaveBeenCalled()
  })

  it('are fetched again when some are missing', () => {
    const { feed, refetch } = setUp()
    feed.setNewest([candleAt(0, '1.1')])
    feed.receive(candleAt(30 * minute, '1.3'))
    expect(refetch).toHaveBeenCalledTimes(1)
  })

  it('ignore minutes that are late', () => {
    const { feed } = setUp()
    feed.setNewest([candleAt(10 * minute, '1.1')])
    feed.receive(candleAt(12 * minute, '1.2'))
    feed.receive(candleAt(11 * minute, '9.9'))
    feed.receive(candleAt(2 * minute, '9.9'))
    expect(feed.getLast()?.high).toBe('1.2')
  })

  it('believe both: what REST counted before, and what the minutes have told since', () => {
    const { feed } = setUp()
    feed.setNewest([candleAt(0, '1.1')])
    feed.receive(candleAt(5 * minute, '1.3'))
    feed.receive(candleAt(10 * minute, '1.5'))
    // An answer from before the last minute: it knows more of the second candle's beginning, and nothing of the third.
    feed.setNewest([candleAt(0, '1.1', { volume: '7' }), candleAt(5 * minute, '1.0', { volume: '9' })])
    expect(feed.get().candles).toEqual([
      candleAt(0, '1.1', { volume: '7' }),
      { time: 5 * minute, open: '1.0', high: '1.3', low: '1.0', close: '1.3', volume: '9' },
      candleAt(10 * minute, '1.5'),
    ])
  })

  it('believe REST alone after a resync', () => {
    const { feed, refetch } = setUp()
    feed.setNewest([candleAt(0, '1.1')])
    feed.receive(candleAt(minute, '1.3'))
    feed.resync()
    feed.setNewest([candleAt(0, '1.1', { close: '1.05' })])
    expect([refetch.mock.calls.length, feed.getLast()]).toEqual([1, candleAt(0, '1.1', { close: '1.05' })])
  })

  it('keep older pages when the newest are fetched again', async () => {
    const { feed, fetchOlder } = setUp()
    fetchOlder.mockResolvedValueOnce([candleAt(0, '1.0'), candleAt(5 * minute, '1.1')])
    feed.setNewest([candleAt(10 * minute, '1.2')])
    await feed.loadOlder()
    feed.setNewest([candleAt(10 * minute, '1.3'), candleAt(15 * minute, '1.4')])
    expect(fetchOlder.mock.calls).toEqual([[10 * minute]])
    expect(feed.get().candles.map(({ open }) => open)).toEqual(['1.0', '1.1', '1.3', '1.4'])
  })

  it('are paged back one page at a time, until there are none', async () => {
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

  it('say why an older page did not come, and try again when asked', async () => {
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

  it('leave no frame behind', () => {
    const { feed, frames } = setUp()
    feed.setNewest([candleAt(0, '1.1')])
    feed.receive(candleAt(minute, '1.3'))
    feed.stop()
    expect(frames.waiting).toBe(0)
  })
})

describe('a candle of REST whose volume differs', () => {
  it('a fetched candle with another volume is taken up, because the minutes may have missed some of it', () => {
    const { feed, frames } = setUp('1min')
    feed.setNewest([candleAt(0, '1.1')])
    feed.receive(candleAt(minute, '1.2', { volume: '3' }))
    frames.paint()
    feed.setNewest([candleAt(0, '1.1'), candleAt(minute, '1.2', { volume: '8' })])
    expect(feed.get().candles.map(({ volume }) => volume)).toEqual(['1', '8'])
    feed.setNewest([candleAt(0, '1.1'), candleAt(minute, '1.2', { volume: '2' })])
    expect(feed.get().candles.map(({ volume }) => volume)).toEqual(['1', '8'])
  })
})

describe('a minute that says nothing new', () => {
  it('an unchanged minute moves nothing, and later minutes still do', () => {
    const { feed, frames } = setUp()
    feed.setNewest([candleAt(0, '1.1')])
    const moved = vi.fn()
    feed.subscribe(moved)
    feed.receive(candleAt(minute, '1.1'))
    frames.paint()
    feed.receive(candleAt(minute, '1.1'))
    expect(frames.waiting).toBe(0)
    const before = moved.mock.calls.length
    feed.receive(candleAt(2 * minute, '1.4'))
    frames.paint()
    expect(moved.mock.calls.length).toBe(before + 1)
    expect(moved.mock.lastCall).toMatchObject([{ close: '1.4', high: '1.4' }])
  })
})
