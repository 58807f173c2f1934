import { contract, type Order } from '@leverkit/sdk'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { SeeOrderButton, SetStopOffer } from './placedOrder.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const order: Order = { ...(contract.orders.place.example.response as Order), stopLoss: null }
const pending: Order = { ...order, openPrice: null, targetPrice: '1.38' }
const listOf = (...orders: Order[]) => ({ orders, total: orders.length, totalProfit: '0', balance: '1000' })

const open = async (of: Order) => {
  const seen: string[] = []
  const see = (status: string) => seen.push(status)
  const rendered = await renderScreen(
    <>
      <SetStopOffer order={of}>
        <button type="button">Set stop loss</button>
      </SetStopOffer>
      <SeeOrderButton order={of} isFilled={of.openPrice !== null} variant="outline" onSee={see} />
    </>,
    {
      answers: {
        'orders.list': ({ status }) => listOf(...(status === (of.openPrice === null ? 'pending' : 'open') ? [of] : [])),
      },
    },
  )
  await act(async () => undefined)
  const account = (...orders: Order[]) =>
    rendered.say('account', { floatingProfit: '0', riskRate: '1.00', usedMargin: '69', orders })
  return { ...rendered, seen, account }
}
const offer = () => screen.queryByRole('button', { name: 'Set stop loss' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('the offer to set a stop loss disappears when the position is closed, and the other button leads to the closed position', async () => {
  const { say, account, seen } = await open(order)
  await account(order)
  expect(offer()).not.toBeNull()
  press('See position')
  await say('closedOrders', [order.id])
  await waitFor(() => expect(offer()).toBeNull())
  press('See position')
  expect(seen).toEqual(['open', 'closed'])
})

it('the offer to set a stop loss disappears when the position gets one', async () => {
  const { account } = await open(order)
  await account({ ...order, stopLoss: '1.37' })
  await waitFor(() => expect(offer()).toBeNull())
})

it('after a pending order has filled, its button leads to the position', async () => {
  const { account, seen } = await open(pending)
  press('See order')
  await account({ ...pending, openPrice: '1.38' })
  await waitFor(() => screen.getByRole('button', { name: 'See position' }))
  press('See position')
  expect(seen).toEqual(['pending', 'open'])
})
