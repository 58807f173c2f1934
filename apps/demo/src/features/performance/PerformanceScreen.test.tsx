import { contract, type Market, type Order } from '@leverkit/sdk'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetJournal, saveEntry } from '../../domain/journal.ts'
import { type Answers, Refused, renderScreen } from '../../testing/renderScreen.tsx'
import { closedPositions } from './closedPositions.ts'
import { Groups } from './Groups.tsx'
import { PerformanceScreen } from './PerformanceScreen.tsx'
import { performanceOf } from './performanceOf.ts'
import { Statement } from './Statement.tsx'

beforeEach(() => {
  localStorage.clear()
  forgetJournal(account)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(cleanup)

const account = contract.account.info.example.response.uid
const [market] = contract.markets.list.example.response as [Market]
const [example] = contract.orders.list.example.response.orders as [Order]
const order = (id: number, profit: string, change: Partial<Order> = {}): Order => ({
  ...example,
  ...{ id, profit, fee: '0.5', openPrice: '1.1', closedBy: 'person' },
  openedAt: new Date(2026, 10, 16, 10).getTime(),
  closedAt: new Date(2026, 10, 16, 12, id).getTime(),
  ...change,
})
const past = [
  order(1, '20.5'),
  order(2, '-29.5', { closedAt: new Date(2026, 10, 17, 12).getTime() }),
  order(3, '4.5', { displayCode: 'GBPUSD', side: 'sell', closedAt: new Date(2026, 9, 5, 9).getTime() }),
]
const list = (orders: readonly Order[], total = orders.length) => ({ orders, total, totalProfit: '-4.5', balance: '994' })

const open = (query: string, orders: readonly Order[] = past, change: Answers = {}) =>
  renderScreen(<PerformanceScreen />, {
    answers: {
      'orders.list': ({ page, status }) => (page === 1 && status === 'closed' ? list(orders) : list([], orders.length)),
      'account.balance': () => ({ balance: '994', lockedBalance: '0' }),
      'markets.list': () => [market],
      ...change,
    },
    visited: ['/', `/order/performance${query}`],
  })
const figure = (label: string) => screen.getByRole('button', { name: label }).closest('[data-figure]')?.textContent
const whenLoaded = () => screen.findByRole('button', { name: 'Win rate' })

it('a position with a result of exactly zero after its fee counts as closed, but not as lost', async () => {
  const all = closedPositions([...past, order(4, '0.5')])
  const found = performanceOf({ all, positions: all, from: null, balance: '994', openFees: '0', timeZone: 'UTC' })
  await renderScreen(<Groups found={found} />, { visited: ['/?by=market'] })
  const rate = await screen.findByText('33.3%')
  expect([...(rate.closest('tr')?.cells ?? [])].map(({ textContent }) => textContent)).toEqual(['EURUSD', '1', '1', '33.3%'])
})

it('a button with a visible text hides the amounts', async () => {
  await open('')
  await whenLoaded()
  await act(async () => void fireEvent.click(screen.getByText('Hide amounts')))
  expect(figure('Result after fees')).not.toMatch(/\d\.\d/)
  // The hidden chart has such a button as well.
  const [show] = screen.getAllByText('Show amounts')
  await act(async () => void fireEvent.click(show as HTMLElement))
  expect(figure('Result after fees')).toContain('−6.00')
})

it('the performance screen shows the figures of all closed positions, and a tap on a figure shows its definition', async () => {
  await open('')
  await whenLoaded()
  // Results after fees: 20, −30 and 4.
  expect(figure('Result after fees')).toContain('−6.00')
  expect(figure('Result after fees')).toContain('3 closed positions')
  expect(figure('Result after fees')).toMatch(/Before fees: .?−4\.50\sUSD/)
  expect(figure('Win rate')).toContain('66.67%')
  expect(figure('Profit factor')).toContain('0.80')
  expect(figure('Average result')).toContain('−2.00')
  expect(figure('Largest drawdown')).toMatch(/30\.00 /)
  expect(figure('Largest drawdown')).toContain('2.93%')
  expect(figure('Fee share')).toContain('6.00%')
  expect(figure('Best position')).toContain('EURUSD +20.00')
  expect(figure('Worst position')).toContain('EURUSD −30.00')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Profit factor' })))
  expect((await screen.findByRole('dialog')).textContent).toContain('All profits ÷ all losses')
})

it('the statement lists a position with an unknown side, and the groups by side have a row for it', async () => {
  const all = closedPositions([...past, order(4, '-100', { side: 'unknown' })])
  const found = performanceOf({ all, positions: all, from: null, balance: '994', openFees: '0', timeZone: 'UTC' })
  await renderScreen(
    <>
      <Groups found={found} />
      <Statement found={found} positions={all} account="Demo" period="" filters={[]} />
    </>,
    { visited: ['/?by=side'] },
  )
  // The statement exists only while the page is being printed.
  await act(async () => void window.dispatchEvent(new Event('beforeprint')))
  const rows = [...document.querySelectorAll('.app-statement-positions tr')].map(({ textContent }) => textContent)
  expect(rows.find((row) => row?.includes('#4'))).toContain('Unknown side')
  expect((await screen.findByRole('rowheader', { name: 'Unknown side' })).closest('tr')?.textContent).toContain('100.5')
})

it('the address filters the performance screen by market', async () => {
  await open('?market=GBPUSD')
  await whenLoaded()
  expect(figure('Result after fees')).toContain('+4.00')
  expect(screen.getByRole('button', { name: /^Filter/ }).textContent).toContain('1')
})

it('the address filters the performance screen by dates', async () => {
  await open('?from=2026-11-16&to=2026-11-16')
  await whenLoaded()
  expect(figure('Result after fees')).toContain('+20.00')
  expect(figure('Result after fees')).toContain('1 closed position')
})

it('a period chip changes the address and removes the custom dates', async () => {
  const { history } = await open('?from=2026-11-16&to=2026-11-16')
  await whenLoaded()
  await act(async () => void fireEvent.click(screen.getByRole('row', { name: '90 days' })))
  await waitFor(() => expect(history.location.search).toBe('?days=90'))
})

it('a press on a day of the calendar limits the figures to that day, while the calendar still shows the other days', async () => {
  const { history } = await open('')
  await whenLoaded()
  const day = await screen.findByRole('button', {
    name: /^17 Nov.*−30\.00.*1 closed position$|^Nov 17.*−30\.00.*1 closed position$/,
  })
  await act(async () => void fireEvent.click(day))
  await waitFor(() => expect(new URLSearchParams(history.location.search).get('from')).toBe('2026-11-17'))
  expect(figure('Result after fees')).toContain('−30.00')
  expect(document.querySelectorAll('.lk-pnl-day[data-direction]')).toHaveLength(2)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Show all days' })))
  await waitFor(() => expect(figure('Result after fees')).toContain('−6.00'))
})

it('the address contains the month that the calendar shows', async () => {
  const { history } = await open('')
  await whenLoaded()
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Previous month' })))
  await waitFor(() => expect(new URLSearchParams(history.location.search).get('month')).toBe('2026-10'))
  expect(screen.getByRole('grid', { name: 'October 2026' })).toBeDefined()
})

it('the performance screen filters by a tag of the journal', async () => {
  saveEntry(account, '2', { note: '', tags: ['news'] })
  await open('?tag=news')
  await whenLoaded()
  expect(figure('Result after fees')).toContain('−30.00')
})

it('the journal is deleted after the user has confirmed the deletion', async () => {
  saveEntry(account, '2', { note: 'x', tags: [] })
  await open('')
  await whenLoaded()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Delete journal' })))
  const question = await screen.findByRole('alertdialog')
  await act(async () => void fireEvent.click(within(question).getByRole('button', { name: 'Delete journal' })))
  await waitFor(() => expect(localStorage.getItem(`leverkit.journal.${account}`)).toBeNull())
})

it('figures appear only after all pages of the history are loaded', async () => {
  const held: (() => void)[] = []
  const { sentTo } = await open('', past, {
    'orders.list': async ({ page }) => {
      if (page === 3) await new Promise<void>((resolve) => held.push(resolve))
      return list(past.slice(Number(page) - 1, Number(page)), 3)
    },
  })
  const progress = await screen.findByRole('progressbar')
  await waitFor(() => expect(progress.getAttribute('aria-valuenow')).toBe('2'))
  expect(screen.queryByRole('button', { name: 'Win rate' })).toBeNull()
  await waitFor(() => expect(held).toHaveLength(1))
  await act(async () => held[0]?.())
  await whenLoaded()
  const closed = sentTo('orders.list').filter(({ status }) => status === 'closed')
  expect(closed.map(({ page }) => page)).toEqual([1, 2, 3])
})

it('if a page of the history cannot be loaded, an error with a retry button is shown instead of incomplete figures', async () => {
  let isDown = true
  await open('', past, {
    'orders.list': ({ page }) =>
      page === 2 && isDown ? new Refused('UNAVAILABLE') : list(past.slice(Number(page) - 1, Number(page)), 3),
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('button', { name: 'Win rate' })).toBeNull()
  isDown = false
  await act(async () => void fireEvent.click(retry))
  await whenLoaded()
})

it('without closed positions, the performance screen links to the quotes', async () => {
  const { history } = await open('', [])
  expect(await screen.findByText('No history yet')).toBeDefined()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'See quotes' })))
  await waitFor(() => expect(history.location.pathname).toBe('/'))
})

it('a filter without matches can be cleared', async () => {
  const { history } = await open('?market=USDJPY')
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Clear filter' })))
  await waitFor(() => expect(history.location.search).toBe(''))
  await whenLoaded()
})

it('a period ends on the day of the broker, even if the clock of the device is wrong', async () => {
  const brokerNow = new Date(2025, 4, 6, 12).getTime()
  const { say } = await open('?days=7', [order(1, '20.5', { openedAt: brokerNow - 60_000, closedAt: brokerNow })])
  await say('quotes', [{ ...market.quote, code: 'EURUSD', time: brokerNow + 60_000 }])
  await waitFor(() => expect(figure('Win rate')).toContain('100'), { timeout: 10_000 })
})
