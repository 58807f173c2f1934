import { contract, type Market, type Order } from '@leverkit/sdk'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Answers, Refused, renderScreen } from '../../testing/renderScreen.tsx'
import { TicketPanel } from './TicketPanel.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const [market] = contract.markets.list.example.response as [Market]
const placed = contract.orders.place.example.response as Order
const quote = { code: 'EURUSD', ...market.quote, last: '1.38620', high: '1.39', low: '1.38', status: 'open', time: 1 }
const answers: Answers = {
  'markets.list': () => [market],
  'platform.settings': () => ({ ...contract.platform.settings.example.response, feeType: 'perLot' }),
  'account.balance': () => ({ balance: '10000', lockedBalance: '0' }),
}
const totals = { floatingProfit: '0.000000', riskRate: '0.00', usedMargin: '0.000000', orders: [] }
const place = 'orders.place'

interface Setting {
  readonly change?: Answers
  readonly of?: Market
  readonly userType?: 'real' | 'visitor'
  readonly account?: object
}
const open = async ({ change = {}, of = market, userType = 'real', account = totals }: Setting = {}) => {
  const all = { ...answers, 'markets.list': () => [of], ...change }
  const rendered = await renderScreen(<TicketPanel market={of} />, { answers: all, visited: ['/trade?code=EURUSD'], userType })
  await rendered.say('quotes', [quote])
  if (userType === 'real') await rendered.say('account', account)
  return rendered
}
const orderButton = () => screen.getByRole('button', { name: /(Buy|Sell) [\d,.]+ EURUSD/ })
const press = (name: string | RegExp, place: HTMLElement = document.body) =>
  fireEvent.click(within(place).getByRole('button', { name }))
const review = () => screen.findByRole('dialog', { name: 'Check your order' })
const confirm = async () => press(/^(Buy|Sell) /, await review())
const result = (name = 'Order filled') => screen.findByRole('dialog', { name })
const type = (field: string | RegExp, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: field }), { target: { value: text } })
const choose = (name: string | RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
const tapOnce = () => localStorage.setItem('leverkit.oneTap', '1')

it('sends a market order once, after a review with price, margin and fee', async () => {
  const { sentTo } = await open()
  type('Lots', '0.25')
  fireEvent.click(orderButton())
  const shown = (await review()).textContent
  for (const text of [
    'Market price1.38620',
    'Leverage1:100',
    'Take profit–',
    'Margin346.55',
    'Fee0.88',
    'Buy 0.25 EURUSDat 1.38620',
  ])
    expect(shown).toContain(text)
  expect(sentTo(place)).toEqual([])
  await confirm()
  await waitFor(() => expect(sentTo(place)).toHaveLength(1))
  expect(sentTo(place)[0]).toMatchObject({
    ...{ side: 'buy', lots: '0.25', marketId: 1, kind: 'market', targetPrice: null, takeProfit: null, stopLoss: null },
    leverage: '100',
  })
})

it('sends the entered side, leverage and limits', async () => {
  const { sentTo } = await open()
  choose(/^Sell/)
  type('Take profit', '1.38000')
  type('Stop loss', '1.39000')
  press(/Leverage/)
  fireEvent.click(await screen.findByRole('option', { name: '1:200' }))
  await waitFor(() => press(/^Sell 0\.01 EURUSD/))
  const shown = (await review()).textContent
  for (const text of ['Take profit1.38000', 'Stop loss1.39000', 'Leverage1:200', 'Margin6.93']) expect(shown).toContain(text)
  await confirm()
  await waitFor(() => expect(sentTo(place)).toHaveLength(1))
  expect(sentTo(place)[0]).toMatchObject({
    side: 'sell',
    lots: '0.01',
    takeProfit: '1.38000',
    stopLoss: '1.39000',
    leverage: '200',
  })
})

it('starts a pending order at the market price, and sends its target price', async () => {
  const { sentTo, history } = await open({ change: { [place]: () => ({ ...placed, openPrice: null, targetPrice: '1.38000' }) } })
  choose('Pending')
  expect(await screen.findByRole('textbox', { name: 'Target price' })).toHaveProperty('value', '1.38620')
  type('Target price', '1.38000')
  fireEvent.click(orderButton())
  expect((await review()).textContent).toContain('Target price1.38000')
  await confirm()
  await waitFor(() => expect(sentTo(place)).toHaveLength(1))
  expect(sentTo(place)[0]).toMatchObject({ kind: 'pending', targetPrice: '1.38000' })
  press('See order', await result('Order is waiting for its price'))
  await waitFor(() => expect(history.location).toMatchObject({ pathname: '/order', search: '?type=0' }))
})

it('shows the outcome with number, margin and fee, and links to the open orders', async () => {
  const { history } = await open()
  fireEvent.click(orderButton())
  await confirm()
  const shown = (await result()).textContent
  for (const text of ['Buy 0.10 EURUSD at 1.38613', '#7', 'Margin69.31', 'Fee0.35']) expect(shown).toContain(text)
  press('See order', await result())
  await waitFor(() => expect(history.location).toMatchObject({ pathname: '/order', search: '?type=1' }))
})

it('keeps the outcome open during a double tap', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  await open()
  fireEvent.click(orderButton())
  await confirm()
  press('Done', await result())
  vi.setSystemTime(1_000_500)
  press('Done', await result())
  expect(await result()).toBeDefined()
  vi.setSystemTime(1_000_501)
  press('Done', await result())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('shows the outcome without an order if the broker returns none', async () => {
  const { history } = await open({ change: { [place]: () => null } })
  fireEvent.click(orderButton())
  await confirm()
  expect((await result()).textContent).not.toContain('#')
  press('See order', await result())
  await waitFor(() => expect(history.location.search).toBe('?type=1'))
})

it('sends a visitor to the sign-in with this market as return address, and places no order', async () => {
  const { sentTo, history } = await open({ userType: 'visitor' })
  fireEvent.click(orderButton())
  await waitFor(() => expect(history.location.pathname).toBe('/login'))
  expect(new URLSearchParams(history.location.search).get('from')).toBe('/trade?code=EURUSD')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sentTo(place)).toEqual([])
})

it.each<[string, 'visitor' | 'real', Market]>([
  ['closed', 'visitor', { ...market, status: 'closed' }],
  ['without a leverage', 'visitor', { ...market, leverages: [] }],
  ['closed', 'real', { ...market, status: 'closed' }],
])('places no order in a market that is %s, for a %s', async (_, userType, of) => {
  const { sentTo, history } = await renderScreen(<TicketPanel market={of} />, {
    ...{ answers: { ...answers, 'markets.list': () => [of] }, visited: ['/trade?code=EURUSD'], userType },
  })
  expect(orderButton()).toHaveProperty('disabled', true)
  fireEvent.click(orderButton())
  expect([history.location.pathname, sentTo(place)]).toEqual(['/trade', []])
})

it('blocks an order that exceeds the free margin, and shows the missing amount', async () => {
  await open({ change: { 'account.balance': () => ({ balance: '13', lockedBalance: '0' }) } })
  await waitFor(() => expect(document.body.textContent).toMatch(/Free margin is [\d.]+ too low for this order\./))
  expect(orderButton()).toHaveProperty('disabled', true)
})

it('blocks the confirmation when a new price makes the order invalid', async () => {
  const { say, sentTo } = await open()
  type('Take profit', '1.38700')
  fireEvent.click(orderButton())
  await review()
  await say('quotes', [{ ...quote, last: '1.38800', time: 2 }])
  expect((await review()).textContent).toContain('Something has changed. Go back and check the order.')
  const button = within(await review()).getByRole('button', { name: /^Buy/ })
  expect(button).toHaveProperty('disabled', true)
  fireEvent.click(button)
  press('Cancel', await review())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(place)).toEqual([])
})

it('keeps the review open with the reason after a refusal, and sends the next try once', async () => {
  const { sentTo } = await open({ change: { [place]: () => new Refused('NOT_ENOUGH_MARGIN') } })
  fireEvent.click(orderButton())
  await confirm()
  await waitFor(async () => expect((await review()).querySelector('.lk-banner')?.textContent).toMatch(/margin/i))
  expect(sentTo(place)).toHaveLength(1)
  await confirm()
  await waitFor(() => expect(sentTo(place)).toHaveLength(2))
})

it('warns of an order that would leave a low margin level', async () => {
  await open({ change: { 'account.balance': () => ({ balance: '20', lockedBalance: '0' }) } })
  fireEvent.click(orderButton())
  expect((await review()).textContent).toContain('Careful: Margin level 144.03%')
})

it('sends with one tap if enabled, and shows the outcome as a toast', async () => {
  tapOnce()
  const { sentTo, messages } = await open()
  fireEvent.click(orderButton())
  await waitFor(() => expect(sentTo(place)).toHaveLength(1))
  await waitFor(() =>
    expect(messages).toMatchObject([{ words: { title: 'Order filled', description: 'Buy 0.10 EURUSD at 1.38613' } }]),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('sends one order on a double tap', async () => {
  tapOnce()
  const { sentTo } = await open()
  const button = orderButton()
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(sentTo(place)).toHaveLength(1))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(sentTo(place)).toHaveLength(1)
})

it('requires a review for a low margin level even with one-tap trading', async () => {
  tapOnce()
  const { sentTo } = await open({ change: { 'account.balance': () => ({ balance: '20', lockedBalance: '0' }) } })
  fireEvent.click(orderButton())
  expect(await review()).toBeDefined()
  expect(sentTo(place)).toEqual([])
})

it('sends a visitor with one-tap trading to the sign-in', async () => {
  tapOnce()
  const { history } = await open({ userType: 'visitor' })
  fireEvent.click(orderButton())
  await waitFor(() => expect(history.location.pathname).toBe('/login'))
})

it('shows profit and distance of a limit', async () => {
  await open()
  type('Take profit', '1.38720')
  // 0.001 × 100 000 × 0.01 = 1, which is ten pips.
  await waitFor(() => expect(document.body.textContent).toMatch(/\+1\.000000.{0,12}10\.0. pips/u))
})

const lost = () => {
  throw new TypeError('the line is down')
}
const words = async () => (await review()).querySelector('.lk-banner')?.textContent

it('looks up an order whose answer was lost, does not resend it, and says when it is not listed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const nothing = { orders: [], total: 0, totalProfit: '0', balance: '10000' }
  const { sentTo } = await open({ change: { [place]: lost, 'orders.list': () => nothing } })
  fireEvent.click(orderButton())
  await confirm()
  await waitFor(async () => expect(await words()).toContain('We are looking for your order; it is not sent again.'))
  expect((await review()).querySelector('.lk-banner')?.getAttribute('data-tone')).toBe('warning')
  press(/^Buy/, await review())
  press('Close', await review())
  await review()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  await waitFor(async () => expect(await words()).toContain('The broker does not list this order.'))
  expect(sentTo(place)).toHaveLength(1)
  await confirm()
  await waitFor(() => expect(sentTo(place)).toHaveLength(2))
})

it('offers only another look-up while the outcome of an order is unknown', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { sentTo } = await open({ change: { [place]: lost, 'orders.list': () => new Refused('UNAVAILABLE') } })
  fireEvent.click(orderButton())
  await confirm()
  await act(() => vi.advanceTimersByTimeAsync(12_000))
  await waitFor(async () => expect(await words()).toContain('We could not find out what happened.'))
  expect((await review()).querySelector('.lk-banner')?.getAttribute('data-tone')).toBe('danger')
  expect(within(await review()).queryByRole('button', { name: /^Buy/ })).toBeNull()
  const before = sentTo('orders.list').length
  press(/^Look again/, await review())
  await waitFor(() => expect(sentTo('orders.list').length).toBeGreaterThan(before))
  expect(sentTo(place)).toHaveLength(1)
})

it('warns of an order that would cause a margin call', async () => {
  // Margin 13.862 plus fee 0.035 leaves a free margin of zero.
  await open({ change: { 'account.balance': () => ({ balance: '13.897', lockedBalance: '0' }) } })
  fireEvent.click(orderButton())
  expect((await review()).textContent).toContain('Margin call: Margin level 100.00%')
})

it('shows the outcome of a pending sell order', async () => {
  await open({ change: { [place]: () => ({ ...placed, side: 'sell', openPrice: null, targetPrice: '1.39' }) } })
  fireEvent.click(orderButton())
  await confirm()
  expect((await result('Order is waiting for its price')).textContent).toContain('Sell 0.10 EURUSD at 1.39000')
})

it("resets an emptied target price to the market price, and steps it by the market's step", async () => {
  await open()
  choose('Pending')
  type('Target price', '')
  press('Increase Target price')
  expect(screen.getByRole('textbox', { name: 'Target price' })).toHaveProperty('value', '1.38620')
  press('Increase Target price')
  expect(screen.getByRole('textbox', { name: 'Target price' })).toHaveProperty('value', '1.38621')
})

it('steps a target price by whole numbers in a market without decimals', async () => {
  await open({ of: { ...market, pricePrecision: 0, quote: { ...market.quote, last: '38000' } }, userType: 'visitor' })
  choose('Pending')
  type('Target price', '38000')
  press('Increase Target price')
  expect(screen.getByRole('textbox', { name: 'Target price' })).toHaveProperty('value', '38001')
})

it('shows no outcome for an invalid limit', async () => {
  await open()
  type('Take profit', '1.38720')
  await waitFor(() => expect(document.body.textContent).toMatch(/10\.0. pips/u))
  type('Take profit', '1.38520')
  expect(await screen.findByText('Must be above 1.38620')).toBeDefined()
  expect(document.body.textContent).not.toMatch(/pips/)
})

it.each([
  [4, true],
  [null, false],
])('shows the value of a pip only in a market with pips: %s', async (pipDigits, isShown) => {
  await open({ of: { ...market, pipDigits } })
  expect(document.body.textContent.includes('Value per pip')).toBe(isShown)
})

it("steps the lots by the market's step", async () => {
  await open({ of: { ...market, lotStep: '0.05', minLots: '0.05' } })
  type('Lots', '0.25')
  press('Increase Lots')
  expect(orderButton().textContent).toContain('Buy 0.30 EURUSD')
})
