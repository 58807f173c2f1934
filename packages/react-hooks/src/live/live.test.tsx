import type { Quote } from '@leverkit/sdk'
import { contract, createClient, createStream } from '@leverkit/sdk'
import { onlineManager } from '@tanstack/react-query'
import { act, cleanup } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useAccountSummary, useBalance } from '../account.ts'
import { LeverkitProvider } from '../LeverkitProvider.tsx'
import { useLeverkit, useSession } from '../runtime/RuntimeContext.ts'
import { aQuote } from '../testing/fixtures.ts'
import { renderWithExamples } from '../testing/renderWithExamples.tsx'
import { useAge, usePriceAge } from './age.ts'
import { useLiveness, useOnline, useStreamStatus, useTopic } from './connection.ts'
import { useMarketStatus, useQuote, useQuoteStore, useQuotes } from './quotes.ts'

afterEach(cleanup)

const now = Date.UTC(2026, 5, 3, 10)
const tick = (code: string, last: string, change: Partial<Quote> = {}) => aQuote({ code, last, time: now, ...change })

describe('useQuotes', () => {
  const lastPrices = (quotes: ReadonlyMap<string, Quote>) => [...quotes].map(([code, { last }]) => `${code} ${last}`)

  it('useQuotes returns a quote only for requested markets that have had a tick', async () => {
    const { result, say } = await renderWithExamples(() => useQuotes(['EURUSD', 'XAUUSD', 'BTCUSD']))
    expect(result.current.size).toBe(0)
    await say('quotes', [tick('EURUSD', '1.1'), tick('BTCUSD', '60000'), tick('GBPUSD', '1.3')])
    expect(lastPrices(result.current)).toEqual(['EURUSD 1.1', 'BTCUSD 60000'])
  })

  it('useQuotes returns a new map only when a price changes', async () => {
    let renders = 0
    const { result, say, rerender } = await renderWithExamples(() => {
      renders += 1
      return useQuotes(['EURUSD', 'BTCUSD'])
    })
    await say('quotes', [tick('EURUSD', '1.1'), tick('BTCUSD', '60000')])
    const first = result.current
    rerender()
    expect(result.current).toBe(first)
    const before = renders
    await say('quotes', [tick('GBPUSD', '1.3'), tick('EURUSD', '1.1')])
    expect(renders).toBe(before)
    await say('quotes', [tick('EURUSD', '1.2', { time: now + 1 })])
    expect(lastPrices(result.current)).toEqual(['EURUSD 1.2', 'BTCUSD 60000'])
    expect(lastPrices(first)).toEqual(['EURUSD 1.1', 'BTCUSD 60000'])
  })

  it('useQuotes returns the quotes of the new markets when its list of markets changes', async () => {
    const asked = { codes: ['EURUSD'] }
    const { result, say, rerender } = await renderWithExamples(() => ({
      quotes: useQuotes(asked.codes),
      store: useQuoteStore(),
    }))
    await say('quotes', [tick('EURUSD', '1.1'), tick('BTCUSD', '60000')])
    asked.codes = ['BTCUSD']
    rerender()
    expect(lastPrices(result.current.quotes)).toEqual(['BTCUSD 60000'])
    expect(result.current.store.size).toBe(1)
    await say('quotes', [tick('BTCUSD', '60001', { time: now + 1 })])
    expect(lastPrices(result.current.quotes)).toEqual(['BTCUSD 60001'])
  })

  it('useQuotes returns an empty map and subscribes to nothing for an empty list', async () => {
    const { result, sockets } = await renderWithExamples(() => ({ quotes: useQuotes([]), store: useQuoteStore() }))
    expect([result.current.quotes.size, result.current.store.size, sockets.last.subscribed]).toEqual([0, 0, []])
  })

  it('useQuotes unsubscribes on unmount', async () => {
    const { result, unmount, sockets } = await renderWithExamples(() => {
      useQuotes(['EURUSD', 'BTCUSD'])
      return useQuoteStore()
    })
    const store = result.current
    expect([store.size, sockets.last.subscribed]).toEqual([2, ['DAY_MARKET']])
    unmount()
    expect(store.size).toBe(0)
  })
})

describe('useQuote and useMarketStatus', () => {
  it('useQuote and useMarketStatus return the values of the new market when the market code changes', async () => {
    const shown = { code: 'EURUSD' }
    const { result, say, rerender } = await renderWithExamples(() => ({
      last: useQuote(shown.code)?.last,
      status: useMarketStatus(shown.code),
    }))
    expect(result.current).toEqual({ last: undefined, status: undefined })
    await say('quotes', [tick('EURUSD', '1.1'), tick('BTCUSD', '60000', { status: 'closed' })])
    expect(result.current).toEqual({ last: '1.1', status: 'open' })
    shown.code = 'BTCUSD'
    rerender()
    expect(result.current).toEqual({ last: '60000', status: 'closed' })
    await say('quotes', [tick('BTCUSD', '60001', { time: now + 1, status: 'open' })])
    expect(result.current).toEqual({ last: '60001', status: 'open' })
  })

  it('useMarketStatus renders when the market opens or closes, but not with each tick', async () => {
    let renders = 0
    const { result, say } = await renderWithExamples(() => {
      renders += 1
      return useMarketStatus('EURUSD')
    })
    await say('quotes', [tick('EURUSD', '1.1')])
    const before = renders
    await say('quotes', [tick('EURUSD', '1.2', { time: now + 1 })])
    expect([renders, result.current]).toEqual([before, 'open'])
    await say('quotes', [tick('EURUSD', '1.2', { time: now + 2, status: 'closed' })])
    expect([renders, result.current]).toEqual([before + 1, 'closed'])
  })
})

describe('a late quote', () => {
  it('within one connection, a quote older than the last quote is dropped, even after a sign-in', async () => {
    const { result, say, client, paint } = await renderWithExamples(() => useQuote('EURUSD')?.last, { isSignedIn: false })
    await say('quotes', [tick('EURUSD', '1.2', { time: now + 5 })])
    await say('quotes', [tick('EURUSD', '1.1', { time: now + 1 })])
    expect(result.current).toBe('1.2')
    act(() => client.auth.open({ ...contract.session.login.example.response, token: 'token' }))
    await paint()
    await say('quotes', [tick('EURUSD', '1.1', { time: now + 1 })])
    expect(result.current).toBe('1.2')
  })

  it('on a new connection, a quote is accepted even if the previous connection had a newer quote', async () => {
    const { result, say, sockets, clock, paint } = await renderWithExamples(() => useQuote('EURUSD')?.last)
    await say('quotes', [tick('EURUSD', '1.2', { time: now + 5 })])
    act(() => sockets.last.drop())
    await act(() => clock.advance(30_000))
    await paint()
    await say('quotes', [tick('EURUSD', '1.1', { time: now + 1 })])
    expect(result.current).toBe('1.1')
  })
})

describe('usePriceAge', () => {
  it('usePriceAge returns the age in seconds once the price is stale, and reports the price as blocked after 30 s', async () => {
    const { result, say, clock } = await renderWithExamples(() => usePriceAge('EURUSD', true))
    expect(result.current).toEqual({ freshness: 'unknown', ageSeconds: null })
    await say('quotes', [tick('EURUSD', '1.1')])
    expect(result.current).toEqual({ freshness: 'fresh', ageSeconds: null })
    await act(() => clock.advance(9_000))
    expect(result.current).toEqual({ freshness: 'fresh', ageSeconds: null })
    await act(() => clock.advance(3_000))
    expect(result.current).toEqual({ freshness: 'stale', ageSeconds: 12 })
    await act(() => clock.advance(1_000))
    expect(result.current).toEqual({ freshness: 'stale', ageSeconds: 13 })
    await act(() => clock.advance(17_000))
    expect(result.current).toEqual({ freshness: 'blocked', ageSeconds: 30 })
    await say('quotes', [tick('EURUSD', '1.2', { time: now + 30_000 })])
    expect(result.current).toEqual({ freshness: 'fresh', ageSeconds: null })
  })

  it('usePriceAge reports a price as fresh while the market is closed', async () => {
    const { result, say, clock } = await renderWithExamples(() => usePriceAge('EURUSD', false))
    await say('quotes', [tick('EURUSD', '1.1')])
    await act(() => clock.advance(60_000))
    expect(result.current).toEqual({ freshness: 'fresh', ageSeconds: null })
  })

  it('usePriceAge removes its timer and subscription on unmount', async () => {
    const { result, unmount, clock } = await renderWithExamples(() => {
      usePriceAge('EURUSD', true)
      return useQuoteStore()
    })
    const store = result.current
    unmount()
    expect([store.size, clock.timers]).toEqual([0, 0])
  })
})

describe('useAge', () => {
  it('useAge returns null before the first answer, and then an age that grows in steps', async () => {
    const fetched = { at: 0 }
    const { result, rerender, clock } = await renderWithExamples(() => useAge(fetched.at))
    expect(result.current).toBeNull()
    fetched.at = now
    rerender()
    expect(result.current).toBe(0)
    await act(() => clock.advance(6_000))
    expect(result.current).toBe(5_000)
    await act(() => clock.advance(60_000))
    expect(result.current).toBe(60_000)
  })

  it('useAge never returns a negative age', async () => {
    const { result } = await renderWithExamples(() => useAge(now + 60_000))
    expect(result.current).toBe(0)
  })
})

describe('useStreamStatus', () => {
  it('for an open stream, useStreamStatus returns the time at which it opened and the age of the last WebSocket frame', async () => {
    const { result, say, clock } = await renderWithExamples(() => useStreamStatus())
    expect(result.current).toEqual({ status: 'open', since: now, retryAt: null, lastFrameAgeMs: 0 })
    await act(() => clock.advance(1_000))
    await say('quotes', [])
    expect(result.current).toEqual({ status: 'open', since: now, retryAt: null, lastFrameAgeMs: 0 })
  })

  it('for a lost connection, useStreamStatus returns the time of the loss and the time of the next attempt', async () => {
    const { result, clock, sockets, paint } = await renderWithExamples(() => useStreamStatus())
    await act(() => clock.advance(4_000))
    act(() => sockets.last.drop())
    await paint()
    expect(result.current).toMatchObject({ status: 'reconnecting', since: now + 4_000 })
    expect(result.current.retryAt).toBeGreaterThanOrEqual(now + 4_000)
    await act(() => clock.advance(30_000))
    expect(result.current).toMatchObject({ status: 'open', retryAt: null })
    expect(result.current.since).toBeGreaterThan(now + 4_000)
  })

  it('while no WebSocket frame arrives, useStreamStatus increases the age of the last one', async () => {
    const { result, clock, sockets } = await renderWithExamples(() => useStreamStatus())
    sockets.last.onCommand = null
    await act(() => clock.advance(5_000))
    expect(result.current.lastFrameAgeMs).toBe(5_000)
  })
})

describe('useLiveness', () => {
  it('useLiveness returns `isLive: false` 10 s after the last WebSocket frame', async () => {
    const { result, clock, sockets } = await renderWithExamples(() => useLiveness())
    expect(result.current).toEqual({ isLive: true, lastLiveAt: null })
    sockets.last.onCommand = null
    await act(() => clock.advance(9_000))
    expect(result.current.isLive).toBe(true)
    await act(() => clock.advance(2_000))
    expect(result.current).toEqual({ isLive: false, lastLiveAt: now })
  })
})

describe('useOnline', () => {
  afterEach(() => onlineManager.setOnline(true))
  it('useOnline is true while the device is online, and false while it is offline', async () => {
    const { result } = await renderWithExamples(() => useOnline())
    expect(result.current).toBe(true)
    act(() => onlineManager.setOnline(false))
    expect(result.current).toBe(false)
  })
})

describe('useTopic', () => {
  it('useTopic calls the latest handler with each event, and resubscribes when the topic parameters change', async () => {
    const heard: string[] = []
    const shown = { name: 'first', code: 'EURUSD' as string | null }
    const { rerender, sockets } = await renderWithExamples(() =>
      useTopic('candles', shown.code === null ? null : { code: shown.code }, (candle) =>
        heard.push(`${shown.name} ${candle.close}`),
      ),
    )
    const candle = (code: string, close: string) =>
      sockets.last.say({
        topic: `KLINE.${code}`,
        data: { Time: now, Open: '1', High: '9', Low: '1', Close: close, Volume: '5' },
      })
    candle('EURUSD', '2')
    shown.name = 'second'
    rerender()
    candle('EURUSD', '3')
    shown.code = 'BTCUSD'
    rerender()
    candle('EURUSD', '4')
    candle('BTCUSD', '5')
    shown.code = null
    rerender()
    candle('BTCUSD', '6')
    expect(heard).toEqual(['first 2', 'second 3', 'second 5'])
    expect(sockets.last.subscribed).toEqual(['KLINE.EURUSD', 'KLINE.BTCUSD'])
  })
})

const View = () => {
  const { isSignedIn, change } = useSession()
  const { balance, figures } = useAccountSummary()
  const shown = {
    ...{ isSignedIn, change, balance, figures, quotes: useQuotes(['EURUSD']).size, quote: useQuote('EURUSD') ?? null },
    ...{ status: useMarketStatus('EURUSD') ?? null, stream: useStreamStatus(), liveness: useLiveness() },
    ...{ online: useOnline(), age: useAge(5), priceAge: usePriceAge('EURUSD', true), waits: useBalance().isFetching },
  }
  return <p>{JSON.stringify(shown)}</p>
}

describe('live values on a server', () => {
  it('live values rendered on a server equal those of the first render in the browser', async () => {
    const complaints = vi.spyOn(console, 'error')
    const client = createClient({ baseUrl: 'https://api.example.com', fetch: () => new Promise(() => undefined) })
    const stream = createStream({ url: 'wss://api.example.com' })
    vi.spyOn(stream, 'connect').mockImplementation(() => undefined)
    const app = (
      <LeverkitProvider client={client} stream={stream}>
        <View />
      </LeverkitProvider>
    )
    onlineManager.setOnline(false)
    const html = renderToString(app)
    onlineManager.setOnline(true)
    expect(JSON.parse(html.replaceAll('&quot;', '"').replaceAll(/<\/?p>/g, ''))).toEqual({
      ...{ isSignedIn: false, change: null, balance: null, figures: null, quotes: 0, quote: null, status: null },
      stream: { status: 'idle', since: 0, retryAt: null, lastFrameAgeMs: null },
      liveness: { isLive: true, lastLiveAt: null },
      ...{ online: true, age: null, priceAge: { freshness: 'unknown', ageSeconds: null }, waits: false },
    })
    const element = document.body.appendChild(document.createElement('main'))
    element.innerHTML = html
    const root = await act(() => hydrateRoot(element, app))
    expect(complaints).not.toHaveBeenCalled()
    act(() => root.unmount())
    complaints.mockRestore()
  })
})

const Lonely = () => String(useQuote('EURUSD'))

describe('hooks without a provider', () => {
  it('a hook outside a provider throws an error that names LeverkitProvider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(() => renderToString(<Lonely />)).toThrow('<LeverkitProvider>')
    vi.restoreAllMocks()
  })
})

describe('useLeverkit', () => {
  it('useLeverkit returns the same object with the client and the stream in every render', async () => {
    const { result, rerender, client, stream } = await renderWithExamples(() => useLeverkit())
    const first = result.current
    rerender()
    expect(result.current).toBe(first)
    expect(first).toEqual({ client, stream })
    expect([first.client === client, first.stream === stream]).toEqual([true, true])
  })
})
