import { act, render, screen, waitFor } from '@testing-library/react'
import { memo } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { useCandles } from './candles/useCandles.ts'
import { useStreamStatus } from './live/connection.ts'
import { useQuote } from './live/quotes.ts'
import { useCategories, useMarket, useMarkets, useSparkline } from './markets.ts'
import { useLang } from './platform.ts'
import { renderIn, VisitorProvider, withBroker } from './testing/renderWithBroker.tsx'

const { visit } = withBroker()

describe('market hooks with a real broker', () => {
  it('the hooks load all markets, one market by code, the markets that match a search, and the categories', async () => {
    const { result } = renderIn(visit(), () => ({
      all: useMarkets(),
      found: useMarkets(' EURUSD '),
      one: useMarket('EURUSD'),
      none: useMarket('NOTHING'),
      categories: useCategories(),
    }))
    await waitFor(() => expect(result.current.all.data?.length).toBeGreaterThan(29))
    await waitFor(() => expect(result.current.found.data?.map(({ code }) => code)).toEqual(['EURUSD']))
    await waitFor(() => expect(result.current.categories.data?.length).toBeGreaterThan(1))
    expect(result.current.one.data?.contractSize).toMatch(/^\d+$/)
    expect(result.current.none.data).toBeNull()
  })

  it('a change of language fetches the markets in the new language', async () => {
    const visitor = visit()
    const langs: (string | null)[] = []
    visitor.network = (request, send) => {
      langs.push(request.headers.get('lang'))
      return send()
    }
    const { result } = renderIn(visitor, () => ({ markets: useMarkets(), ...useLang() }))
    await waitFor(() => expect(result.current.markets.data).toBeDefined())
    await act(() => result.current.setLang('ar'))
    await waitFor(() => expect(langs.at(-1)).toBe('ar'))
    expect([result.current.lang, result.current.direction, langs[0]]).toEqual(['ar', 'rtl', 'en'])
  })
})

const renders = { list: 0, cells: 0 }

const ObservableValue = memo(({ code }: { readonly code: string }) => {
  renders.cells += 1
  return <li>{`${code} ${useQuote(code)?.last ?? '-'}`}</li>
})

const List = () => {
  renders.list += 1
  const { data = [] } = useMarkets()
  return data.map(({ code }) => <ObservableValue key={code} code={code} />)
}

describe('live prices in cells', () => {
  it('a new price renders the cell that shows the price, but not the list around the cell', async () => {
    render(
      <VisitorProvider visitor={visit()}>
        <List />
      </VisitorProvider>,
    )
    await waitFor(() => expect(screen.getByText(/BTCUSD \d/)).toBeDefined())
    const before = { ...renders }
    await waitFor(() => expect(renders.cells).toBeGreaterThan(before.cells + 10))
    expect(renders.list).toBe(before.list)
  })

  it('the stream status is open while live prices arrive', async () => {
    const { result } = renderIn(visit(), () => ({ stream: useStreamStatus(), quote: useQuote('BTCUSD') }))
    await waitFor(() => expect(result.current.stream).toMatchObject({ status: 'open', retryAt: null, lastFrameAgeMs: 0 }))
  })
})

describe('useCandles with a real broker', () => {
  const btc = { id: 0, code: 'BTCUSD' }
  const findBtc = async () => {
    const { result, unmount } = renderIn(visit(), () => useMarket('BTCUSD'))
    await waitFor(() => expect(result.current.data).toBeDefined())
    unmount()
    return { ...btc, ...result.current.data }
  }

  it('useCandles loads history and older pages, and updates the last candle without rendering', async () => {
    const market = await findBtc()
    let renders = 0
    const { result } = renderIn(visit(), () => {
      renders += 1
      return { chart: useCandles(market, '5min'), line: useSparkline(market.id) }
    })
    await waitFor(() => expect(result.current.chart.candles.length).toBeGreaterThan(10))
    await waitFor(() => expect(result.current.line.data?.length).toBeGreaterThan(1))
    const moved = vi.fn()
    const stop = result.current.chart.subscribe(moved)
    const before = renders
    await waitFor(() => expect(moved.mock.calls.length).toBeGreaterThan(2))
    expect(renders).toBe(before)
    stop()
    const first = result.current.chart.candles[0]?.time ?? 0
    await act(() => result.current.chart.loadOlder())
    const times = result.current.chart.candles.map(({ time }) => time)
    expect(times[0]).toBeLessThan(first)
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
    expect(times.every((time) => time % 300_000 === 0)).toBe(true)
  })
})
