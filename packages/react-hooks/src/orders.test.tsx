import { contract, createClient, createStream } from '@leverkit/sdk'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { LeverkitProvider } from './LeverkitProvider.tsx'
import { useCancelOrder, useCloseOrder, useOrderOutcomes, usePlaceOrder, useSetStops } from './orders.ts'
import { useDeleteWithdrawMethod, useWithdraw } from './withdrawals.ts'

afterEach(cleanup)

/** A socket that never opens. */
class SilentSocket {
  readyState = 0
  onopen = null
  onmessage = null
  onclose = null
  onerror = null
  send() {}
  close() {}
}

/** Renders a hook for a signed-in user. The broker never answers writes; `sent` lists the paths of all requests. */
const renderSignedIn = <R,>(hook: () => R) => {
  const sent: string[] = []
  const client = createClient({
    baseUrl: 'https://api.example.com',
    lang: 'en',
    fetch: (input, init) => {
      sent.push(new URL(new Request(input, init).url).pathname)
      return new Promise(() => {})
    },
  })
  client.auth.open(contract.session.loginDemo.example.response)
  const stream = createStream({ url: 'wss://api.example.com', WebSocket: SilentSocket })
  const queryClient = new QueryClient()
  const { result } = renderHook(hook, {
    wrapper: ({ children }) => (
      <LeverkitProvider client={client} stream={stream} queryClient={queryClient}>
        {children}
      </LeverkitProvider>
    ),
  })
  return { result, sent }
}

const order = contract.orders.place.example.request
const stops = { takeProfit: '2', stopLoss: null }
const withdrawal = contract.withdrawals.submit.example.request
const method = contract.withdrawals.deleteMethod.example.request

describe('two different requests that the user sends at the same time', () => {
  it.each([
    ['close', contract.orders.close, () => useCloseOrder(), { id: 7 }, { id: 8 }],
    ['cancel', contract.orders.cancel, () => useCancelOrder(), { id: 7 }, { id: 8 }],
    ['stops of two orders', contract.orders.setStops, () => useSetStops(), { id: 7, ...stops }, { id: 8, ...stops }],
    [
      'two stops of one order',
      contract.orders.setStops,
      () => useSetStops(),
      { id: 7, ...stops },
      { id: 7, ...stops, takeProfit: '3' },
    ],
    ['place', contract.orders.place, () => usePlaceOrder(), order, { ...order, lots: '0.2' }],
    ['withdraw', contract.withdrawals.submit, () => useWithdraw(), withdrawal, { ...withdrawal, amount: '11' }],
    ['delete an address', contract.withdrawals.deleteMethod, () => useDeleteWithdrawMethod(), method, { ...method, id: 99 }],
  ])(
    'if a user triggers two different requests twice each, the hook sends each request once: %s',
    async (_what, { path }, hook, first, second) => {
      const { result, sent } = renderSignedIn(hook as () => { mutate(request: object): void })
      act(() => {
        for (const request of [first, second, first, second]) result.current.mutate(request)
      })
      await waitFor(() => expect(sent.filter((each) => each === path)).toHaveLength(2))
      await act(() => new Promise((resolve) => setImmediate(resolve)))
      expect(sent.filter((each) => each === path)).toHaveLength(2)
    },
  )
})

it.each([
  ['close' as const, () => useCloseOrder(), { id: 1.5 }],
  ['cancel' as const, () => useCancelOrder(), { id: 1.5 }],
  ['setStops' as const, () => useSetStops(), { id: 7, takeProfit: 'two', stopLoss: null }],
])("useOrderOutcomes reports a refused %s with the order's identifier", async (action, hook, request) => {
  const heard: object[] = []
  const { result, sent } = renderSignedIn(() => {
    useOrderOutcomes((outcome) => heard.push(outcome))
    return (hook as () => { mutate(request: object): void })()
  })
  act(() => result.current.mutate(request))
  await waitFor(() => expect(heard).toMatchObject([{ action, id: request.id, outcome: 'refused', order: null }]))
  expect(sent.filter((path) => path === contract.orders[action].path)).toEqual([])
})
