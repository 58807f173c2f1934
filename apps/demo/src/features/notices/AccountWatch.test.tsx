import { useCloseOrder, useQuote } from '@leverkit/react-hooks'
import { contract, type Order } from '@leverkit/sdk'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { noticeStore } from '../../domain/notices/noticeStore.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { AccountWatch } from './AccountWatch.tsx'
import { recordClosed } from './recordClosed.ts'

const [order] = contract.orders.list.example.response.orders as [Order]
const [quote] = contract.markets.list.example.response
const brokerNow = Date.UTC(2026, 10, 25, 14, 13)

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
})

const Price = () => <>{useQuote('EURUSD')?.last}</>

it('a filled order is recorded at the time of the broker’s clock, not at the time of the device', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: brokerNow + 6 * 3_600_000 })
  const { client, say } = await renderScreen([<AccountWatch key="watch" />, <Price key="price" />])
  await say('quotes', [{ ...quote?.quote, code: 'EURUSD', time: brokerNow }])
  const totals = { floatingProfit: '0', riskRate: '0', usedMargin: '0' }
  await say('account', { ...totals, orders: [] })
  await say('account', { ...totals, orders: [order] })
  expect(noticeStore.get(client.auth.user?.uid ?? '')).toMatchObject([{ kind: 'filled', orderId: `${order.id}`, at: brokerNow }])
})

it('a closed order is recorded at its closing time, and without this time at the current time of the broker', () => {
  recordClosed('me', { id: order.id, order: { ...order, closedAt: 5 } }, brokerNow)
  recordClosed('me', { id: 8 as Order['id'], order: null }, brokerNow)
  expect(noticeStore.get('me').map(({ at }) => at)).toEqual([brokerNow, 5])
})

const totals = { floatingProfit: '0', riskRate: '0', usedMargin: '0' }
const causes = ['person', 'stopLoss', 'takeProfit', 'stopOut'] as const
const history = causes.map((closedBy, index) => ({
  ...order,
  ...{ id: (50 + index) as Order['id'], profit: '-2', fee: '0.5', closedAt: brokerNow + index, closedBy },
}))
const held = history.map((closed) => ({ ...closed, closedAt: null, closedBy: null }))
const answers = { 'orders.list': () => ({ ...contract.orders.list.example.response, total: 4, orders: history }) }

it('every close is recorded once with its cause and its result: by hand, by stop loss, by take profit and by stop-out', async () => {
  const { client, say, sentTo } = await renderScreen(<AccountWatch />, { answers })
  await say('account', { ...totals, orders: held })
  await say('account', { ...totals, orders: held.slice(2) })
  await say('account', { ...totals, orders: [] })
  await say('account', { ...totals, orders: [] })
  const notices = () => noticeStore.get(client.auth.user?.uid ?? '').filter(({ kind }) => kind === 'closed')
  await waitFor(() => expect(notices()).toHaveLength(4))
  expect(notices().map((notice) => [notice.id, 'by' in notice && notice.by, 'profit' in notice && notice.profit])).toEqual(
    expect.arrayContaining(history.map(({ id, closedBy }) => [`closed ${id}`, closedBy, '-2.5'])),
  )
  expect(sentTo('orders.list').filter((request) => (request as { status: string }).status === 'closed')).toHaveLength(2)
})

it('a close by hand that happened while the app was closed, such as on another device, is recorded at the next start', async () => {
  const first = await renderScreen(<AccountWatch />, { answers })
  await first.say('account', { ...totals, orders: held.slice(0, 1) })
  first.close()
  const { client, say } = await renderScreen(<AccountWatch />, { answers })
  await say('account', { ...totals, orders: [] })
  await waitFor(() => expect(noticeStore.get(client.auth.user?.uid ?? '')).toMatchObject([{ kind: 'closed', by: 'person' }]))
})

const Close = () => {
  const { mutate } = useCloseOrder()
  return (
    <button type="button" onClick={() => mutate({ id: order.id })}>
      Close
    </button>
  )
}

it('a position that the user closes is recorded once, even if no event of the account ever contained it', async () => {
  const closed = { ...order, profit: '-2', fee: '0.5', closedAt: 5, closedBy: 'person' }
  const { client } = await renderScreen([<AccountWatch key="watch" />, <Close key="close" />], {
    answers: { ...answers, 'orders.close': () => closed },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() =>
    expect(noticeStore.get(client.auth.user?.uid ?? '')).toMatchObject([
      { kind: 'closed', by: 'person', orderId: `${order.id}`, profit: '-2.5', at: 5 },
    ]),
  )
})
