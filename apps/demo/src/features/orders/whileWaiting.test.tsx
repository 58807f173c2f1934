import { contract, type Order } from '@leverkit/sdk'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type Answers, renderScreen } from '../../testing/renderScreen.tsx'
import { OrderSheet } from './OrderSheet.tsx'
import { OrdersScreen } from './OrdersScreen.tsx'

afterEach(cleanup)

const [market] = contract.markets.list.example.response
const [example] = contract.orders.list.example.response.orders as [Order]
const never = () => new Promise(() => undefined)
const listOf = (...orders: Order[]) => ({ orders, total: orders.length, totalProfit: '0', balance: '1000' })
const open = (address: string, order: Order, change: Answers) =>
  renderScreen(
    address.startsWith('/order?type') ? <OrdersScreen /> : <OrderSheet status={order.openPrice ? 'open' : 'pending'} />,
    {
      answers: { 'orders.list': () => listOf(order), 'markets.list': () => [market], ...change },
      visited: ['/order', address],
    },
  )

describe('the confirmation dialog of an order', () => {
  it.each([
    ['close', 'Close position', 'orders.close', example],
    ['cancel', 'Cancel order', 'orders.cancel', { ...example, openPrice: null, targetPrice: '1.38' }],
  ] as const)(
    'until the broker answers, a confirmation button is busy, so that a second tap sends no request: %s',
    async (_, name, call, order) => {
      const { sentTo } = await open(`/order?id=${order.id}`, order, { [call]: never })
      fireEvent.click(await screen.findByRole('button', { name }))
      const confirm = within(await screen.findByRole('alertdialog')).getByRole('button', { name })
      expect(confirm.getAttribute('aria-disabled')).not.toBe('true')
      fireEvent.click(confirm)
      await waitFor(() => expect(confirm.getAttribute('aria-disabled')).toBe('true'))
      fireEvent.click(confirm)
      expect(sentTo(call)).toHaveLength(1)
    },
  )
})

describe('saving take profit and stop loss', () => {
  it('until the broker answers, the save button for take profit and stop loss is busy', async () => {
    const { sentTo } = await open('/order?id=7', example, { 'orders.setStops': never })
    fireEvent.change(await screen.findByRole('textbox', { name: 'Take profit' }), { target: { value: '1.38900' } })
    const save = screen.getByRole('button', { name: 'Save TP / SL' })
    fireEvent.click(save)
    await waitFor(() => expect(save.getAttribute('aria-disabled')).toBe('true'))
    expect(sentTo('orders.setStops')).toHaveLength(1)
  })
})

describe('the order history', () => {
  it('a tap on a closed order in the history opens the order sheet and adds the order to the address', async () => {
    const closed = { ...example, id: 31, closedAt: Date.UTC(2026, 0, 5), closedBy: 'person' } as const
    const { history } = await open('/order?type=3', closed, {})
    fireEvent.click(await screen.findByRole('button', { name: /EURUSD/ }))
    await waitFor(() => expect(new URLSearchParams(history.location.search).get('id')).toBe('31'))
    expect(await screen.findByRole('dialog')).toBeDefined()
  })
})
