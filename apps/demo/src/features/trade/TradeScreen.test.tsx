import { contract, type Market, type Order } from '@leverkit/sdk'
import type { CandleChartProps, PriceLine } from '@leverkit/ui/chart'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { brand } from '../../brand/brand.ts'
import { alertStore, deleteAlert } from '../../domain/alerts/alertStore.ts'
import type { PriceAlert } from '../../domain/alerts/priceAlert.ts'
import { type Answers, Refused, renderScreen } from '../../testing/renderScreen.tsx'
import type { ChartLook } from './chartLook.ts'
import { MarketChart } from './MarketChart.tsx'
import { TradeScreen } from './TradeScreen.tsx'

/** Replaces the chart. These tests check the props that the chart receives; the e2e tests check its canvas. */
const rendered: { props?: CandleChartProps } = {}
vi.mock('@leverkit/ui/chart', () => ({
  CandleChart: (props: CandleChartProps) => {
    rendered.props = props
    return <figure aria-label="candles">{props.toolbar}</figure>
  },
}))
const chart = () => {
  if (!rendered.props) throw new Error('there is no chart')
  return rendered.props
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  delete rendered.props
})
afterEach(() => {
  cleanup()
  Object.assign(brand, { withoutScreens: undefined })
  vi.useRealTimers()
})

const [market] = contract.markets.list.example.response as [Market]
const gold: Market = { ...market, id: 2, code: 'XAU/USD', displayCode: 'XAUUSD', name: 'Gold', categoryId: 2 }
const [candle] = contract.markets.candles.example.response
const [order] = contract.orders.list.example.response.orders as [Order]
const quote = {
  code: 'EURUSD',
  open: '1',
  last: '1.38620',
  high: '1.39',
  low: '1.38',
  changePercent: '0.5',
  status: 'open',
  time: 5,
}
const totals = { floatingProfit: '0.000000', riskRate: '0.00', usedMargin: '100', orders: [] }
const held = (...orders: Order[]) => ({ orders, total: orders.length, totalProfit: '0', balance: '1000' })
const wide = '(min-width: 1024px)'
const desktop = [wide, '(min-width: 1200px)']
const tablet = [wide, '(min-width: 1024px) and (max-width: 1199.98px)']

interface Setting {
  readonly change?: Answers
  readonly userType?: 'real' | 'visitor'
  readonly media?: readonly string[]
  readonly address?: string
  readonly code?: string
}
const open = ({ change = {}, userType = 'visitor', media = [], address = '/trade?code=EURUSD', code = 'EURUSD' }: Setting = {}) =>
  renderScreen(<TradeScreen code={code} />, {
    answers: {
      'markets.list': () => [market, gold],
      'markets.candles': () => [candle],
      'account.balance': () => ({ balance: '1000', lockedBalance: '0' }),
      'orders.list': ({ status }) => (status === 'open' ? held(order) : held()),
      ...change,
    },
    ...{ visited: ['/', address], userType, media },
  })
const chartReady = () => waitFor(() => expect(chart().status).toBe('ready'))
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element))
const press = async (name: string | RegExp, place: HTMLElement = document.body) =>
  click(await within(place).findByRole('button', { name }))
const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u2066-\u2069\u00a0]/g, '')

it('while the market loads, a skeleton is shown, but no error and no empty state', async () => {
  await open({ change: { 'markets.list': () => new Promise(() => undefined) } })
  expect(screen.getByRole('status', { name: 'Loading' }).getAttribute('aria-busy')).toBe('true')
  expect([screen.queryByRole('button', { name: 'Try again' }), screen.queryByText(/We don’t offer/)]).toEqual([null, null])
})

it('if the markets cannot be loaded, the screen offers a retry and does not report a missing market', async () => {
  let isDown = true
  await open({ change: { 'markets.list': () => (isDown ? new Refused('UNAVAILABLE') : [market]) } })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText(/We don’t offer/)).toBeNull()
  isDown = false
  await click(retry)
  expect(await screen.findByRole('heading', { name: /EURUSD/ })).toBeDefined()
})

it('an unknown market is reported as missing, with a link to all markets', async () => {
  const { history } = await open({ code: 'NOPE' })
  expect(plain((await screen.findByText(/We don’t offer/)).textContent)).toBe('We don’t offer NOPE')
  await press('Show all markets')
  await waitFor(() => expect(history.location.pathname).toBe('/'))
})

it('the trade screen shows the market with price, day range, chart and ticket', async () => {
  const { say } = await open()
  await chartReady()
  const head = screen.getByRole('banner').textContent
  for (const text of ['EURUSD', 'Euro / US Dollar', '1.38613']) expect(head).toContain(text)
  expect(head).toContain('Low–')
  await say('quotes', [quote])
  for (const text of ['1.38620', 'Low1.38000', 'High1.39000']) expect(screen.getByRole('banner').textContent).toContain(text)
  expect(screen.getByRole('button', { name: /^Buy/ })).toBeDefined()
  // Only wide screens list orders below the chart.
  expect(screen.queryByRole('region', { name: 'Orders' })).toBeNull()
})

it.each([
  ['open', true],
  ['closed', false],
])(
  'a price without a tick for ten seconds is marked as stale, but only if its market is open (market: %s)',
  async (status, isStale) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { say } = await open({ change: { 'markets.list': () => [{ ...market, status }] } })
    await say('quotes', [{ ...quote, status }])
    const price = () => screen.getByRole('banner').querySelector('.lk-instrument-price .lk-price')
    expect(price()?.hasAttribute('data-stale')).toBe(false)
    await act(() => vi.advanceTimersByTimeAsync(12_000))
    expect(price()?.hasAttribute('data-stale')).toBe(isStale)
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(price()?.hasAttribute('data-stale')).toBe(isStale)
  },
)

it('a market can be added to the favourites of this device and removed from them', async () => {
  await open()
  const star = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })
  await click(await star('Add .*EURUSD'))
  expect(localStorage.getItem('leverkit.favourites')).toBe('EURUSD')
  expect((await star('Remove .*EURUSD')).getAttribute('aria-pressed')).toBe('true')
  await click(await star('Remove .*EURUSD'))
  expect((await star('Add .*EURUSD')).getAttribute('aria-pressed')).toBe('false')
})

it('the market picker finds another market by name and switches to it', async () => {
  const { history } = await open()
  await press(/change market/)
  expect(history.location.search).toBe('?code=EURUSD&pick=1')
  const sheet = await screen.findByRole('dialog', { name: 'Choose a market' })
  const search = (text: string) =>
    act(async () => void fireEvent.change(within(sheet).getByLabelText('Search by code or name'), { target: { value: text } }))
  await search('nothing')
  expect(within(sheet).getByText('No market found')).toBeDefined()
  await search('gold')
  await click(within(sheet).getByText('Gold'))
  await waitFor(() => expect(history.location).toMatchObject({ search: '?code=XAU%2FUSD', reachedBy: 'replace' }))
})

it.each([
  ['with a mouse, the market picker opens with the focus on its search field', ['(pointer: fine)'], true],
  ['on a touch screen, the market picker opens without the on-screen keyboard', [], false],
] as const)('%s', async (_, media, isFocused) => {
  await open({ address: '/trade?code=EURUSD&pick=1', media })
  const sheet = await screen.findByRole('dialog', { name: 'Choose a market' })
  const field = within(sheet).getByLabelText('Search by code or name')
  await act(async () => undefined)
  expect(document.activeElement === field).toBe(isFocused)
})

it('the market picker can be closed without changing the market', async () => {
  const { history } = await open({ address: '/trade?code=EURUSD&pick=1' })
  const sheet = await screen.findByRole('dialog', { name: 'Choose a market' })
  await press('Close', sheet)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(history.location.search).toBe('?code=EURUSD')
})

it('on a desktop, a signed-in user sees the open orders and the account summary', async () => {
  const { say, close, history, sentTo } = await open({ userType: 'real', media: desktop })
  await say('account', totals)
  const table = await screen.findByRole('region', { name: 'Orders' })
  await press('Set TP / SL EURUSD', table)
  await waitFor(() => expect(new URLSearchParams(history.location.search).get('id')).toBe('7'))
  const [, row] = within(table).getAllByRole('row')
  const cells = [...(row?.children ?? [])].map(({ textContent }) => textContent)
  for (const [index, text] of ['EURUSD Buy', '0.10', '1.38613', '1.38620', '–', '1.38800', '+0.70'].entries())
    expect(cells[index]).toContain(text)
  fireEvent.click(within(table).getByRole('button', { name: 'Close position EURUSD' }))
  const question = await screen.findByRole('alertdialog')
  fireEvent.click(within(question).getByRole('button', { name: 'Close position' }))
  await waitFor(() => expect(sentTo('orders.close')).toEqual([{ id: 7 }]))
  const account = await screen.findByRole('region', { name: 'Equity' })
  await waitFor(() => expect(plain(account.textContent)).toContain('1,000.00'))
  expect(within(account).getByRole('meter')).toBeDefined()
  close()
  await open({ media: desktop })
  await chartReady()
  expect(screen.queryByRole('region', { name: 'Orders' })).toBeNull()
})

it('on a desktop, the list of open orders is marked as busy while it loads, then says that no orders are open', async () => {
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await open({ change: { 'orders.list': () => arrived.then(() => held()) }, userType: 'real', media: desktop })
  const region = await screen.findByRole('region', { name: 'Orders' })
  expect(region.getAttribute('aria-busy')).toBe('true')
  expect(within(region).getByRole('tabpanel', { name: 'Positions' }).textContent).toBe('')
  arrive()
  expect(await screen.findByText('No open positions')).toBeDefined()
  expect(region.getAttribute('aria-busy')).toBe('false')
})

const waiting: Order = { ...order, id: 8, openPrice: null, targetPrice: '1.38213', profit: '0' }
const stopped: Order = { ...order, id: 9, closedAt: order.openedAt + 60_000, closedBy: 'stopLoss', profit: '-3.5' }
const byStatus: Answers = {
  'orders.list': ({ status }) => held(status === 'open' ? order : status === 'pending' ? waiting : stopped),
}
const chooseTab = async (name: RegExp) => {
  const tab = await screen.findByRole('tab', { name })
  await act(async () => {
    fireEvent.pointerDown(tab, { button: 0, pointerType: 'mouse' })
    fireEvent.pointerUp(tab, { button: 0, pointerType: 'mouse' })
    fireEvent.click(tab)
  })
}
const spokenText = (element: Element) => {
  const copy = element.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
  return plain(copy.textContent)
}
/** Texts of the cells in the only row of the table below the chart, as a screen reader reads them. */
const cellsOf = async (tab: RegExp) => {
  const panel = await screen.findByRole('tabpanel', { name: tab })
  const [, row] = await within(panel).findAllByRole('row')
  return [...(row?.children ?? [])].map(spokenText)
}

it('on a desktop, the tabs below the chart show pending and closed orders', async () => {
  const { say, history, sentTo } = await open({ change: byStatus, userType: 'real', media: desktop })
  await say('account', totals)
  const tabs = await screen.findAllByRole('tab')
  await waitFor(() => expect(tabs.map(({ textContent }) => textContent)).toEqual(['Positions1', 'Pending1', 'History']))
  expect(sentTo('orders.list').map(({ status }) => status)).not.toContain('closed')
  await chooseTab(/^Pending/)
  expect(await cellsOf(/^Pending/)).toEqual([
    ...['EURUSD Buy limit', '0.10', '1.38213', '1.38620', '–', '1.38800', '40.7 pips', ''],
  ])
  await say('quotes', [{ ...quote, last: '1.38633' }])
  expect((await cellsOf(/^Pending/)).slice(3, 7)).toEqual(['1.38633', '–', '1.38800', '42.0 pips'])
  await say('quotes', [{ ...quote, last: '1.38113', time: 6 }])
  expect((await cellsOf(/^Pending/))[6]).toBe('10.0 pips')
  await chooseTab(/^History/)
  const closed = await cellsOf(/^History/)
  expect(closed.filter((_, index) => index !== 2)).toEqual([
    ...['EURUSD Buy', '0.10', '1.38613', '1.38620', 'Stop loss', '−3.850000', ''],
  ])
  expect(closed[2]).toMatch(/^May 2, \d\d:\d\d$/)
  await press('See position EURUSD', await screen.findByRole('tabpanel', { name: /^History/ }))
  await waitFor(() => expect(new URLSearchParams(history.location.search).get('id')).toBe('9'))
})

const ofGold: Order = { ...order, id: 11, marketCode: 'XAU/USD', displayCode: 'XAUUSD', lots: '0.5', profit: '-2' }
const gone: Order = { ...stopped, id: 12, marketCode: 'OLD', displayCode: 'OLD' }
/** Display codes of the rows of the table below the chart, from top to bottom. */
const rowCodes = () =>
  within(screen.getByRole('region', { name: 'Orders' }))
    .getAllByRole('rowheader')
    .map((row) => row.querySelector('bdi')?.textContent)

it.each([
  [/^Positions/, 'XAUUSD', '?code=XAU%2FUSD'],
  [/^Pending/, 'XAUUSD', '?code=XAU%2FUSD'],
  [/^History/, 'XAUUSD', '?code=XAU%2FUSD'],
  // The broker no longer offers this market, so its row opens the order.
  [/^History/, 'OLD', '?code=EURUSD&id=12'],
] as const)('a press on a row of the tab %s with the market %s leads to the address %s', async (tab, code, search) => {
  const change: Answers = {
    'orders.list': ({ status }) =>
      held(...(status === 'closed' ? [gone, { ...stopped, ...ofGold, closedAt: 1 }] : [order, ofGold])),
  }
  const { history } = await open({ change, userType: 'real', media: desktop })
  await chooseTab(tab)
  await press(code, await screen.findByRole('tabpanel', { name: tab }))
  await waitFor(() => expect(history.location).toMatchObject({ pathname: '/trade', search }))
})

it.each([
  [/^Positions/, 'Result before fees'],
  [/^History/, 'Result after fees'],
])('below the chart, the heading of the result in the tab %s is "%s"', async (tab, heading) => {
  await open({ change: byStatus, userType: 'real', media: desktop })
  await chooseTab(tab)
  expect(await screen.findByRole('columnheader', { name: heading })).toBeDefined()
})

it('the rows below the chart stay in the sequence of the broker, and a press on a heading sorts them', async () => {
  const change: Answers = { 'orders.list': ({ status }) => (status === 'open' ? held(ofGold, order) : held()) }
  await open({ change, userType: 'real', media: desktop })
  const region = await screen.findByRole('region', { name: 'Orders' })
  await within(region).findByRole('button', { name: 'XAUUSD' })
  expect(rowCodes()).toEqual(['XAUUSD', 'EURUSD'])
  const head = () => within(region).getByRole('columnheader', { name: 'Lots' }).getAttribute('aria-sort')
  await press('Lots', region)
  expect([rowCodes(), head()]).toEqual([['EURUSD', 'XAUUSD'], 'ascending'])
  await press('Lots', region)
  expect([rowCodes(), head()]).toEqual([['XAUUSD', 'EURUSD'], 'descending'])
  await press('Result before fees', region)
  expect([rowCodes(), head()]).toEqual([['XAUUSD', 'EURUSD'], 'none'])
})

it('the chosen tab below the chart is saved on this device; an unknown saved tab counts as Positions', async () => {
  const setting: Setting = { change: byStatus, userType: 'real', media: desktop }
  const first = await open(setting)
  await chooseTab(/^History/)
  expect(localStorage.getItem('leverkit.ordersTab')).toBe('closed')
  first.close()
  const second = await open(setting)
  expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('History')
  second.close()
  localStorage.setItem('leverkit.ordersTab', 'toString')
  await open(setting)
  expect((await screen.findByRole('tab', { selected: true })).textContent).toMatch(/^Positions/)
})

it('on a desktop, the ✕ button of a pending order asks for a confirmation and cancels the order exactly once', async () => {
  const { sentTo } = await open({ change: byStatus, userType: 'real', media: desktop })
  await chooseTab(/^Pending/)
  await press('Cancel order EURUSD')
  await press('Keep order', await screen.findByRole('alertdialog'))
  expect(sentTo('orders.cancel')).toEqual([])
  await press('Cancel order EURUSD')
  const confirm = within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel order' })
  await act(async () => {
    fireEvent.click(confirm)
    fireEvent.click(confirm)
  })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect([sentTo('orders.cancel'), sentTo('orders.close')]).toEqual([[{ id: 8 }], []])
})

it('if the orders below the chart cannot be loaded, a retry button appears instead of an empty list', async () => {
  let isDown = true
  const change: Answers = { 'orders.list': () => (isDown ? new Refused('UNAVAILABLE') : held(order)) }
  await open({ change, userType: 'real', media: desktop })
  const region = await screen.findByRole('region', { name: 'Orders' })
  const retry = await within(region).findByRole('button', { name: 'Try again' })
  expect(within(region).queryByText('No open positions')).toBeNull()
  isDown = false
  await click(retry)
  expect(await within(region).findByRole('button', { name: 'EURUSD' })).toBeDefined()
})

it('further pages of the orders below the chart are loaded on request', async () => {
  const change: Answers = {
    'orders.list': ({ status, page }) => (status === 'closed' ? { ...held({ ...stopped, id: Number(page) }), total: 2 } : held()),
  }
  const { sentTo } = await open({ change, userType: 'real', media: desktop })
  await chooseTab(/^History/)
  await press('Show more')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull())
  const pages = sentTo('orders.list').filter(({ status }) => status === 'closed')
  expect(pages.map(({ page }) => page)).toEqual([1, 2])
})

it('the chart shows candles of 15 minutes by default, and a period that the user chooses is saved on this device', async () => {
  const { sentTo, close } = await open()
  await chartReady()
  expect(chart()).toMatchObject({
    seriesKey: 'EURUSD 15min',
    periodMs: 900_000,
    fractionDigits: 5,
    kind: 'candles',
  })
  expect(sentTo('markets.candles')).toEqual([{ marketId: 1, period: '15min', before: null }])
  expect(screen.getByRole('button', { name: '15m, 15 minutes' }).getAttribute('aria-pressed')).toBe('true')
  await press('1h, 1 hour')
  await waitFor(() => expect(sentTo('markets.candles').at(-1)).toMatchObject({ period: '60min' }))
  expect([chart().seriesKey, chart().periodMs]).toEqual(['EURUSD 60min', 3_600_000])
  close()
  await open()
  await chartReady()
  expect(chart().seriesKey).toBe('EURUSD 60min')
})

it('the chart shows candles of 15 minutes if the saved period is unknown', async () => {
  localStorage.setItem('leverkit.period', '7min')
  await open()
  await chartReady()
  expect(chart().seriesKey).toBe('EURUSD 15min')
})

it('the chart loads older candles until no older candles exist', async () => {
  const { sentTo } = await open({ change: { 'markets.candles': ({ before }) => (before ? [] : [candle]) } })
  await chartReady()
  await act(async () => chart().onLoadMore?.())
  await waitFor(() => expect(sentTo('markets.candles').at(-1)).toMatchObject({ before: candle?.time }))
  await waitFor(() => expect(chart().onLoadMore).toBeUndefined())
})

it('the chart distinguishes loading, failed and missing candles, and a failed load can be retried', async () => {
  let answer: () => unknown = () => new Promise(() => undefined)
  const change = { 'markets.candles': () => answer() }
  const first = await open({ change })
  await waitFor(() => expect(chart().status).toBe('loading'))
  first.close()
  answer = () => new Refused('UNAVAILABLE')
  await open({ change })
  await waitFor(() => expect(chart().status).toBe('error'))
  answer = () => []
  await act(async () => chart().onRetry?.())
  await waitFor(() => expect(chart().status).toBe('empty'))
})

it("the broker's clock decides when a candle closes", async () => {
  const { say } = await open()
  await chartReady()
  await say('quotes', [{ ...quote, time: 86_400_000 }])
  expect((chart().now?.() ?? 0) - 86_400_000).toBeLessThan(60_000)
})

it("until the broker's time is known, the device's clock decides when a candle closes", async () => {
  await open()
  await chartReady()
  expect(Math.abs((chart().now?.() ?? 0) - Date.now())).toBeLessThan(60_000)
})

it('a full-screen chart shows market, price and change', async () => {
  await open()
  await chartReady()
  const figure = screen.getByRole('figure', { name: 'candles' })
  expect(figure.textContent).not.toContain('EURUSD')
  await press('Full screen')
  expect(chart().isFullScreen).toBe(true)
  for (const text of ['EURUSD', '1.38613', '0.04']) expect(figure.textContent).toContain(text)
  await press('Exit full screen')
  await waitFor(() => expect(chart().isFullScreen).toBe(false))
  await press('Full screen')
  await act(async () => chart().onFullScreenChange?.(false))
  expect(await screen.findByRole('button', { name: 'Full screen' })).toBeDefined()
})

it.each([
  { how: 'without one-tap trading', oneTap: null },
  { how: 'with one-tap trading', oneTap: '1' },
])(
  '$how, "Sell" of a full-screen chart leaves full screen and opens the review of a sell order, and nothing is sent',
  async ({ oneTap }) => {
    if (oneTap) localStorage.setItem('leverkit.oneTap', oneTap)
    const change: Answers = {
      'platform.settings': () => ({ ...contract.platform.settings.example.response, feeType: 'perLot' }),
      'account.balance': () => ({ balance: '10000', lockedBalance: '0' }),
    }
    const { say, sentTo } = await open({ userType: 'real', change })
    await chartReady()
    await say('quotes', [quote])
    await say('account', totals)
    await press('Full screen')
    await press(/^Sell 0\.01 lots EURUSD ?1\.38620$/, screen.getByRole('figure', { name: 'candles' }))
    const review = await screen.findByRole('dialog', { name: 'Check your order' })
    expect(within(review).getByRole('button', { name: /^Sell 0\.01 lots EURUSD/ })).toBeDefined()
    expect(chart().isFullScreen).toBe(false)
    expect(sentTo('orders.place')).toEqual([])
  },
)

const funded: Answers = {
  'platform.settings': () => ({ ...contract.platform.settings.example.response, feeType: 'perLot' }),
  'account.balance': () => ({ balance: '10000', lockedBalance: '0' }),
}
const fullScreen = async (setting: Setting) => {
  const rendered = await open({ userType: 'real', change: funded, ...setting })
  await chartReady()
  await rendered.say('quotes', [quote])
  await rendered.say('account', totals)
  await press('Full screen')
  return rendered
}

it('after the review of a full-screen chart was dismissed, the chart is in full screen again', async () => {
  const { history } = await fullScreen({})
  await press(/^Sell 0\.01 lots EURUSD/, screen.getByRole('figure', { name: 'candles' }))
  await press('Go back', await screen.findByRole('dialog', { name: 'Check your order' }))
  await waitFor(() => expect(chart().isFullScreen).toBe(true))
  expect(history.location.search).toBe('?code=EURUSD&full=1')
  await press('Exit full screen')
  await waitFor(() => expect(chart().isFullScreen).toBe(false))
  expect(history.location.search).toBe('?code=EURUSD')
})

it('after the outcome of an order from a full-screen chart, the chart is in full screen again', async () => {
  await fullScreen({ media: desktop })
  await press(/^Sell 0\.01 lots EURUSD/, screen.getByRole('figure', { name: 'candles' }))
  await press(/^Sell /, await screen.findByRole('dialog', { name: 'Check your order' }))
  await waitFor(() => expect(chart().isFullScreen).toBe(true))
})

it('a full-screen chart says why the order of the ticket cannot be sent', async () => {
  await fullScreen({ change: { ...funded, 'account.balance': () => ({ balance: '5', lockedBalance: '0' }) } })
  const head = () => screen.getByRole('figure', { name: 'candles' }).querySelector('.app-chart-head')?.textContent
  await waitFor(() => expect(head()).toMatch(/You need [\d.]+.* more free margin/))
  cleanup()
  await fullScreen({})
  expect(head()).not.toContain('free margin')
})

it('the buttons of a full-screen chart show the lots and the price of the order', async () => {
  const { say } = await open()
  await chartReady()
  await say('quotes', [quote])
  await press('Full screen')
  const sides = [...screen.getByRole('figure', { name: 'candles' }).querySelectorAll('.app-chart-side')]
  const shown = () => sides.map((side) => side.textContent)
  expect(shown()).toEqual(['Sell', 'Buy'].map((side) => expect.stringMatching(`${side}0\\.01 lots1\\.38620$`)))
  await say('quotes', [{ ...quote, last: '1.38650', time: quote.time + 1 }])
  await waitFor(() => expect(shown()).toEqual([0, 1].map(() => expect.stringMatching('1\\.38650$'))))
})

it('the chart can be switched to a line or a table; the line is saved for the next visit, but the table is not', async () => {
  const { history } = await open()
  await chartReady()
  await press('Chart settings')
  const sheet = await screen.findByRole('dialog', { name: 'Chart settings' })
  const kind = (name: string) =>
    within(within(sheet).getByRole('radiogroup', { name: 'Chart type' })).getByRole('radio', { name })
  expect(kind('Candles')).toHaveProperty('checked', true)
  await click(kind('Line'))
  expect([chart().kind, chart().view, localStorage.getItem('leverkit.chart')]).toEqual(['line', 'chart', 'line'])
  await click(kind('Table'))
  expect([chart().kind, chart().view, localStorage.getItem('leverkit.chart')]).toEqual(['line', 'table', 'line'])
  expect([kind('Table'), kind('Line')].map((each) => (each as HTMLInputElement).checked)).toEqual([true, false])
  await click(kind('Area'))
  expect([chart().kind, chart().view]).toEqual(['area', 'chart'])
  // The mark of the page keeps the chart in sight while the settings are open.
  expect(document.documentElement.hasAttribute('data-app-chart-settings')).toBe(true)
  await press('Close', sheet)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.documentElement.hasAttribute('data-app-chart-settings')).toBe(false)
  expect(history.location.search).toBe('?code=EURUSD')
})

it('the chart shows the volume and other indicators, but never more than two of them below the price', async () => {
  localStorage.setItem('leverkit.chart', 'candles RSI')
  await open({ address: '/trade?code=EURUSD&chart=1' })
  await chartReady()
  expect(chart().indicators).toEqual(['VOL', 'RSI'])
  const sheet = await screen.findByRole('dialog', { name: 'Chart settings' })
  const indicator = (name: RegExp) => within(sheet).getByRole('switch', { name })
  await click(indicator(/^MACD/))
  expect(chart().indicators).toEqual(['VOL', 'RSI', 'MACD'])
  expect([/^MACD/, /^RSI/, /^KDJ/, /^MA /, /^EMA/].map((name) => (indicator(name) as HTMLInputElement).disabled)).toEqual([
    ...[false, false, true, false, false],
  ])
  await click(indicator(/^BOLL/))
  await click(indicator(/^RSI/))
  expect([chart().indicators, localStorage.getItem('leverkit.chart')]).toEqual([['VOL', 'MACD', 'BOLL'], 'candles MACD BOLL'])
  const below = within(sheet).getByRole('group', { name: 'Below the price chart' })
  expect(document.getElementById(below.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/^Pick up to two/)
  expect(within(sheet).getByRole('group', { name: 'On the price chart' }).hasAttribute('aria-describedby')).toBe(false)
})

it('the chart has a sentence that summarises the visible candles', async () => {
  await open()
  await chartReady()
  const { summary, labels } = chart()
  const sight = { count: 40, low: '1.38', high: '1.39', close: '1.3861', from: 0, to: 1, first: '1' }
  expect(typeof summary === 'function' && plain(summary(sight as never))).toBe(
    'EURUSD: 40 candles of 15 minutes. Low 1.38, high 1.39, close 1.3861.',
  )
  expect(plain(labels.table)).toBe('EURUSD, 15 minutes')
})

const line = (kind: PriceLine['kind'], result?: string) => ({
  id: kind,
  kind,
  price: '1',
  label: '',
  result,
})

it('a tablet shows the open orders, the account summary, the notifications and the account', async () => {
  const { say } = await open({ userType: 'real', media: tablet })
  await say('account', totals)
  expect(await screen.findByRole('table')).toBeDefined()
  expect(await screen.findByRole('region', { name: 'Equity' })).toBeDefined()
  expect(screen.getByRole('button', { name: /^Notifications/ })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Account' })).toBeDefined()
  expect(screen.queryByRole('separator')).toBeNull()
})

it('on a desktop, buttons in the header fold the market list and the ticket, and this device saves the choice', async () => {
  const folded = () => document.documentElement.dataset.appFolded
  const toggle = (name: string) => within(screen.getByRole('banner')).getByRole('button', { name })
  const isExpanded = (name: string) => toggle(name).getAttribute('aria-expanded')
  const first = await open({ userType: 'real', media: desktop })
  expect(screen.queryByRole('button', { name: 'Account' })).toBeNull()
  await click(toggle('Order ticket'))
  await click(toggle('Quotes'))
  expect([folded(), isExpanded('Order ticket'), isExpanded('Quotes')]).toEqual(['list ticket', 'false', 'false'])
  // The folded list contained the buttons of the account.
  expect(await screen.findByRole('button', { name: 'Account' })).toBeDefined()
  first.close()
  await open({ userType: 'real', media: desktop })
  await click(toggle('Order ticket'))
  expect([folded(), isExpanded('Order ticket'), isExpanded('Quotes')]).toEqual(['list', 'true', 'false'])
})

it('if several chart lines share a tag, the tag shows the number of lines and, if known, their total', async () => {
  await open()
  await chartReady()
  const group = (lines: ReturnType<typeof line>[]) => plain(chart().labels.group?.(lines))
  expect(group([line('order', '1.5'), line('order', '-4')])).toBe('Positions ×2 · −2.50')
  expect(group([line('pending'), line('pending')])).toBe('Pending ×2')
  expect(group([line('takeProfit', '2'), line('takeProfit'), line('takeProfit', '3')])).toBe('TP ×3 · +5.00')
  expect(group([line('stopLoss', '-2'), line('stopLoss', '-3')])).toBe('SL ×2 · −5.00')
  const alerts = ['1.38700', '1.38600', '1.38650'].map((price) => ({ ...line('alert'), price }))
  expect(group(alerts)).toBe('Alert at 1.38600–1.38700 ×3')
})

it('the chart shows a line for each alert of its market that can still fire, and removes it when the alert is deleted', async () => {
  const alert = (id: string, more: Partial<PriceAlert> = {}): PriceAlert => ({
    ...({ id, code: 'EURUSD', displayCode: 'EURUSD', price: '1.38700', direction: 'above', note: '' } as const),
    ...{ repeats: false, setAt: 1, isArmed: true, firedAt: null, ...more },
  })
  const fired = { isArmed: false, firedAt: 2 }
  alertStore.set('visitor', [
    ...[
      alert('a'),
      alert('b', { code: 'XAU/USD' }),
      alert('c', fired),
      alert('d', { ...fired, repeats: true, price: '1.38500' }),
    ],
  ])
  await open()
  await chartReady()
  const alerts = () => (chart().lines ?? []).filter(({ kind }) => kind === 'alert')
  expect(alerts().map(({ id, price, label }) => [id, price, plain(label)])).toEqual([
    ['alert-a', '1.38700', 'Alert at 1.38700'],
    ['alert-d', '1.38500', 'Alert at 1.38500'],
  ])
  expect(alerts().some(({ onChange, onCommit }) => onChange ?? onCommit)).toBe(false)
  await act(async () => deleteAlert('visitor', 'a'))
  await waitFor(() => expect(alerts().map(({ id }) => id)).toEqual(['alert-d']))
})

it('if several chart lines share a tag, the tag hides their total while the user hides amounts', async () => {
  localStorage.setItem('leverkit.hideAmounts', '1')
  await open()
  await chartReady()
  expect(chart().labels.group?.([line('order', '1.5'), line('order', '-4')])).not.toMatch(/2\.50/)
})

it('the stop loss and take profit lines on the chart stay in sync with the fields of the ticket', async () => {
  const { say } = await open({ userType: 'real' })
  await chartReady()
  await say('quotes', [quote])
  await say('account', totals)
  const drafts = () => (chart().lines ?? []).filter(({ isDraft }) => isDraft)
  expect(drafts()).toEqual([])
  const field = (name: string) => screen.getByRole('textbox', { name })
  await act(async () => void fireEvent.change(field('Take profit'), { target: { value: '1.38720' } }))
  await waitFor(() => expect(drafts()).toHaveLength(1))
  expect(drafts()[0]).toMatchObject({ id: 'takeProfit', kind: 'takeProfit', price: '1.38720', label: 'TP', result: '1.000000' })
  await act(async () => void fireEvent.change(field('Stop loss'), { target: { value: '1.38520' } }))
  await waitFor(() => expect(drafts().map(({ id }) => id)).toEqual(['takeProfit', 'stopLoss']))
  expect(drafts()[1]).toMatchObject({ kind: 'stopLoss', label: 'SL', result: '-1.000000' })
  await act(async () => drafts()[1]?.onChange?.('1.38500'))
  expect(field('Stop loss')).toHaveProperty('value', '1.38500')
  expect(field('Take profit')).toHaveProperty('value', '1.38720')
})

it('a chart that is not active shows the orders of its market with fixed lines, and a new profit does not change them', async () => {
  const pending: Order = { ...waiting, takeProfit: null, stopLoss: '1.37000' }
  const look: ChartLook = { kind: 'candles', scale: 'linear', indicators: [], periods: {} }
  const choices = { period: '15min', choosePeriod: () => undefined, look, chooseLook: () => undefined } as const
  const { say } = await renderScreen(<MarketChart market={market} choices={choices} isActive={false} />, {
    answers: {
      'markets.list': () => [market],
      'markets.candles': () => [candle],
      'orders.list': ({ status }) => (status === 'open' ? held(order) : status === 'pending' ? held(pending) : held()),
    },
    ...{ visited: ['/trade?code=EURUSD'], userType: 'real' },
  })
  const ids = () => (chart().lines ?? []).map(({ id }) => id)
  await waitFor(() => expect(ids()).toEqual(['order-7', 'takeProfit-7', 'pending-8', 'stopLoss-8']))
  expect(chart().lines?.filter(({ onChange, onCommit, handles }) => onChange ?? onCommit ?? handles)).toEqual([])
  await chartReady()
  const before = chart().lines
  const current = { ...order, currentPrice: '1.38700', profit: '8.700000' }
  await say('account', { ...totals, floatingProfit: '8.700000', orders: [current] })
  expect(chart().lines).toBe(before)
})

it('the order price of a pending ticket has a line on the chart that names the kind of the order and sets the price when dragged', async () => {
  const { say } = await open({ userType: 'real' })
  await chartReady()
  await say('quotes', [quote])
  await say('account', totals)
  const drafts = () => (chart().lines ?? []).filter(({ isDraft }) => isDraft)
  await click(screen.getByRole('radio', { name: 'Pending' }))
  const field = screen.getByRole('textbox', { name: 'Order price' })
  const type = (value: string) => act(async () => void fireEvent.change(field, { target: { value } }))
  await type('1.384')
  await waitFor(() =>
    expect(drafts()).toMatchObject([{ id: 'targetPrice', kind: 'pending', price: '1.38400', label: 'Buy limit' }]),
  )
  await act(async () => drafts()[0]?.onChange?.('1.38750'))
  expect(field).toHaveProperty('value', '1.38750')
  expect(drafts()).toMatchObject([{ price: '1.38750', label: 'Buy stop' }])
  await type('')
  await waitFor(() => expect(drafts()).toEqual([]))
  await type('1.38750')
  await waitFor(() => expect(drafts()).toHaveLength(1))
  await click(screen.getByRole('radio', { name: 'Market' }))
  await waitFor(() => expect(drafts()).toEqual([]))
})

it('from the moment at which a pending order is placed, the chart has no line of the ticket beside the line of the order', async () => {
  const placed = { ...waiting, targetPrice: '1.38000' }
  const change: Answers = {
    'orders.place': () => placed,
    'orders.list': ({ status }) => held(...(status === 'pending' ? [placed] : [])),
  }
  const { say } = await open({ userType: 'real', change })
  await chartReady()
  await say('quotes', [quote])
  await say('account', totals)
  const drafts = () => (chart().lines ?? []).filter(({ isDraft }) => isDraft)
  await click(screen.getByRole('radio', { name: 'Pending' }))
  await waitFor(() => expect(drafts()).toHaveLength(1))
  await press(/^Buy limit .* EURUSD/)
  await press(/^Buy /, await screen.findByRole('dialog', { name: 'Check your order' }))
  await screen.findByRole('dialog', { name: 'Pending order placed' })
  expect(drafts()).toEqual([])
})

it('the chart line of a stop loss on the wrong side of the price shows no result', async () => {
  const { say } = await open({ userType: 'real' })
  await chartReady()
  await say('quotes', [quote])
  await say('account', totals)
  const draft = () => (chart().lines ?? []).find(({ isDraft }) => isDraft)
  const type = (value: string) =>
    act(async () => void fireEvent.change(screen.getByRole('textbox', { name: 'Stop loss' }), { target: { value } }))
  await type('1.48620')
  await waitFor(() => expect(draft()).toMatchObject({ id: 'stopLoss', price: '1.48620' }))
  expect(draft()?.result).toBeUndefined()
  await type('1.38520')
  await waitFor(() => expect(draft()?.result).toBe('-1.000000'))
})

it('the chart shows no line for a stop loss or take profit whose profit cannot be computed', async () => {
  const { say } = await open({ userType: 'real' })
  await chartReady()
  await say('quotes', [quote])
  await say('account', totals)
  const drafts = () => (chart().lines ?? []).filter(({ isDraft }) => isDraft)
  const type = (name: string, value: string) =>
    act(async () => void fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } }))
  await type('Take profit', '1.38720')
  await waitFor(() => expect(drafts()).toHaveLength(1))
  await type('Lots', '')
  await waitFor(() => expect(drafts()).toEqual([]))
})

it.each([
  ['drawings', 'Drawing tools'],
  ['severalCharts', 'Number of charts'],
])('a brand without %s has no button for them, and ignores what the device has saved', async (id, name) => {
  Object.assign(brand, { withoutScreens: ['drawings', 'severalCharts'].filter((other) => other !== id) })
  const { close } = await open({ media: desktop })
  expect(await screen.findByRole('button', { name })).toBeDefined()
  close()
  cleanup()
  localStorage.setItem('leverkit.chartCount', '2')
  Object.assign(brand, { withoutScreens: ['drawings', 'severalCharts'] })
  await open({ media: desktop })
  await chartReady()
  expect(screen.getAllByRole('figure', { name: 'candles' })).toHaveLength(1)
  expect(screen.queryByRole('button', { name })).toBeNull()
  expect(chart().drawings).toBeUndefined()
})

it.each([1, 2, 3, 4])(
  'with %i charts, the button for their number is in the header of the screen and not in a chart',
  async (count) => {
    localStorage.setItem('leverkit.chartCount', `${count}`)
    await open({ media: desktop })
    const button = await screen.findByRole('button', { name: 'Number of charts' })
    await waitFor(() => expect(screen.getAllByRole('figure', { name: 'candles' }).length).toBeGreaterThan(count > 1 ? 1 : 0))
    expect(button.closest('.lk-instrument')).not.toBeNull()
    expect(button.closest('figure, .app-charts')).toBeNull()
    expect(button.closest('.app-head-group')).not.toBeNull()
    await press('Number of charts')
    await click(await screen.findByRole('menuitemradio', { name: '1' }))
    await waitFor(() => expect(screen.getAllByRole('figure', { name: 'candles' })).toHaveLength(1))
  },
)
