import { contract } from '@leverkit/sdk'
import { onlineManager } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useBalance, useResetDemo } from '../account.ts'
import { useAge } from '../live/age.ts'
import { useOnline } from '../live/connection.ts'
import { usePlaceOrder } from '../orders.ts'
import { renderIn, withBroker } from '../testing/renderWithBroker.tsx'

const { visit, visitSignedIn } = withBroker()

afterEach(() => {
  vi.restoreAllMocks()
  onlineManager.setOnline(true)
})

it('while offline, fetched data and its age stay available, and a write fails immediately and is never sent', async () => {
  const network = { isOnline: true }
  const visitor = await visitSignedIn({ isOnline: () => network.isOnline })
  const { result } = renderIn(visitor, () => {
    const balance = useBalance()
    return { balance, age: useAge(balance.dataUpdatedAt), place: usePlaceOrder(), reset: useResetDemo() }
  })
  await waitFor(() => expect(result.current.balance.data).toBeDefined())
  const setOnline = (isOnline: boolean) => {
    network.isOnline = isOnline
    onlineManager.setOnline(isOnline)
  }
  act(() => setOnline(false))
  act(() => {
    result.current.place.mutate(contract.orders.place.example.request)
    result.current.reset.mutate({})
  })
  await waitFor(() =>
    expect([result.current.place.error?.code, result.current.reset.error?.code]).toEqual(['NETWORK', 'NETWORK']),
  )
  expect([result.current.place.isPaused, result.current.place.error?.effect]).toEqual([false, 'none'])
  expect([typeof result.current.balance.data?.balance, typeof result.current.age]).toEqual(['string', 'number'])
  const balances = () => visitor.sent.filter((path) => path === contract.account.balance.path).length
  const before = balances()
  act(() => setOnline(true))
  await waitFor(() => expect(balances()).toBeGreaterThan(before))
  const writes: readonly string[] = [contract.orders.place.path, contract.account.resetDemo.path]
  expect(visitor.sent.filter((path) => writes.includes(path))).toEqual([])
})

it('the first render detects that the page was opened without a network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const seen: boolean[] = []
  renderIn(visit(), () => seen.push(useOnline()))
  expect(seen).not.toContain(true)
  expect(seen.length).toBeGreaterThan(0)
})
