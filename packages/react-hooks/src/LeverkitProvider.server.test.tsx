import assert from 'node:assert/strict'
import { type Clock, createClient, createStream, systemClock } from '@leverkit/sdk'
import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { act, cleanup } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { LeverkitProvider } from './LeverkitProvider.tsx'
import { useStreamStatus } from './live/connection.ts'
import { useQuote } from './live/quotes.ts'
import { marketsQuery, useMarkets } from './markets.ts'
import { useSession } from './runtime/RuntimeContext.ts'
import { aMarket } from './testing/fixtures.ts'

afterEach(cleanup)

function List() {
  const { data = [] } = useMarkets()
  const last = useQuote('EURUSD')?.last ?? data[0]?.quote.last
  return <p>{`${useSession().isSignedIn} ${useStreamStatus().status} ${data.length} ${last}`}</p>
}

/** Creates a client, a stream and a query cache for one renderer: the server or the browser. */
const side = () => {
  const client = createClient({ baseUrl: 'https://api.example.com', fetch: () => new Promise(() => undefined) })
  const stream = createStream({ url: client.hosts.socket, WebSocket: SilentSocket })
  return { client, stream, queryClient: new QueryClient() }
}

class SilentSocket {
  readonly readyState = 0
  onopen = null
  onmessage = null
  onclose = null
  onerror = null
  send() {}
  close() {}
}

it('the market list renders on a server and hydrates in the browser without a warning', async () => {
  const complaints = vi.spyOn(console, 'error')
  const server = side()
  server.queryClient.setQueryData(marketsQuery(server.client).queryKey, [aMarket()])
  const state = dehydrate(server.queryClient)
  // Next.js stops prerendering at a component that reads the clock.
  const clock: Clock = { ...systemClock, now: () => assert.fail('the clock was read while a server renders') }
  const html = renderToString(
    <LeverkitProvider {...server} clock={clock}>
      <List />
    </LeverkitProvider>,
  )
  expect([html, server.stream.status]).toEqual(['<p>false idle 1 1.38613</p>', 'idle'])
  const browser = side()
  const element = document.body.appendChild(document.createElement('main'))
  element.innerHTML = html
  const root = await act(() =>
    hydrateRoot(
      element,
      <LeverkitProvider {...browser}>
        <HydrationBoundary state={state}>
          <List />
        </HydrationBoundary>
      </LeverkitProvider>,
    ),
  )
  expect(element.textContent).toBe('false connecting 1 1.38613')
  expect(complaints).not.toHaveBeenCalled()
  act(() => root.unmount())
  expect(browser.stream.status).toBe('closed')
  complaints.mockRestore()
})
