import { contract, type Market, type Order } from '@leverkit/sdk'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { OrdersScreen } from './OrdersScreen.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const [market] = contract.markets.list.example.response as [Market]
const [example] = contract.orders.list.example.response.orders as [Order]
const orders: readonly Order[] = [
  { ...example, id: 1, lots: '0.1', profit: '2', openedAt: 3_000 },
  { ...example, id: 2, displayCode: 'XAUUSD', marketCode: 'XAUUSD', profit: '-3', openedAt: 2_000 },
  { ...example, id: 3, displayCode: 'GBPUSD', marketCode: 'GBPUSD', profit: '10', openedAt: 1_000 },
]

const open = (address = '/order?type=1') =>
  renderScreen(<OrdersScreen />, {
    answers: {
      'orders.list': () => ({ orders, total: orders.length, totalProfit: '0', balance: '1000' }),
      'markets.list': () => [market],
    },
    visited: ['/', address],
    media: ['(min-width: 1100px)'],
  })
const codes = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)

it('a desktop shows the open orders as a table with all figures, which can be sorted by the result', async () => {
  await open()
  const table = await screen.findByRole('grid', { name: 'Open positions' })
  expect(codes(table)).toEqual(['EURUSD', 'XAUUSD', 'GBPUSD'])
  const row = within(table).getByRole('row', { name: /EURUSD/ })
  for (const text of ['Buy', '0.10', '1.38613', '1.38620', '69.31', '+2.000000']) expect(row.textContent).toContain(text)
  await act(async () => void fireEvent.click(within(table).getByRole('columnheader', { name: 'Result before fees' })))
  expect(codes(table)).toEqual(['XAUUSD', 'EURUSD', 'GBPUSD'])
})

it('until the user sorts the table, the newest order is first and the heading of its time says so', async () => {
  await open()
  const table = await screen.findByRole('grid', { name: 'Open positions' })
  const heading = within(table).getByRole('columnheader', { name: /^Opened at/ })
  expect(heading.getAttribute('aria-sort')).toBe('descending')
  await act(async () => void fireEvent.click(heading))
  expect(heading.getAttribute('aria-sort')).toBe('ascending')
  expect(codes(table)).toEqual(['GBPUSD', 'XAUUSD', 'EURUSD'])
})

it('a row of the table opens the sheet of its order, and its ✕ button asks for a confirmation', async () => {
  const { history, sentTo } = await open()
  const table = await screen.findByRole('grid', { name: 'Open positions' })
  await act(async () => void fireEvent.click(within(table).getByRole('button', { name: 'Close position XAUUSD' })))
  expect(await screen.findByRole('alertdialog')).toBeDefined()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Keep position' })))
  expect(sentTo('orders.close')).toEqual([])
  await act(async () => void fireEvent.click(within(table).getByRole('row', { name: /GBPUSD/ })))
  await waitFor(() => expect(new URLSearchParams(history.location.search).get('id')).toBe('3'))
})

it('the heading of the result says that a position is shown before fees and a closed position after fees', async () => {
  const { close } = await open()
  const positions = await screen.findByRole('grid', { name: 'Open positions' })
  expect(within(positions).getByRole('columnheader', { name: 'Result before fees' })).toBeDefined()
  close()
  await open('/order?type=3')
  const history = await screen.findByRole('grid', { name: 'History' })
  expect(within(history).getByRole('columnheader', { name: 'Result after fees' })).toBeDefined()
})
