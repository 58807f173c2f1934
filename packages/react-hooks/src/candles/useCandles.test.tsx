import { type Candle, contract } from '@leverkit/sdk'
import { act, cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answer, type ExampleOptions, renderWithExamples } from '../testing/renderWithExamples.tsx'
import { useCandles } from './useCandles.ts'

afterEach(cleanup)

const { candles } = contract.markets
const minute = 60_000
const market = { id: 1, code: 'EURUSD' }
const candleAt = (time: number, close: string): Candle => ({ time, open: close, high: close, low: close, close, volume: '1' })

const openChart = async (options: ExampleOptions = {}) => {
  const asked: { readonly before?: unknown; readonly period: string; readonly marketId: unknown }[] = []
  const history = answer(candles, (request) => {
    asked.push(request as (typeof asked)[number])
    return request.before ? [candleAt(minute, '0.9')] : [candleAt(10 * minute, '1.1'), candleAt(15 * minute, '1.2')]
  })
  const shown = { period: '5min' as '5min' | '15min' }
  const rendered = await renderWithExamples(() => useCandles(market, shown.period), {
    answers: [history, ...(options.answers ?? [])],
  })
  const tell = async (time: number, close: string) => {
    const data = { Time: time, Open: close, High: close, Low: close, Close: close, Volume: '1' }
    rendered.sockets.last.say({ topic: 'KLINE.EURUSD', data })
    await rendered.paint()
  }
  const timesOf = () => rendered.result.current.candles.map(({ time }) => time / minute)
  return { ...rendered, asked, shown, tell, timesOf }
}

describe('useCandles', () => {
  it('useCandles first loads the newest page of the market and period', async () => {
    const { result, timesOf, asked } = await openChart()
    expect([timesOf(), asked]).toMatchObject([[10, 15], [{ marketId: 1, period: '5min' }]])
    expect(result.current).toMatchObject({ periodMs: 5 * minute, isPending: false, error: null, hasOlder: true })
  })

  it('useCandles updates the last candle without replacing the list, and adds a candle when a new period starts', async () => {
    const { result, tell, timesOf } = await openChart()
    const moved = vi.fn()
    result.current.subscribe(moved)
    const before = result.current.candles
    await tell(16 * minute, '1.5')
    expect([moved.mock.lastCall, result.current.getLast()?.close]).toMatchObject([[{ close: '1.5', time: 15 * minute }], '1.5'])
    expect(result.current.candles).toBe(before)
    await tell(20 * minute, '1.6')
    expect(timesOf()).toEqual([10, 15, 20])
  })

  it('useCandles fetches the candles again after a gap, and after the stream has lost events', async () => {
    const { tell, asked, sockets, clock, paint } = await openChart()
    await tell(60 * minute, '1.5')
    expect(asked).toHaveLength(2)
    act(() => sockets.last.drop())
    await act(() => clock.advance(30_000))
    await paint()
    expect(asked).toHaveLength(3)
    expect(asked.every(({ before }) => before === undefined || before === null)).toBe(true)
  })

  it('loadOlder loads the page before the first candle, and sends one request for two simultaneous calls', async () => {
    const { result, asked, timesOf, paint } = await openChart()
    act(() => {
      void result.current.loadOlder()
      void result.current.loadOlder()
    })
    await paint()
    expect(asked.slice(1)).toMatchObject([{ marketId: 1, period: '5min', before: 10 * minute }])
    expect(timesOf()).toEqual([1, 10, 15])
  })

  it('useCandles does not refetch older pages when it refetches the newest candles', async () => {
    const { result, asked, tell, paint } = await openChart()
    act(() => void result.current.loadOlder())
    await paint()
    await tell(60 * minute, '1.5')
    expect(asked.map(({ before }) => before ?? null)).toEqual([null, 10 * minute, null])
  })

  it('useCandles loads the candles of the new period when the period changes', async () => {
    const { rerender, shown, paint, asked, result } = await openChart()
    const moved = vi.fn()
    result.current.subscribe(moved)
    shown.period = '15min'
    rerender()
    await paint()
    expect(asked.map(({ period }) => period)).toEqual(['5min', '15min'])
    expect(result.current.periodMs).toBe(15 * minute)
  })

  it('useCandles closes its subscription on unmount', async () => {
    const { unmount, sockets } = await openChart()
    unmount()
    expect(sockets.last.isLive).toBe(false)
  })
})
