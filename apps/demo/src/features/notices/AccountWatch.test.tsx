import { useQuote } from '@leverkit/react-hooks'
import { contract, type Order } from '@leverkit/sdk'
import { cleanup } from '@testing-library/react'
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
  recordClosed('me', { id: order.id, order: { ...order, closedAt: 5 }, error: null }, brokerNow)
  recordClosed('me', { id: 8 as Order['id'], order: null, error: null }, brokerNow)
  expect(noticeStore.get('me').map(({ at }) => at)).toEqual([brokerNow, 5])
})
