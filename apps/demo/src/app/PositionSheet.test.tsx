import { contract, type Order } from '@leverkit/sdk'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { PositionSheet } from './PositionSheet.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const [order] = contract.orders.list.example.response.orders as [Order]
const waiting: Order = { ...order, id: 8, openPrice: null, targetPrice: '1.38213', profit: '0' }
const closed: Order = { ...order, id: 9, closedAt: order.openedAt + 60_000, closedBy: 'stopLoss' }
const listOf = (...orders: Order[]) => ({ orders, total: orders.length, totalProfit: '0', balance: '1000' })

const open = (id: string, tab: string) => {
  localStorage.setItem('leverkit.ordersTab', tab)
  return renderScreen(
    <Suspense fallback={null}>
      <PositionSheet id={id} />
    </Suspense>,
    {
      answers: {
        'orders.list': ({ status }) => listOf(status === 'open' ? order : status === 'pending' ? waiting : closed),
      },
      visited: ['/', `/trade?code=EURUSD&id=${id}`],
    },
  )
}
const buttons = async () => {
  const sheet = await screen.findByRole('dialog', { name: 'EURUSD' })
  return ['Close position', 'Cancel order'].filter((name) => within(sheet).queryByRole('button', { name }))
}

it.each([
  ['7', 'open', ['Close position']],
  ['8', 'pending', ['Cancel order']],
  ['9', 'closed', []],
  // A link can open the sheet of an order that is not in the selected tab.
  ['7', 'closed', ['Close position']],
  ['8', 'open', ['Cancel order']],
  // A message can link to an order that has closed in the meantime.
  ['9', 'open', []],
])('the sheet of order %s, opened while the tab %s is selected, offers %j', async (id, tab, offered) => {
  await open(id, tab)
  expect(await buttons()).toEqual(offered)
})

it('when a pending order is filled while its sheet is open, the sheet closes and never offers to close the position', async () => {
  const { history, say } = await open('8', 'pending')
  expect(await buttons()).toEqual(['Cancel order'])
  const filled = { ...waiting, openPrice: '1.38213', targetPrice: null }
  await act(() => say('account', { floatingProfit: '0', riskRate: '1.00', usedMargin: '69', orders: [filled] }))
  await waitFor(() => expect(new URLSearchParams(history.location.search).get('id')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Close position' })).toBeNull()
})
