import { LeverkitProvider, marketsQuery } from '@leverkit/react-hooks'
import { createClient, createStream } from '@leverkit/sdk'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { noteMarketsAsked, useFreshMarkets } from './useFreshMarkets.ts'

afterEach(cleanup)

it('the market list is fetched once at the start, and then each time the user opens Quotes or Trade', async () => {
  const asked = vi.fn(async () => Response.json({ code: 1, msg: '', data: [] }))
  const client = createClient({ baseUrl: 'http://127.0.0.1:1', lang: 'en', fetch: asked })
  const stream = createStream({ url: client.hosts.socket, getToken: () => null })
  vi.spyOn(stream, 'connect').mockImplementation(() => undefined)
  const queryClient = new QueryClient()
  noteMarketsAsked()
  await queryClient.prefetchQuery(marketsQuery(client))
  expect(asked).toHaveBeenCalledTimes(1)

  const wrapper = ({ children }: { children: ReactNode }) => (
    <LeverkitProvider client={client} stream={stream} queryClient={queryClient}>
      {children}
    </LeverkitProvider>
  )
  const hook = renderHook((entered: 'list' | 'detail') => useFreshMarkets(entered), { wrapper, initialProps: 'list' })
  expect(asked).toHaveBeenCalledTimes(1)
  hook.rerender('detail')
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  hook.rerender('list')
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(3))
})
