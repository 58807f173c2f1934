import { contract, type Market, type Order } from '@leverkit/sdk'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Answers, Refused, renderScreen } from '../../testing/renderScreen.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { OrdersScreen } from './OrdersScreen.tsx'
import { tableMedia } from './tableMedia.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const [market] = contract.markets.list.example.response as [Market]
const [example] = contract.orders.list.example.response.orders as [Order]
const at = Date.UTC(2026, 0, 5, 12)
const closed = (id: number, change: Partial<Order> = {}): Order => ({
  ...example,
  id,
  closedAt: at + id,
  closedBy: 'person',
  ...change,
})
const list = (...orders: Order[]) => ({ orders, total: orders.length, totalProfit: '12.5', balance: '1000' })

const open = (address: string, orders: readonly Order[], change: Answers = {}) =>
  renderScreen(<OrdersScreen />, {
    answers: { 'orders.list': () => list(...orders), 'markets.list': () => [market], ...change },
    visited: ['/', address],
  })
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}
const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u2066-\u2069\u00a0]/g, '')
const statuses = (sentTo: (call: string) => readonly Record<string, unknown>[]) =>
  new Set(sentTo('orders.list').map(({ status }) => status))

it.each([
  ['/order', 'open'],
  ['/order?type=1', 'open'],
  ['/order?type=0', 'pending'],
  ['/order?type=3', 'closed'],
  ['/order?type=7', 'open'],
  ['/order?type=toString', 'open'],
])('the address %s shows the %s orders', async (address, status) => {
  const { sentTo } = await open(address, [])
  await waitFor(() => expect(statuses(sentTo)).toContain(status))
  const titles = { open: 'No open positions', pending: 'No pending orders', closed: 'No history yet' }
  expect(await screen.findByText(titles[status as keyof typeof titles])).toBeDefined()
})

it('an open order shows profit, prices and distance, and a tap opens its sheet', async () => {
  const { history } = await open('/order', [{ ...example, lots: '0.1', openPrice: '1.3861' }])
  const [price] = await screen.findAllByText('1.38610')
  const shown = price?.closest('.lk-order')?.textContent ?? ''
  for (const text of ['EURUSD', 'Buy', '0.10', '0.70', '1.0']) expect(shown).toContain(text)
  await press(/^EURUSD/)
  await waitFor(() => expect(history.location.search).toBe('?id=7'))
  expect(await screen.findByRole('dialog')).toBeDefined()
})

it('a pending order shows its target price and no profit', async () => {
  await open('/order?type=0', [{ ...example, openPrice: null, targetPrice: '1.38', profit: '9.99' }])
  expect(await screen.findAllByText('1.38000')).not.toHaveLength(0)
  expect(document.body.textContent).not.toContain('9.99')
  // The distance has no plus or minus sign, because a pending order has no profit or loss yet.
  expect(document.body.textContent).toMatch(/\d pips away/)
  expect(document.body.textContent).not.toMatch(/[+−][\d.]+ pips/)
})

it.each([[[]], [['(min-width: 1100px)']]])(
  'price and distance of a pending order follow the quotes, as a card and in the table (media %j)',
  async (media) => {
    const { say } = await renderScreen(<OrdersScreen />, {
      answers: {
        'orders.list': () => list({ ...example, openPrice: null, targetPrice: '1.38', currentPrice: '1.38620' }),
        'markets.list': () => [market],
      },
      visited: ['/', '/order?type=0'],
      media,
    })
    await waitFor(() => expect(plain(document.body.textContent)).toMatch(/62\.0 pips/))
    const { quote } = market
    await say('quotes', [{ ...quote, code: 'EURUSD', status: 'open', last: '1.38633', time: 5 }])
    await waitFor(() => expect(plain(document.body.textContent)).toMatch(/63\.3 pips/))
    expect(screen.getAllByText('1.38633')).not.toHaveLength(0)
  },
)

const detail = { ...contract.account.detail.example.response, balance: '1000', equity: '987.654321', usedMargin: '69.3' }
const amounts = { 'account.balance': () => ({ balance: '1000', lockedBalance: '0' }), 'account.detail': () => detail }
const summary = () => plain(document.querySelector('.app-account')?.textContent)

it('before the first event of the socket, the account summary shows the figures of the account detail; then, the live figures', async () => {
  const { say, sentTo } = await open('/order', [example], amounts)
  await waitFor(() => expect(summary()).toContain('−12.345679'))
  for (const figure of ['1,000.00', '987.65', '69.30', '0.69%']) expect(summary()).toContain(figure)
  expect(screen.getByRole('meter').getAttribute('aria-valuetext') ?? '').not.toBe('')
  await say('account', { floatingProfit: '5.000000', usedMargin: '50.000000', riskRate: '4.98', orders: [example] })
  for (const figure of ['+5.000000', '1,005.00', '50.00', '4.98%']) expect(summary()).toContain(figure)
  expect(sentTo('account.detail')).toHaveLength(1)
})

it.each([
  ['belongs to another balance', { balance: '999' }],
  ['has no equity', { equity: null }],
])('an account detail that %s is not shown', async (_what, change) => {
  await open('/order', [example], { ...amounts, 'account.detail': () => ({ ...detail, ...change }) })
  await waitFor(() => expect(summary()).toContain('1,000.00'))
  for (const figure of ['987.65', '69.30', '0.69%', '−12.345679']) expect(summary()).not.toContain(figure)
})

it('an empty list of orders links to the quotes', async () => {
  const { history } = await open('/order', [])
  await press('See quotes')
  await waitFor(() => expect(history.location.pathname).toBe('/'))
})

it('if orders cannot be loaded, a retry button appears instead of an empty list', async () => {
  let isDown = true
  await open('/order', [], { 'orders.list': () => (isDown ? new Refused('UNAVAILABLE') : list(example)) })
  const retry = (await screen.findAllByRole('button', { name: 'Try again' })).at(-1) as HTMLElement
  expect(screen.queryByText('No open positions')).toBeNull()
  isDown = false
  await act(async () => void fireEvent.click(retry))
  expect(await screen.findByRole('button', { name: /^EURUSD/ })).toBeDefined()
  // The whole list fits on one page, so no text has to say that the list has ended.
  expect(screen.queryByText('No more to show')).toBeNull()
})

it('the next page of orders is loaded on request', async () => {
  const { sentTo } = await open('/order?type=0', [], {
    'orders.list': ({ page }) => ({ ...list({ ...example, id: Number(page), openPrice: null, targetPrice: '1.38' }), total: 2 }),
  })
  await press('Show more')
  await waitFor(() => expect(screen.getByText('No more to show')).toBeDefined())
  expect(
    sentTo('orders.list')
      .filter(({ status }) => status === 'pending')
      .map(({ page }) => page),
  ).toEqual([1, 2])
})

it('switching between open, pending and closed orders changes the address', async () => {
  const { history } = await open('/order', [])
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Positions', 'Pending', 'History'])
  tabs[0]?.focus()
  await act(async () => void fireEvent.keyDown(tabs[0] as HTMLElement, { key: 'End' }))
  // The switch replaces the history entry, so "back" leaves the screen.
  await waitFor(() => expect(history.location).toMatchObject({ search: '?type=3', reachedBy: 'replace' }))
})

const sold = closed(2, { side: 'sell', displayCode: 'GBPUSD', marketCode: 'GBPUSD', profit: '-3.5', closedBy: 'stopLoss' })
const past = [closed(1, { profit: '7.25', closedBy: 'takeProfit' }), sold]
const rows = () => document.querySelectorAll('.app-history > *')

it('a closed order shows its fee, its result after the fee, the holding time and the reason for the close', async () => {
  await open('/order?type=3', past)
  await waitFor(() => expect(rows()).toHaveLength(2))
  const [first, second] = [...rows()].map(({ textContent }) => textContent)
  for (const text of ['EURUSD', 'Buy', '+6.90', 'Take profit', 'Fee 0.35', 'Held']) expect(first).toContain(text)
  for (const text of ['GBPUSD', 'Sell', '−3.85', 'Stop loss', 'Fee 0.35', 'Held']) expect(second).toContain(text)
})

it('if the user closed an order, the table names the user in the column of the reason', async () => {
  await renderScreen(<OrdersScreen />, {
    answers: { 'orders.list': () => list(closed(1), closed(2, { closedBy: 'stopLoss' })), 'markets.list': () => [market] },
    ...{ visited: ['/', '/order?type=3'], media: [tableMedia] },
  })
  expect(await screen.findByText('Closed by you')).toBeDefined()
  expect(screen.getAllByText('Closed by you')).toHaveLength(1)
})

it('if the user closed an order, the list shows no reason for the close', async () => {
  await open('/order?type=3', [closed(1)])
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]?.textContent).not.toMatch(/Take profit|Stop loss|Stop-out|Cancelled/)
})

it('the user can filter the order history by market, side and period, and the address contains the filter', async () => {
  const { history } = await open('/order?type=3', past)
  await press(/^Filter/)
  const sheet = await screen.findByRole('dialog', { name: 'Filter' })
  const choose = (group: string, name: string) =>
    act(
      async () =>
        void fireEvent.click(within(within(sheet).getByRole('radiogroup', { name: group })).getByRole('radio', { name })),
    )
  await choose('Market', 'GBPUSD')
  expect(new URLSearchParams(history.location.search).get('market')).toBe('GBPUSD')
  await waitFor(() => expect(rows()).toHaveLength(1))
  await choose('Side', 'Buy')
  await waitFor(() => expect(rows()).toHaveLength(0))
  expect(new URLSearchParams(history.location.search).get('side')).toBe('buy')
  await choose('Side', 'Both')
  expect(new URLSearchParams(history.location.search).get('side')).toBeNull()
  await choose('Side', 'Sell')
  await choose('Period', '7 days')
  expect(new URLSearchParams(history.location.search).get('days')).toBe('7')
  await act(async () => void fireEvent.click(within(sheet).getByRole('button', { name: 'Clear filter' })))
  const left = new URLSearchParams(history.location.search)
  expect([left.get('market'), left.get('side'), left.get('days'), left.get('type')]).toEqual([null, null, null, '3'])
  await waitFor(() => expect(rows()).toHaveLength(2))
})

it('if no closed order matches, one button clears the filter', async () => {
  const { history } = await open('/order?type=3&market=USDJPY&side=buy', past)
  expect(await screen.findByText('Nothing matches this filter')).toBeDefined()
  expect(screen.getByRole('button', { name: /^Filter/ }).textContent).toContain('2')
  await press('Clear filter')
  await waitFor(() => expect(history.location.search).toBe('?type=3'))
  expect(rows()).toHaveLength(2)
})

it('the export contains the filtered orders of all pages', async () => {
  const files: Blob[] = []
  URL.createObjectURL = (file) => {
    files.push(file as Blob)
    return 'blob:orders'
  }
  URL.revokeObjectURL = vi.fn()
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const { sentTo } = await open('/order?type=3&side=sell', past, {
    'orders.list': ({ page }) => ({
      ...list(page === 1 ? closed(1) : page === 2 ? sold : closed(3, { side: 'sell' })),
      total: 3,
    }),
  })
  await press('Export CSV')
  await waitFor(() => expect(files).toHaveLength(1))
  click.mockRestore()
  const lines = (await files[0]?.text())?.trim().split('\r\n') ?? []
  expect(lines.slice(1).map((line) => /(^|,)"?[23]"?,/.test(line))).toEqual([true, true])
  expect(names[0]).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:orders')
  expect(sentTo('orders.list').map(({ page }) => page)).toEqual(expect.arrayContaining([1, 2, 3]))
})

it('if orders cannot be loaded, no file is exported', async () => {
  URL.createObjectURL = vi.fn(() => 'blob:orders')
  let isDown = false
  let refuse: (answer: Refused) => void = () => undefined
  const refused = new Promise<Refused>((resolve) => {
    refuse = resolve
  })
  await open('/order?type=3', past, { 'orders.list': () => (isDown ? refused : list(...past)) })
  await waitFor(() => expect(rows()).toHaveLength(2))
  isDown = true
  await press('Export CSV')
  const isBusy = () => screen.getByRole('button', { name: /Export CSV/ }).getAttribute('aria-disabled') === 'true'
  expect(isBusy()).toBe(true)
  refuse(new Refused('UNAVAILABLE'))
  // The button is ready again only after a file would have been exported.
  await waitFor(() => expect(isBusy()).toBe(false))
  expect(URL.createObjectURL).not.toHaveBeenCalled()
})

it.each([
  ['real', 'Real 48213'],
  ['demo', 'Demo 48213'],
] as const)('the screen shows the name of the %s account, which links to the account screen', async (userType, name) => {
  const user = { ...contract.account.info.example.response, isDemo: userType === 'demo' }
  const { history } = await renderScreen(<OrdersScreen />, {
    answers: { 'orders.list': () => list(), 'account.info': () => user },
    ...{ visited: ['/', '/order'], userType },
  })
  await press(name)
  await waitFor(() => expect(history.location.pathname).toBe('/user'))
})

it('visitors see no account name', async () => {
  await renderScreen(<AccountMenu />, { userType: 'visitor' })
  expect(screen.queryByRole('button')).toBeNull()
})

it('if the balance cannot be loaded, a retry button appears instead of an empty account', async () => {
  let isDown = true
  await open('/order', [example], {
    'account.balance': () => (isDown ? new Refused('UNAVAILABLE') : { balance: '1000', lockedBalance: '0' }),
  })
  const retry = (await screen.findAllByRole('button', { name: 'Try again' }))[0] as HTMLElement
  expect(screen.queryByRole('button', { name: 'Floating P/L' })).toBeNull()
  isDown = false
  await act(async () => void fireEvent.click(retry))
  expect(await screen.findByRole('button', { name: 'Floating P/L' })).toBeDefined()
})

const exposureSetting = (media: readonly string[] = []) => {
  const euro: Order = { ...example, lots: '0.30', currentPrice: '1.38620', margin: '300' }
  const sell: Order = { ...euro, id: 8, side: 'sell', lots: '0.10', margin: '100' }
  const dollar: Order = { ...euro, id: 9, displayCode: 'USDCHF', marketCode: 'USDCHF', margin: '100' }
  return renderScreen(<OrdersScreen />, {
    answers: {
      'orders.list': ({ status }) => (status === 'open' ? list(euro, sell, dollar) : list()),
      'markets.list': () => [market],
      'account.balance': () => ({ balance: '1000', lockedBalance: '0' }),
    },
    visited: ['/', '/order'],
    media,
  })
}

it('the exposure shows net lots, the share of the used margin and the distance to the stop-out of each market', async () => {
  const { say } = await exposureSetting()
  await say('account', { floatingProfit: '0.000000', riskRate: '50.00', usedMargin: '500', orders: [] })
  const heading = await screen.findByRole('button', { name: 'Exposure' })
  expect([heading.getAttribute('aria-expanded'), screen.queryByRole('table')]).toEqual(['false', null])
  await press('Exposure')
  const rowsOf = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => plain(textContent)))
  // The stop-out level of 50 % is reached when the equity has fallen from 1000 to 250. The market of USDCHF is not listed.
  expect(rowsOf('Exposure')).toEqual([
    ['Market', 'Net lots', 'Share of used margin', 'To stop-out'],
    ['EURUSD', '+0.20', '80.0%', '375.0 pips'],
    ['USDCHF', '+0.30', '20.0%', '–'],
  ])
  expect(plain(screen.getByText('Further loss to stop-out').parentElement?.textContent)).toContain('750.00')
  expect(rowsOf('Currency').slice(1)).toEqual([
    ['EUR', '+20,000.00'],
    ['USD', '−27,724.00'],
  ])
  expect(plain(screen.getByText(/^Not included/).textContent)).toBe('Not included: USDCHF')
})

it.each([
  ['a phone', [], 'after'],
  ['a desktop', ['(min-width: 1100px)'], 'before'],
])('on %s (media: %j), the exposure is %s the list of orders', async (_, media, place) => {
  await exposureSetting(media)
  const heading = await screen.findByRole('button', { name: 'Exposure' })
  const tabs = screen.getByRole('tablist')
  const isAfter = (tabs.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  expect(isAfter ? 'after' : 'before').toBe(place)
})

it('without open orders, the screen has no exposure', async () => {
  await open('/order', [])
  expect(await screen.findByText('No open positions')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Exposure' })).toBeNull()
})

it('the period "today" of the history is the day of the broker, even if the clock of the device is wrong', async () => {
  const { say } = await open('/order?type=3&days=1', [closed(21)])
  const price = { ...market.quote, code: 'EURUSD' }
  await say('quotes', [{ ...price, time: at + 86_400_000 }])
  expect(await screen.findByText('Nothing matches this filter', undefined, { timeout: 10_000 })).toBeDefined()
  cleanup()
  const sameDay = await open('/order?type=3&days=1', [closed(21)])
  await sameDay.say('quotes', [{ ...price, time: at + 3_600_000 }])
  expect(await screen.findByRole('button', { name: /^EURUSD/ }, { timeout: 10_000 })).toBeDefined()
})
