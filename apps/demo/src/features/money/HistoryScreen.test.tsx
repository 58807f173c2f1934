import { contract } from '@leverkit/sdk'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { HistoryScreen } from './HistoryScreen.tsx'

afterEach(cleanup)

const entry = { amount: '-3.512345', memo: 'Trading fee', createdAt: null, createdAtText: '18 Nov 2026' }
const detail = {
  balance: '9120.15',
  equity: '9000.5',
  usedMargin: '120.25',
  freeMargin: '8880.25',
  totalProfit: '-12.345678',
  riskRate: '1.336',
  lockedBalance: '0',
  marginLevel: null,
}
const [exampleOrder] = contract.orders.list.example.response.orders
const open = (items: object[], change: object = {}, address = '/mine/history', closed: object[] = []) =>
  renderScreen(<HistoryScreen />, {
    answers: {
      'account.ledger': () => ({ items, total: items.length }),
      'account.detail': () => ({ ...detail, ...change }),
      'orders.list': (request) => {
        const orders = (request as { status: string }).status === 'closed' ? closed : []
        return { orders, total: orders.length, totalProfit: '0', balance: '0' }
      },
    },
    visited: ['/mine', address],
  })

it('the account history lists each balance movement with sign, reason and time', async () => {
  await open([entry, { ...entry, amount: '250', memo: 'Deposit', createdAt: Date.UTC(2026, 10, 18, 12) }])
  const [fee, deposit] = await screen.findAllByRole('listitem')
  for (const text of ['3.512345', 'Trading fee', '18 Nov 2026']) expect(fee?.textContent).toContain(text)
  expect(fee?.textContent).toMatch(/[-−]3\.51/)
  expect(deposit?.textContent).toMatch(/\+250\.00/)
  expect(deposit?.textContent).toContain('Deposit')
  expect(deposit?.textContent).not.toContain('18 Nov 2026,')
})

it('the period "today" of the transactions is the day of the broker, even if the clock of the device is wrong', async () => {
  const brokerNow = Date.UTC(2025, 4, 6, 12)
  const { say } = await open([{ ...entry, createdAt: brokerNow }], {}, '/mine/history?days=1')
  const quote = contract.markets.list.example.response[0]?.quote
  await say('quotes', [{ ...quote, code: 'EURUSD', time: brokerNow + 60_000 }])
  expect((await screen.findByRole('listitem', undefined, { timeout: 10_000 })).textContent).toContain('Trading fee')
})

describe('the transactions of a day', () => {
  const at = (hour: number, day = 18) => new Date(2026, 10, day, hour).getTime()
  const trade = {
    ...exampleOrder,
    displayCode: 'XAUUSD',
    openPrice: '2000',
    fee: '0.35',
    profit: '0.1',
    openedAt: at(11),
    closedAt: at(12),
  }
  const result = { ...entry, amount: '0.1', memo: 'Trading result', createdAt: at(12) }
  const fee = { ...entry, amount: '-0.35', createdAt: at(11) }
  const heads = async () =>
    (await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.parentElement?.textContent)

  it('transactions are grouped by day; if a day has several transactions and all belong to trades, their exact sum is shown', async () => {
    await open([result, fee, { ...fee, amount: '-7', createdAt: at(9, 17) }], {}, '/mine/history', [trade])
    await waitFor(async () => expect((await heads())[0]).toMatch(/November 18, 2026[-−]0\.25/))
    expect((await heads())[1]).toMatch(/November 17, 2026$/)
  })

  it('a day with a deposit shows no sum, because the sum would look like a result', async () => {
    const deposit = { ...entry, amount: '250', memo: 'Deposit' }
    const items = [
      ...[result, fee, { ...deposit, createdAt: at(10) }],
      ...[1, 2].map((hour) => ({ ...deposit, createdAt: at(hour, 17) })),
    ]
    await open(items, {}, '/mine/history', [trade])
    expect(await screen.findAllByRole('link', { name: 'XAUUSD' })).toHaveLength(2)
    for (const head of await heads()) expect(head).toMatch(/November 1[78], 2026$/)
  })
})

it('the user can filter transactions by kind, and the address contains the filter', async () => {
  const { history } = await open([entry, { ...entry, amount: '250', memo: 'Deposit' }])
  await screen.findAllByRole('listitem')
  fireEvent.click(screen.getByRole('button', { name: 'Deposit' }))
  await waitFor(() => expect(new URLSearchParams(history.location.search).get('kind')).toBe('Deposit'))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(screen.getByRole('listitem').textContent).toContain('250.00')
  fireEvent.click(screen.getByRole('button', { name: 'All types' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
})

it('a transaction of a trade names its market, side and lots, and links to the market', async () => {
  const at = Date.UTC(2026, 10, 18, 12)
  const order = { ...exampleOrder, displayCode: 'XAUUSD', marketCode: 'GOLD', side: 'sell', lots: '0.20', fee: '3.512345' }
  await open([{ ...entry, createdAt: at }], {}, '/mine/history', [
    { ...order, openPrice: '2000', openedAt: at, closedAt: at + 5 },
  ])
  const link = await screen.findByRole('link', { name: 'XAUUSD' })
  expect(link.getAttribute('href')).toBe('/trade?code=GOLD')
  const row = screen.getByRole('listitem')
  for (const text of ['Sell', '0.20', 'Trading fee']) expect(row.textContent).toContain(text)
})

it('if the transactions add up to the balance, each transaction shows the balance that resulted from it', async () => {
  const items = [
    { ...entry, amount: '-10' },
    { ...entry, amount: '100', memo: 'Deposit' },
  ]
  const first = await open(items, { balance: '90.000000' })
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Balance 90.00'))
  expect(screen.getAllByRole('listitem')[1]?.textContent).toContain('Balance 100.00')
  first.close()
  await open(items, { balance: '91' })
  await waitFor(() => expect(document.body.textContent).toContain('91.00'))
  expect(screen.getAllByRole('listitem')[0]?.textContent).not.toContain('Balance')
})

it('if no transaction matches the filter, the screen says so, and the user can clear the filter', async () => {
  await open([entry], {}, '/mine/history?kind=Deposit')
  expect(await screen.findByText('Nothing matches this filter')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Clear filter' }))
  expect(await screen.findByRole('listitem')).toBeDefined()
})

it("the account history shows the broker's account totals", async () => {
  await open([])
  expect(await screen.findByText('No transactions yet')).toBeDefined()
  await waitFor(() => expect(document.body.textContent).toContain('9,120.15'))
  for (const text of ['9,000.50', '120.25', '8,880.25', '12.345678', '1.34%']) expect(document.body.textContent).toContain(text)
})

it('if the broker reports no risk rate, the margin use is shown as a dash', async () => {
  await open([], { riskRate: null })
  await waitFor(() => expect(document.body.textContent).toContain('9,120.15'))
  expect(document.body.textContent).toMatch(/Margin use–/)
})
