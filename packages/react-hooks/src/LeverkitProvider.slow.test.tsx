import { type Clock, createStream, type Stream } from '@leverkit/sdk'
import { QueryClient } from '@tanstack/react-query'
import { render, renderHook, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { describe, expect, it } from 'vitest'
import { useAccountSummary } from './account.ts'
import { useCandles } from './candles/useCandles.ts'
import { useCallFailures } from './failures.ts'
import { LeverkitProvider } from './LeverkitProvider.tsx'
import { usePriceAge } from './live/age.ts'
import { useStreamStatus, useTopic } from './live/connection.ts'
import type { FrameScheduler } from './live/frameScheduler.ts'
import { useQuote, useQuotes } from './live/quotes.ts'
import { useOrders, useOrdersClosedByBroker } from './orders.ts'
import { useSession } from './runtime/RuntimeContext.ts'
import { aMarket } from './testing/fixtures.ts'
import { NodeSocket, withBroker } from './testing/renderWithBroker.tsx'
import { useOrderTicket } from './ticket/useOrderTicket.ts'

const { visitSignedIn } = withBroker()

/** Counts the subscriptions, listeners, timers and animation frames that were started but not stopped. */
const counting = () => {
  const held = { subscriptions: 0, listeners: 0, timers: 0, frames: 0 }
  const counted = (kind: keyof typeof held, stop: () => void) => {
    held[kind] += 1
    let isHeld = true
    return () => {
      if (isHeld) held[kind] -= 1
      isHeld = false
      stop()
    }
  }
  return { held, counted }
}

const Everything = () => {
  const market = aMarket()
  useSession()
  useQuote('EURUSD')
  useQuotes(['EURUSD', 'XAUUSD'])
  usePriceAge('EURUSD', true)
  useStreamStatus()
  useTopic('quotes', {}, () => undefined)
  useCallFailures(() => undefined)
  useOrdersClosedByBroker(() => undefined)
  useAccountSummary()
  useOrders('open')
  useCandles(market, '5min')
  const { state } = useOrderTicket(market)
  return <p>{state.marketCode}</p>
}

describe('LeverkitProvider', () => {
  it('a provider opens only one socket if StrictMode mounts the provider twice', async () => {
    const { client, queryClient } = await visitSignedIn()
    const opened: string[] = []
    class CountedSocket extends NodeSocket {
      constructor(url: string) {
        super(url)
        opened.push(url)
      }
    }
    const stream = createStream({ url: client.hosts.socket, getToken: () => client.auth.token, WebSocket: CountedSocket })
    const { unmount } = render(
      <StrictMode>
        <LeverkitProvider client={client} stream={stream} queryClient={queryClient}>
          <p>mounted</p>
        </LeverkitProvider>
      </StrictMode>,
    )
    await waitFor(() => expect(['authenticating', 'open']).toContain(stream.status))
    expect(opened).toEqual([client.hosts.socket])
    unmount()
    expect(stream.status).toBe('closed')
  })

  it('a provider that is unmounted at once opens no socket', async () => {
    const { client, stream, queryClient } = await visitSignedIn()
    const statuses: string[] = []
    stream.on('status', ({ status }) => statuses.push(status))
    render(
      <LeverkitProvider client={client} stream={stream} queryClient={queryClient}>
        <p>mounted</p>
      </LeverkitProvider>,
    ).unmount()
    await Promise.resolve()
    expect(statuses).not.toContain('connecting')
  })

  it('after a provider was mounted and unmounted 1,000 times, no subscription, listener, timer, animation frame or socket remains', async () => {
    const { client, stream } = await visitSignedIn()
    const { held, counted } = counting()
    const clock: Clock = {
      now: () => Date.now(),
      setTimeout: (fn, ms) => {
        const release = counted('timers', () => undefined)
        const timer = setTimeout(() => {
          release()
          fn()
        }, ms)
        return () => {
          release()
          clearTimeout(timer)
        }
      },
      clearTimeout: (stop) => (stop as () => void)(),
    }
    const frameScheduler: FrameScheduler = {
      request: (run) => {
        const release = counted('frames', () => undefined)
        const timer = setTimeout(() => {
          release()
          run()
        })
        return () => {
          release()
          clearTimeout(timer)
        }
      },
    }
    const watched = new Proxy(stream, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target)
        if (typeof value !== 'function') return value
        const kind = name === 'subscribe' ? 'subscriptions' : name === 'on' ? 'listeners' : null
        return (...args: unknown[]) => {
          const result: unknown = Reflect.apply(value, target, args)
          return kind === null ? result : counted(kind, result as () => void)
        }
      },
    }) as Stream
    const onChange = client.auth.onChange.bind(client.auth)
    client.auth.onChange = (listener) => counted('listeners', onChange(listener))
    const queryClient = new QueryClient()
    for (let cycle = 0; cycle < 1_000; cycle += 1) {
      const { unmount } = render(
        <StrictMode>
          <LeverkitProvider
            client={client}
            stream={watched}
            queryClient={queryClient}
            clock={clock}
            frameScheduler={frameScheduler}
          >
            <Everything />
          </LeverkitProvider>
        </StrictMode>,
      )
      expect(screen.getByText('EURUSD')).toBeDefined()
      expect(held.subscriptions).toBeGreaterThan(3)
      expect(held.timers).toBeGreaterThan(0)
      unmount()
    }
    queryClient.clear()
    expect(held).toEqual({ subscriptions: 0, listeners: 0, timers: 0, frames: 0 })
    expect(stream.status).toBe('closed')
  }, 600_000)

  it('a hook outside a provider throws an error that names LeverkitProvider', () => {
    expect(() => renderHook(() => useSession())).toThrow('<LeverkitProvider>')
  })
})
