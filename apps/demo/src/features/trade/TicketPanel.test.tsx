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
const orderButton = () => screen.getByRole('button', { name: /(Buy|Sell) [\d,.]+ lots EURUSD/ })
const press = (name: string | RegExp, place: HTMLElement = document.body) =>
  fireEvent.click(within(place).getByRole('button', { name }))
const review = () => screen.findByRole('dialog', { name: 'Check your order' })
const confirm = async () => press(/^(Buy|Sell) /, await review())
const result = (name = 'Order filled') => screen.findByRole('dialog', { name })
const type = (field: string | RegExp, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: field }), { target: { value: text } })
const choose = (name: string | RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
const tapOnce = () => localStorage.setItem('leverkit.oneTap', '1')

it('a market order is sent once, after a review with price, margin and fee', async () => {
  const { sentTo } = await open()
  type('Lots', '0.25')
  fireEvent.click(orderButton())
  const shown = (await review()).textContent
  for (const text of [
    'Current price1.38620',
    'Leverage1:100',
    'Take profitNot set',
    'Margin346.55',
    'Fee0.88',
    'Buy 0.25 lots EURUSDat 1.38620',
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

it('an order is sent with the chosen side, leverage, stop loss and take profit', async () => {
  const { sentTo } = await open()
  choose(/^Sell/)
  type('Take profit', '1.38000')
  type('Stop loss', '1.39000')
  press(/Leverage/)
  fireEvent.click(await screen.findByRole('option', { name: '1:200' }))
  await waitFor(() => press(/^Sell 0\.01 lots EURUSD/))
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

it('the price field of a pending order is prefilled with the market price, and the order is sent with the typed price', async () => {
  const { sentTo, history } = await open({ change: { [place]: () => ({ ...placed, openPrice: null, targetPrice: '1.38000' }) } })
  choose('Pending')
  expect(await screen.findByRole('textbox', { name: 'Order price' })).toHaveProperty('value', '1.38620')
  type('Order price', '1.38000')
  fireEvent.click(orderButton())
  expect((await review()).textContent).toContain('Order price1.38000')
  await confirm()
  await waitFor(() => expect(sentTo(place)).toHaveLength(1))
  expect(sentTo(place)[0]).toMatchObject({ kind: 'pending', targetPrice: '1.38000' })
  press('See order', await result('Pending order placed'))
  await waitFor(() => expect(history.location).toMatchObject({ pathname: '/order', search: '?type=0' }))
})

it('the outcome of an order shows the order number, margin and fee, and links to the open orders', async () => {
  const { history } = await open()
  fireEvent.click(orderButton())
  await confirm()
  const shown = (await result()).textContent
  for (const text of ['Bought 0.10 lots EURUSD at 1.38613', '#7', 'Margin69.31USD', 'Fee0.35USD']) expect(shown).toContain(text)
  press('See position', await result())
  await waitFor(() => expect(history.location).toMatchObject({ pathname: '/order', search: '?type=1' }))
})

it('the outcome of an order stays open during a double tap', async () => {
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

it('the outcome of an order is shown even if the answer of the broker does not contain the order', async () => {
  const { history } = await open({ change: { [place]: () => null } })
  fireEvent.click(orderButton())
  await confirm()
  expect((await result()).textContent).not.toContain('#')
  press('See position', await result())
  await waitFor(() => expect(history.location.search).toBe('?type=1'))
})

it('a visitor who tries to place an order is sent to the sign-in, which then returns to the market; no order is placed', async () => {
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
])('an order in a market that is %s is not placed for a %s', async (_, userType, of) => {
  const { sentTo, history } = await renderScreen(<TicketPanel market={of} />, {
    ...{ answers: { ...answers, 'markets.list': () => [of] }, visited: ['/trade?code=EURUSD'], userType },
  })
  expect(orderButton()).toHaveProperty('disabled', true)
  fireEvent.click(orderButton())
  expect([history.location.pathname, sentTo(place)]).toEqual(['/trade', []])
})

it('an order that exceeds the free margin is blocked, and the missing amount is shown', async () => {
  await open({ change: { 'account.balance': () => ({ balance: '13', lockedBalance: '0' }) } })
  await waitFor(() => expect(document.body.textContent).toMatch(/You need [\d.]+ more free margin for this order\./))
  expect(orderButton()).toHaveProperty('disabled', true)
})

it('an order cannot be confirmed after a price change has made it invalid', async () => {
  const { say, sentTo } = await open()
  type('Take profit', '1.38700')
  fireEvent.click(orderButton())
  await review()
  await say('quotes', [{ ...quote, last: '1.38800', time: 2 }])
  expect((await review()).textContent).toContain('Something changed. Go back and check your order.')
  const button = within(await review()).getByRole('button', { name: /^Buy/ })
  expect(button).toHaveProperty('disabled', true)
  fireEvent.click(button)
  press('Go back', await review())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(place)).toEqual([])
})

it('a refused order keeps the review open and shows the reason; the next attempt sends the order once', async () => {
  const { sentTo } = await open({ change: { [place]: () => new Refused('NOT_ENOUGH_MARGIN') } })
  fireEvent.click(orderButton())
  await confirm()
  await waitFor(async () => expect((await review()).querySelector('.lk-banner')?.textContent).toMatch(/margin/i))
  expect(sentTo(place)).toHaveLength(1)
  await confirm()
  await waitFor(() => expect(sentTo(place)).toHaveLength(2))
})

it('a warning is shown for an order that would leave a low margin level', async () => {
  await open({ change: { 'account.balance': () => ({ balance: '20', lockedBalance: '0' }) } })
  fireEvent.click(orderButton())
  expect((await review()).textContent).toContain('Watch your margin Margin level after: 144.03%')
})

it('with one-tap trading, one tap sends the order, and its outcome is a toast', async () => {
  tapOnce()
  const { sentTo, messages } = await open()
  fireEvent.click(orderButton())
  await waitFor(() => expect(sentTo(place)).toHaveLength(1))
  await waitFor(() =>
    expect(messages).toMatchObject([{ words: { title: 'Order filled', description: 'Bought 0.10 lots EURUSD at 1.38613' } }]),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('with one-tap trading, a double tap sends one order', async () => {
  tapOnce()
  const { sentTo } = await open()
  const button = orderButton()
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(sentTo(place)).toHaveLength(1))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(sentTo(place)).toHaveLength(1)
})

it('with one-tap trading, a low margin level still requires a review', async () => {
  tapOnce()
  const { sentTo } = await open({ change: { 'account.balance': () => ({ balance: '20', lockedBalance: '0' }) } })
  fireEvent.click(orderButton())
  expect(await review()).toBeDefined()
  expect(sentTo(place)).toEqual([])
})

it('with one-tap trading, a visitor is sent to the sign-in', async () => {
  tapOnce()
  const { history } = await open({ userType: 'visitor' })
  fireEvent.click(orderButton())
  await waitFor(() => expect(history.location.pathname).toBe('/login'))
})

it('a stop loss or take profit shows its profit and its distance from the price', async () => {
  await open()
  type('Take profit', '1.38720')
  // Expected profit: 0.001 × 100 000 × 0.01 = 1. The distance is ten pips.
  await waitFor(() => expect(document.body.textContent).toMatch(/\+1\.000000.{0,12}10\.0 pips/u))
})

const lost = () => {
  throw new TypeError('the line is down')
}
const words = async () => (await review()).querySelector('.lk-banner')?.textContent

it('if the answer to an order is lost, the order is looked up instead of sent again, and a message appears if the broker does not list it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const nothing = { orders: [], total: 0, totalProfit: '0', balance: '10000' }
  const { sentTo } = await open({ change: { [place]: lost, 'orders.list': () => nothing } })
  fireEvent.click(orderButton())
  await confirm()
  await waitFor(async () => expect(await words()).toContain('We’re looking for your order and won’t send it twice.'))
  expect((await review()).querySelector('.lk-banner')?.getAttribute('data-tone')).toBe('warning')
  press(/^Buy/, await review())
  press('Close', await review())
  await review()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  await waitFor(async () => expect(await words()).toContain('We can’t find this order in your account.'))
  expect(sentTo(place)).toHaveLength(1)
  await confirm()
  await waitFor(() => expect(sentTo(place)).toHaveLength(2))
})

it("while an order's outcome is unknown, the only action offered is another look-up", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { sentTo } = await open({ change: { [place]: lost, 'orders.list': () => new Refused('UNAVAILABLE') } })
  fireEvent.click(orderButton())
  await confirm()
  await act(() => vi.advanceTimersByTimeAsync(12_000))
  await waitFor(async () => expect(await words()).toContain('We couldn’t find out whether your order was placed.'))
  expect((await review()).querySelector('.lk-banner')?.getAttribute('data-tone')).toBe('danger')
  expect(within(await review()).queryByRole('button', { name: /^Buy/ })).toBeNull()
  const before = sentTo('orders.list').length
  press(/^Check again/, await review())
  await waitFor(() => expect(sentTo('orders.list').length).toBeGreaterThan(before))
  expect(sentTo(place)).toHaveLength(1)
})

it('a warning is shown for an order that would cause a margin call', async () => {
  // The free margin is zero after a margin of 13.862 and a fee of 0.035.
  await open({ change: { 'account.balance': () => ({ balance: '13.897', lockedBalance: '0' }) } })
  fireEvent.click(orderButton())
  expect((await review()).textContent).toContain('Margin call Margin level after: 100.00%')
})

it('the outcome of a pending sell order is shown', async () => {
  await open({ change: { [place]: () => ({ ...placed, side: 'sell', openPrice: null, targetPrice: '1.39' }) } })
  fireEvent.click(orderButton())
  await confirm()
  expect((await result('Pending order placed')).textContent).toContain('Sell 0.10 lots EURUSD at 1.39000')
})

it("if the price field of a pending order is empty, the step buttons start from the market price and use the market's price step", async () => {
  await open()
  choose('Pending')
  type('Order price', '')
  press('Increase Order price')
  expect(screen.getByRole('textbox', { name: 'Order price' })).toHaveProperty('value', '1.38620')
  press('Increase Order price')
  expect(screen.getByRole('textbox', { name: 'Order price' })).toHaveProperty('value', '1.38621')
})

it('in a market without decimals, the step buttons change the price of a pending order by whole numbers', async () => {
  await open({ of: { ...market, pricePrecision: 0, quote: { ...market.quote, last: '38000' } }, userType: 'visitor' })
  choose('Pending')
  type('Order price', '38000')
  press('Increase Order price')
  expect(screen.getByRole('textbox', { name: 'Order price' })).toHaveProperty('value', '38001')
})

it('an invalid stop loss or take profit shows neither profit nor distance', async () => {
  await open()
  type('Take profit', '1.38720')
  await waitFor(() => expect(document.body.textContent).toMatch(/10\.0 pips/u))
  type('Take profit', '1.38520')
  expect(await screen.findByText('Must be above 1.38620')).toBeDefined()
  expect(document.body.textContent).not.toMatch(/pips/)
})

it.each([
  [4, true],
  [null, false],
])('the value of a pip is shown only in a market with pips (pip digits: %s)', async (pipDigits, isShown) => {
  await open({ of: { ...market, pipDigits } })
  expect(document.body.textContent.includes('Value per pip')).toBe(isShown)
})

it("the step buttons change lots by the market's lot step", async () => {
  await open({ of: { ...market, lotStep: '0.05', minLots: '0.05' } })
  type('Lots', '0.25')
  press('Increase Lots')
  expect(orderButton().textContent).toContain('Buy 0.30 lots EURUSD')
})
