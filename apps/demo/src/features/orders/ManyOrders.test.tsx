import { contract, type Market, type Order } from '@leverkit/sdk'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Answers, Refused, renderScreen } from '../../testing/renderScreen.tsx'
import { OrdersScreen } from './OrdersScreen.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const [market] = contract.markets.list.example.response as [Market]
const [example] = contract.orders.list.example.response.orders as [Order]
const order = (id: number, change: Partial<Order> = {}): Order => ({ ...example, id, ...change })
const winner = order(1, { profit: '12.5' })
const loser = order(2, { profit: '-3.25' })
const gold = order(3, { displayCode: 'XAUUSD', marketCode: 'XAUUSD', profit: '-1' })
const held = [winner, loser, gold]
const waiting = order(4, { openPrice: null, targetPrice: '1.38', profit: '0' })

/** A broker that removes an order from its list as soon as the order has ended. */
const brokerWith = (change: Answers = {}): Answers => {
  const ended = new Set<unknown>()
  const end = ({ id }: Readonly<Record<string, unknown>>) => {
    ended.add(id)
    return { ...held.find((each) => each.id === id), closedAt: 1, closedBy: 'person', currentPrice: '1.38625', profit: '12.75' }
  }
  const listed = (status: unknown) => (status === 'pending' ? [waiting] : status === 'open' ? held : [])
  return {
    'markets.list': () => [market],
    'orders.list': ({ status }) => {
      const orders = listed(status).filter(({ id }) => !ended.has(id))
      return { orders, total: orders.length, totalProfit: '0', balance: '1000' }
    },
    'orders.close': end,
    'orders.cancel': (request) => {
      end(request)
      return null
    },
    ...change,
  }
}

const open = (address: string, change?: Answers) =>
  renderScreen(<OrdersScreen />, { answers: brokerWith(change), visited: ['/', address] })
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}
const confirm = async (name: string) => {
  const question = await screen.findByRole('alertdialog')
  const button = within(question).getByRole('button', { name })
  await act(async () => void fireEvent.click(button))
  // Taps a second time.
  await act(async () => void fireEvent.click(button))
}

it('the tabs count the open and the pending orders', async () => {
  await open('/order')
  await waitFor(() =>
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Positions3', 'Pending1', 'History']),
  )
})

it('a card of a pending order shows whether it is a limit or a stop order', async () => {
  await open('/order?type=0')
  expect(await screen.findByRole('button', { name: /^EURUSD Buy limit 0\.10/ })).toBeDefined()
})

it('one confirmation closes each losing position once, and the outcomes stay until the user dismisses them', async () => {
  const { sentTo } = await open('/order')
  await press('Close…')
  const sheet = await screen.findByRole('dialog', { name: 'Close positions' })
  const rows = within(sheet).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'All3+8.250000',
    'In profit1+12.500000',
    'In loss2−4.250000',
    'EURUSD2+9.250000',
    'XAUUSD1−1.000000',
  ])
  await press(/^In loss/)
  const question = await screen.findByRole('alertdialog', { name: 'Close 2 positions?' })
  expect(question.textContent).toContain('−4.25')
  // Each listed result is the profit or loss of the position minus its fee of 0.35.
  expect(
    within(question)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['EURUSD Buy 0.10−3.600000', 'XAUUSD Buy 0.10−1.350000'])
  expect(sentTo('orders.close')).toEqual([])
  await confirm('Close 2 positions')
  await waitFor(() => expect(within(sheet).getByRole('status').textContent).toBe('2 positions closed'))
  expect(within(sheet).getAllByRole('listitem')[0]?.textContent).toContain('Closed at 1.38625')
  expect(sentTo('orders.close')).toEqual([{ id: 2 }, { id: 3 }])
  await press('Done')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText('2 positions closed')).toBeNull()
})

it('if a chosen position closes while the confirmation is open, the confirmation still lists it, marked as closed', async () => {
  const { say } = await open('/order')
  await press('Close…')
  await press(/^In loss/)
  const question = await screen.findByRole('alertdialog', { name: 'Close 2 positions?' })
  await say('closedOrders', [3])
  await waitFor(() => expect(within(question).getAllByRole('listitem')[1]?.textContent).toBe('XAUUSD Buy 0.10Already closed'))
  expect(screen.getByRole('alertdialog', { name: 'Close 2 positions?' })).toBe(question)
})

it('if the broker refuses to close a position, the list of outcomes shows the reason', async () => {
  const { sentTo } = await open('/order', {
    'orders.close': ({ id }) => (id === 3 ? new Refused('MARKET_CLOSED') : { ...winner, id, closedAt: 1, closedBy: 'person' }),
  })
  await press('Close…')
  await press(/^All/)
  await confirm('Close 3 positions')
  const status = await screen.findByText('2 positions closed · 1 position not closed')
  expect(status.getAttribute('role')).toBe('status')
  expect(screen.getAllByRole('listitem').at(-1)?.textContent).toContain('The market is closed.')
  expect(sentTo('orders.close')).toHaveLength(3)
})

it('after the user has closed the sheet with the outcomes, the sheet can be opened again', async () => {
  await open('/order')
  await press('Close…')
  await press(/^XAUUSD/)
  await confirm('Close 1 position')
  await screen.findByRole('button', { name: 'Done' })
  await press('Close')
  await press('See outcomes')
  expect((await screen.findByRole('dialog', { name: 'Close positions' })).textContent).toContain('Closed at')
})

it('if the user answers the confirmation with "Keep positions", no close request is sent', async () => {
  const { sentTo } = await open('/order')
  await press('Close…')
  await press(/^All/)
  await confirm('Keep positions')
  expect(sentTo('orders.close')).toEqual([])
})

it('all pending orders are cancelled after the user has confirmed once', async () => {
  const { sentTo } = await open('/order?type=0')
  await press('Cancel…')
  await press(/^All/)
  await confirm('Cancel 1 order')
  await screen.findByText('1 order cancelled')
  expect([sentTo('orders.cancel'), sentTo('orders.close')]).toEqual([[{ id: 4 }], []])
})

it('the ✕ button of a card closes the position after the user has confirmed once', async () => {
  const { sentTo } = await open('/order')
  const [cross] = await screen.findAllByRole('button', { name: 'Close position' })
  await act(async () => void fireEvent.click(cross as HTMLElement))
  expect(screen.queryByRole('dialog')).toBeNull()
  await confirm('Close position')
  await waitFor(() => expect(sentTo('orders.close')).toEqual([{ id: 1 }]))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})
