import { contract, type Market, type Order } from '@leverkit/sdk'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { OrdersPane } from './DesktopPanes.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const [market] = contract.markets.list.example.response as [Market]
const [example] = contract.orders.list.example.response.orders as [Order]
const position = (id: number): Order => ({ ...example, id })
const pending = (id: number): Order => ({ ...example, id, openPrice: null, targetPrice: '1.38', openedAt: 1000 + id })
const list = (orders: readonly Order[]) => ({ orders, total: orders.length, totalProfit: '0', balance: '1000' })

const open = async (orders: { open: readonly Order[]; pending: readonly Order[] }) => {
  const held = { closed: [], ...orders }
  const { queryClient } = await renderScreen(<OrdersPane market={market} isResizable={false} />, {
    answers: { 'orders.list': ({ status }) => list(held[status as keyof typeof held]), 'markets.list': () => [market] },
    visited: ['/', '/trade?code=EURUSD'],
  })
  const count = (of: readonly Order[]) => (of.length > 0 ? String(of.length) : '')
  const tabs = [`Positions${count(orders.open)}`, `Pending${count(orders.pending)}`, 'History']
  await waitFor(() => {
    expect(screen.getByRole('region', { name: 'Orders' }).getAttribute('aria-busy')).toBe('false')
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(tabs)
  })
  return (next: Partial<typeof held>) =>
    act(async () => {
      Object.assign(held, next)
      await queryClient.invalidateQueries()
    })
}
const shows = (tab: string) => waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toBe(tab))
const choose = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole('tab', { name })))

it('without a position, the pane shows a newly placed pending order, and the position once the order is filled', async () => {
  const broker = await open({ open: [], pending: [pending(1)] })
  await shows('Positions')
  await broker({ pending: [pending(2), pending(1)] })
  await shows('Pending2')
  expect(await screen.findByRole('table', { name: 'Pending' })).toBeDefined()
  await broker({ open: [position(2)], pending: [pending(1)] })
  await shows('Positions1')
})

it('the pane does not change the tab for a pending order beside a position, after a cancellation, or against a chosen tab', async () => {
  const broker = await open({ open: [position(1)], pending: [] })
  await broker({ pending: [pending(2)] })
  await shows('Positions1')
  await broker({ open: [], pending: [pending(2)] })
  await broker({ pending: [] })
  await shows('Positions')
  await broker({ pending: [pending(3)] })
  await shows('Pending1')
  await choose(/^Positions/)
  await broker({ pending: [pending(4), pending(3)] })
  await shows('Positions')
})
