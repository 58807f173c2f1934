import { contract, type Market, type Order } from '@leverkit/sdk'
import { compare } from '@leverkit/sdk/decimal'
import { HiddenAmounts } from '@leverkit/ui'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answers, Refused, renderScreen } from '../../testing/renderScreen.tsx'
import { TicketPanel } from './TicketPanel.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
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
  readonly media?: readonly string[]
  readonly areHidden?: boolean
}
const open = async (setting: Setting = {}) => {
  const { change = {}, of = market, userType = 'real', account = totals, media = [], areHidden = false } = setting
  const all = { ...answers, 'markets.list': () => [of], ...change }
  const screenOf = (
    <HiddenAmounts value={areHidden}>
      <TicketPanel market={of} />
    </HiddenAmounts>
  )
  const rendered = await renderScreen(screenOf, { answers: all, visited: ['/trade?code=EURUSD'], userType, media })
  await rendered.say('quotes', [quote])
  if (userType === 'real') await rendered.say('account', account)
  return rendered
}
const orderButton = () => screen.getByRole('button', { name: /(Buy|Sell)( limit| stop)? [\d,.]+ lots EURUSD/ })
const press = (name: string | RegExp, place: HTMLElement = document.body) =>
  fireEvent.click(within(place).getByRole('button', { name }))
const review = () => screen.findByRole('dialog', { name: 'Check your order' })
const confirm = async () => press(/^(Buy|Sell) /, await review())
const result = (name = 'Order filled') => screen.findByRole('dialog', { name })
const type = (field: string | RegExp, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: field }), { target: { value: text } })
const targetKind = () =>
  screen.getByRole('textbox', { name: 'Order price' }).closest('.lk-stepper-field')?.querySelector('.lk-stepper-field-suffix')
    ?.textContent
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
    'Fee0.875',
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

const waiting: Order = { ...placed, openPrice: null, targetPrice: '1.38000' }
const noOrders = { orders: [], total: 0, totalProfit: '0', balance: '1000' }

it('the target price that the ticket proposes makes a limit order 20 pips from the market; a typed target price is sent instead', async () => {
  const { sentTo, history } = await open({
    change: {
      [place]: () => waiting,
      'orders.list': ({ status }) => ({ ...noOrders, orders: status === 'pending' ? [waiting] : [] }),
    },
  })
  choose('Pending')
  expect(await screen.findByRole('textbox', { name: 'Order price' })).toHaveProperty('value', '1.38420')
  expect(targetKind()).toBe('Buy limit')
  choose(/^Sell/)
  expect(screen.getByRole('textbox', { name: 'Order price' })).toHaveProperty('value', '1.38820')
  expect(targetKind()).toBe('Sell limit')
  choose(/^Buy/)
  type('Order price', '1.38000')
  choose(/^Sell/)
  expect(screen.getByRole('textbox', { name: 'Order price' })).toHaveProperty('value', '1.38000')
  choose(/^Buy/)
  fireEvent.click(orderButton())
  expect((await review()).textContent).toContain('Order price1.38000')
  expect((await review()).textContent).toContain('Buy limit')
  expect((await review()).textContent).toContain('ValidityGood till cancelled')
  await confirm()
  await waitFor(() => expect(sentTo(place)).toHaveLength(1))
  expect(sentTo(place)[0]).toMatchObject({ kind: 'pending', targetPrice: '1.38000' })
  press('See order', await result('Pending order placed'))
  await waitFor(() => expect(history.location).toMatchObject({ pathname: '/order', search: '?type=0&id=7' }))
})

it.each([
  {
    kind: 'market',
    target: null,
    texts: ['Take profit1.39020 · 40.0 pips +4.000000USD', 'Stop loss1.38420 · 20.0 pips −2.000000USD'],
  },
  {
    kind: 'pending',
    target: '1.38000',
    texts: ['Take profit1.39020 · 102.0 pips +10.200000USD', 'Stop loss1.37900 · 10.0 pips −1.000000USD'],
  },
])('the review of a $kind order shows the distance and the result of take profit and stop loss', async ({ target, texts }) => {
  await open()
  if (target) {
    choose('Pending')
    type('Order price', target)
  }
  type('Take profit', '1.39020')
  type('Stop loss', target ? '1.37900' : '1.38420')
  fireEvent.click(orderButton())
  const shown = (await review()).textContent
  for (const text of texts) expect(shown).toContain(text)
})

it('the review of an order in a market without pips shows the result of a stop loss without a distance', async () => {
  await open({ of: { ...market, pipDigits: null } })
  type('Stop loss', '1.38420')
  fireEvent.click(orderButton())
  expect((await review()).textContent).toContain('Stop loss1.38420 −2.000000USD')
})

describe('a market that passes the price of a pending order', () => {
  const reviewAt = async (target: string) => {
    const opened = await open()
    choose('Pending')
    type('Order price', target)
    fireEvent.click(orderButton())
    await review()
    return opened
  }
  const send = async () => within(await review()).getByRole('button', { name: /^Buy / })
  const accept = async (name: RegExp) => fireEvent.click(within(await review()).getByRole('checkbox', { name }))

  it('the review is blocked until the user accepts the new kind of order in a checkbox, or until the market returns', async () => {
    const { say, sentTo } = await reviewAt('1.38600')
    expect((await review()).textContent).toContain('Buy limit')
    await say('quotes', [{ ...quote, last: '1.38590', time: 2 }])
    expect((await review()).textContent).toContain('The market has passed your order price.')
    expect(await send()).toHaveProperty('disabled', true)
    await say('quotes', [{ ...quote, last: '1.38610', time: 3 }])
    expect(await send()).toHaveProperty('disabled', false)
    await say('quotes', [{ ...quote, last: '1.38590', time: 4 }])
    expect(await send()).toHaveProperty('disabled', true)
    await accept(/^Buy stop 0\.01 lots EURUSD/)
    expect((await send()).textContent).toContain('Buy stop')
    await confirm()
    await waitFor(() => expect(sentTo(place)).toHaveLength(1))
  })

  it('a tap on the order button sends no order if the market has passed the order price but the screen does not show this yet', async () => {
    const { emit, sentTo } = await reviewAt('1.38600')
    const button = await send()
    emit('quotes', [{ ...quote, last: '1.38590', time: 2 }])
    fireEvent.click(button)
    expect(sentTo(place)).toEqual([])
  })
})

it('the outcome of an order shows the order number, the margin, the fee and the result at the take profit, and links to the position', async () => {
  const { history } = await open()
  fireEvent.click(orderButton())
  await confirm()
  const shown = (await result()).textContent
  for (const text of [
    'Bought 0.10 lots EURUSD at 1.38613',
    '#7',
    'Margin69.31USD',
    'Fee0.35USD',
    'Take profit1.38800 +18.700000',
  ])
    expect(shown).toContain(text)
  press('See position', await result())
  await waitFor(() => expect(history.location).toMatchObject({ pathname: '/order', search: '?type=1&id=7' }))
})

it('the outcome of an order without a stop loss links to the position, where the user can set one', async () => {
  const { history } = await open({ change: { [place]: () => ({ ...placed, stopLoss: null }) } })
  fireEvent.click(orderButton())
  await confirm()
  expect((await result()).textContent).toContain('Stop lossNot set')
  press('Set stop loss', await result())
  await waitFor(() => expect(history.location).toMatchObject({ pathname: '/order', search: '?type=1&id=7' }))
})

it('the button of a pending order names its kind and its distance from the market price', async () => {
  await open()
  choose('Pending')
  type('Order price', '1.38000')
  expect(screen.getByRole('button', { name: /^Buy limit 0\.01 lots EURUSD/ }).textContent).toContain('at 1.38000 · 62 pips away')
  type('Order price', '1.39000')
  expect(screen.getByRole('button', { name: /^Buy stop 0\.01 lots EURUSD/ })).toBeDefined()
})

it('the review of a pending order shows the current price and its distance from the order price, and both figures follow the market', async () => {
  const { say } = await open()
  choose('Pending')
  type('Order price', '1.38000')
  fireEvent.click(orderButton())
  const figures = async () => (await review()).querySelector('dl')?.textContent
  expect(await figures()).toContain('Order price1.38000Current price1.38620 · 62 pips awayLeverage')
  await say('quotes', [{ ...quote, last: '1.38630', time: 2 }])
  await waitFor(async () => expect(await figures()).toContain('Current price1.38630 · 63 pips awayLeverage'))
})

it('the review of a pending order in a market without pips shows the current price without a distance', async () => {
  await open({ of: { ...market, pipDigits: null } })
  choose('Pending')
  type('Order price', '1.38000')
  fireEvent.click(orderButton())
  expect((await review()).textContent).toContain('Current price1.38620Leverage')
})

it('the review of a pending order warns about a price more than 20 % away from the market, but the order can be sent', async () => {
  const { sentTo } = await open()
  const warning = 'Your order price is more than 20% away from the current price.'
  const reviewAt = async (price: string) => {
    type('Order price', price)
    fireEvent.click(orderButton())
    return (await review()).textContent
  }
  choose('Pending')
  expect(await reviewAt('1.11000')).not.toContain(warning)
  press('Go back', await review())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await reviewAt('1.10000')).toContain(warning)
  await confirm()
  await waitFor(() => expect(sentTo(place)).toHaveLength(1))
})

describe('a device that can vibrate', () => {
  const vibrate = vi.fn()
  beforeEach(() => void Object.defineProperty(navigator, 'vibrate', { value: vibrate.mockReset(), configurable: true }))
  afterEach(() => void Reflect.deleteProperty(navigator, 'vibrate'))

  it('vibrates when the review sends an order, but not when the review opens', async () => {
    const { sentTo } = await open()
    fireEvent.click(orderButton())
    await review()
    expect(vibrate).not.toHaveBeenCalled()
    await confirm()
    expect(vibrate.mock.calls).toEqual([[12]])
    await waitFor(() => expect(sentTo(place)).toHaveLength(1))
  })

  it('vibrates when one tap sends an order, but not when a problem of the ticket blocks the order', async () => {
    tapOnce()
    const { sentTo } = await open()
    type('Take profit', '1.38000')
    fireEvent.click(orderButton())
    expect([vibrate.mock.calls, sentTo(place)]).toEqual([[], []])
    type('Take profit', '1.39000')
    fireEvent.click(orderButton())
    expect(vibrate.mock.calls).toEqual([[12]])
    await waitFor(() => expect(sentTo(place)).toHaveLength(1))
  })
})

it('a double tap does not close the outcome of an order', async () => {
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

it('if a visitor places an order, the sign-in opens and then returns to the market, and no order is sent', async () => {
  const { sentTo, history } = await open({ userType: 'visitor' })
  fireEvent.click(orderButton())
  await waitFor(() => expect(history.location.pathname).toBe('/login'))
  expect(new URLSearchParams(history.location.search).get('from')).toBe('/trade?code=EURUSD')
  // The sign-in names the order, and reads it from this storage.
  expect(window.history.state.usr).toEqual({ waitingOrderOf: 'EURUSD' })
  expect(JSON.parse(sessionStorage.getItem('leverkit.draft.visitor.EURUSD') ?? 'null')).toMatchObject({
    side: 'buy',
    lots: '0.01',
  })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sentTo(place)).toEqual([])
})

it.each<[string, 'visitor' | 'real', Market]>([
  ['closed', 'visitor', { ...market, status: 'closed' }],
  ['without a leverage', 'visitor', { ...market, leverages: [] }],
  ['closed', 'real', { ...market, status: 'closed' }],
])('in a market that is %s, the order button is disabled for a user of the type %s', async (_, userType, of) => {
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

it('a refused order keeps the review open and shows the reason, and a second attempt sends one more order', async () => {
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
    expect(messages).toMatchObject([
      {
        name: 'placed',
        words: {
          title: 'Order filled',
          description: 'Bought 0.10 lots EURUSD at 1.38613\nTP \u20661.38800\u2069 (+18.70\u00a0USD) · SL Not set',
        },
      },
    ]),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('on a wide screen, a toast shows the outcome and the number of a reviewed order, and a button of the toast opens the order', async () => {
  const { sentTo, messages, history, renderPart } = await open({ media: ['(min-width: 1024px)'] })
  const user = userEvent.setup()
  await user.click(orderButton())
  await user.click(within(await review()).getByRole('button', { name: /^Buy/ }))
  await waitFor(() => expect(messages).toHaveLength(1))
  expect(messages).toMatchObject([
    {
      words: {
        title: 'Order filled · \u2066#7\u2069',
        description:
          'Bought 0.10 lots EURUSD at 1.38613\nTP \u20661.38800\u2069 (+18.70\u00a0USD) · SL Not set\nMargin: 69.31\u00a0USD · Fee: 0.35\u00a0USD',
      },
    },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(orderButton()))
  await waitFor(() => expect(history.location.search).toBe('?code=EURUSD'))
  const [message] = messages
  const { getByRole } = renderPart(message && 'words' in message ? message.words.action : null)
  await user.click(getByRole('button', { name: 'See position' }))
  await waitFor(() => expect(history.location).toMatchObject({ pathname: '/trade', search: '?code=EURUSD&id=7' }))
  expect(sentTo(place)).toHaveLength(1)
})

it('on a wide screen, the review of a refused order stays open and shows the reason, and no toast appears', async () => {
  const { messages } = await open({
    change: { [place]: () => new Refused('NOT_ENOUGH_MARGIN') },
    media: ['(min-width: 1024px)'],
  })
  fireEvent.click(orderButton())
  await confirm()
  await waitFor(async () => expect((await review()).querySelector('.lk-banner')?.textContent).toMatch(/margin/i))
  expect(messages).toEqual([])
})

it('with one-tap trading, a double tap sends one order', async () => {
  tapOnce()
  const { sentTo, messages } = await open()
  const button = orderButton()
  fireEvent.click(button)
  fireEvent.click(button)
  // The outcome of the first order appears only after a second order would have been sent.
  await waitFor(() => expect(messages).toHaveLength(1))
  expect(sentTo(place)).toHaveLength(1)
})

it('the switch for one-tap trading in a review takes effect with the order, and not if the user goes back', async () => {
  const { sentTo } = await open()
  fireEvent.click(orderButton())
  const turnOn = async () => fireEvent.click(within(await review()).getByRole('switch', { name: /One-tap trading/ }))
  await turnOn()
  expect(within(await review()).getByRole<HTMLInputElement>('switch', { name: /One-tap trading/ }).checked).toBe(true)
  press('Go back', await review())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(localStorage.getItem('leverkit.oneTap')).not.toBe('1')
  fireEvent.click(orderButton())
  expect(within(await review()).getByRole<HTMLInputElement>('switch', { name: /One-tap trading/ }).checked).toBe(false)
  await turnOn()
  await confirm()
  await waitFor(() => expect(sentTo(place)).toHaveLength(1))
  expect(localStorage.getItem('leverkit.oneTap')).toBe('1')
})

it('the review of a pending order has no switch for one-tap trading, because one-tap trading sends market orders only', async () => {
  await open()
  choose('Pending')
  type('Order price', '1.38000')
  fireEvent.click(orderButton())
  expect(within(await review()).queryByRole('switch')).toBeNull()
})

it('with one-tap trading, a low margin level still requires a review', async () => {
  tapOnce()
  const { sentTo } = await open({ change: { 'account.balance': () => ({ balance: '20', lockedBalance: '0' }) } })
  fireEvent.click(orderButton())
  expect(await review()).toBeDefined()
  expect(sentTo(place)).toEqual([])
})

it('with one-tap trading, a pending order still requires a review, and its button does not show that one-tap trading is on', async () => {
  tapOnce()
  const { sentTo } = await open()
  expect(orderButton().textContent).toContain('One-tap trading')
  choose('Pending')
  expect(await screen.findByRole('textbox', { name: 'Order price' })).toHaveProperty('value', '1.38420')
  expect(orderButton().textContent).not.toContain('One-tap trading')
  fireEvent.click(orderButton())
  expect((await review()).textContent).toContain('Buy limit')
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

it('an order whose answer is lost is looked up, not resent; a message appears if the order is not listed', async () => {
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

it('after a pending sell order has been placed, the ticket shows the outcome', async () => {
  await open({ change: { [place]: () => ({ ...placed, side: 'sell', openPrice: null, targetPrice: '1.39' }) } })
  fireEvent.click(orderButton())
  await confirm()
  expect((await result('Pending order placed')).textContent).toContain('Sell limit 0.10 lots EURUSD at 1.39000 · 38 pips away')
})

it.each([
  ['sell', market.code, true],
  ['buy', market.code, false],
  ['sell', 'GBPUSD', false],
] as const)(
  'the review of a buy order, with an open %s position of %s, says that it does not close it: %s',
  async (side, marketCode, isSaid) => {
    const held = { ...placed, id: 5, side, marketCode, displayCode: marketCode }
    const { say } = await open({
      change: { 'orders.list': ({ status }) => ({ ...noOrders, orders: status === 'open' ? [held] : [] }) },
    })
    await say('account', { ...totals, orders: [held] })
    fireEvent.click(orderButton())
    await review()
    await act(async () => undefined)
    expect((await review()).textContent.includes('doesn’t close it')).toBe(isSaid)
  },
)

const endOutcome = async () => {
  const outcome = await result('Pending order placed')
  const afterDoubleTap = Date.now() + 1_000
  const clock = vi.spyOn(Date, 'now').mockReturnValue(afterDoubleTap)
  press('Done', outcome)
  clock.mockRestore()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

it('after a pending order, the ticket returns to a market order of the same side and lots, so that a repeated tap does not repeat the order', async () => {
  const { sentTo } = await open({ change: { [place]: () => waiting } })
  choose('Pending')
  choose(/^Sell/)
  type('Lots', '0.25')
  fireEvent.click(orderButton())
  await confirm()
  await endOutcome()
  expect(screen.getByRole('radio', { name: 'Market' })).toHaveProperty('checked', true)
  expect(screen.queryByRole('textbox', { name: 'Order price' })).toBeNull()
  expect(orderButton().textContent).toMatch(/^Sell 0.25 lots EURUSD/)
  expect(sentTo(place)).toHaveLength(1)
})

it('with one-tap trading, a tap after a pending order opens a review, until the user changes the ticket', async () => {
  tapOnce()
  const { sentTo } = await open({ change: { [place]: () => waiting } })
  choose('Pending')
  fireEvent.click(orderButton())
  await confirm()
  await endOutcome()
  expect(orderButton().textContent).not.toContain('One-tap trading')
  fireEvent.click(orderButton())
  await review()
  expect(sentTo(place)).toHaveLength(1)
  press('Go back', await review())
  type('Lots', '0.25')
  await waitFor(() => expect(orderButton().textContent).toContain('One-tap trading'))
})

it("if a pending order's price is empty, a press of a step button sets the proposed price, and the next adds a step", async () => {
  await open()
  choose('Pending')
  type('Order price', '')
  press('Increase Order price')
  expect(screen.getByRole('textbox', { name: 'Order price' })).toHaveProperty('value', '1.38420')
  press('Increase Order price')
  expect(screen.getByRole('textbox', { name: 'Order price' })).toHaveProperty('value', '1.38421')
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
  expect(document.querySelector('.app-stop')?.textContent).not.toMatch(/pips/)
})

it('after a change of the side, a stop loss and a take profit with a fixed price show their problem, and one tap mirrors each price', async () => {
  const { sentTo } = await open()
  type('Stop loss', '1.38420')
  type('Take profit', '1.39020')
  expect(screen.queryByRole('button', { name: /^Set at/ })).toBeNull()
  choose(/^Sell/)
  expect(await screen.findByText('Must be above 1.38620')).toBeDefined()
  press(/^Set at .1.38820., Stop loss/)
  expect(screen.getByText('Must be below 1.38620')).toBeDefined()
  press(/^Set at .1.38220., Take profit/)
  expect(screen.queryByText(/^Must be/)).toBeNull()
  fireEvent.click(orderButton())
  await confirm()
  await waitFor(() => expect(sentTo(place)).toHaveLength(1))
  expect(sentTo(place)[0]).toMatchObject({ side: 'sell', stopLoss: '1.38820', takeProfit: '1.38220' })
})

it('a stop loss at the market price gets the proposed price with one tap; a stop loss that is not a number offers none', async () => {
  await open()
  type('Stop loss', '1.38620')
  press(/^Set at .1.38420., Stop loss/)
  expect(screen.queryByText(/^Must be/)).toBeNull()
  type('Stop loss', 'x')
  expect(screen.queryByRole('button', { name: /^Set at/ })).toBeNull()
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

const short = ['(max-height: 959.98px)']
const handle = () => screen.getByRole('button', { name: 'Order ticket' })
const dockSide = (side: 'Buy' | 'Sell') => screen.getByRole('button', { name: new RegExp(`^${side} [\\d.]+ lots EURUSD`) })

describe('the dock', () => {
  it('on a short screen, the ticket is reduced to a dock, the handle opens it, and the choice is remembered', async () => {
    await open({ media: short })
    expect(handle().getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Lots' })).toBeDefined()
    fireEvent.click(handle())
    expect(handle().getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('textbox', { name: 'Stop loss' })).toBeDefined()
    cleanup()
    await open({ media: short })
    expect(handle().getAttribute('aria-expanded')).toBe('true')
    cleanup()
    // The chart of another market comes first.
    const other = { ...market, code: 'GBPUSD' }
    await open({ media: short, of: other })
    expect(handle().getAttribute('aria-expanded')).toBe('false')
    cleanup()
    await open({ media: short })
    expect(handle().getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(handle())
    cleanup()
    await open()
    expect(handle().getAttribute('aria-expanded')).toBe('false')
  })

  it('a drag up opens the ticket, a drag down closes it, and the end of a drag does not count as a tap', async () => {
    await open({ media: short })
    const drag = (from: number, to: number) => {
      fireEvent.pointerDown(handle(), { button: 0, clientY: from })
      fireEvent.pointerMove(handle(), { clientY: to })
      fireEvent.pointerUp(handle(), { clientY: to })
      fireEvent.click(handle())
    }
    drag(500, 490)
    expect(handle().getAttribute('aria-expanded')).toBe('true')
    drag(100, 300)
    expect(handle().getAttribute('aria-expanded')).toBe('false')
    drag(500, 300)
    expect(handle().getAttribute('aria-expanded')).toBe('true')
  })

  it('beside the chart, the ticket is a full column and has no handle', async () => {
    await open({ media: [...short, '(min-width: 1024px), (min-width: 640px) and (max-height: 479.98px)'] })
    expect(screen.queryByRole('button', { name: 'Order ticket' })).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Stop loss' })).toBeDefined()
  })

  it('a tap on Buy or Sell in the dock opens the review, and the order has this side and the lots of the dock', async () => {
    const { sentTo } = await open({ media: short })
    type('Lots', '0.25')
    fireEvent.click(dockSide('Sell'))
    expect((await review()).textContent).toContain('Sell 0.25 lots EURUSD')
    expect(sentTo(place)).toEqual([])
    await confirm()
    await waitFor(() => expect(sentTo(place)).toHaveLength(1))
    expect(sentTo(place)[0]).toMatchObject({ side: 'sell', lots: '0.25' })
  })

  it('after a pending order was placed from the dock, its buttons show the market price, and no problem is shown', async () => {
    const { sentTo } = await open({ media: short, change: { [place]: () => waiting } })
    fireEvent.click(handle())
    choose('Pending')
    type('Order price', '1.38000')
    fireEvent.click(handle())
    fireEvent.click(screen.getByRole('button', { name: /^Buy limit/ }))
    await confirm()
    await waitFor(() => expect(sentTo(place)).toHaveLength(1))
    await endOutcome()
    expect(dockSide('Buy').textContent).toContain('1.3862')
    expect(document.querySelector('.app-handle-problem')).toBeNull()
  })

  it('with one-tap trading, the dock shows that one-tap trading is on, and a double tap sends one order', async () => {
    tapOnce()
    const { sentTo, messages } = await open({ media: short })
    expect(dockSide('Sell').textContent).toContain('One-tap trading')
    fireEvent.click(dockSide('Sell'))
    fireEvent.click(dockSide('Sell'))
    fireEvent.click(dockSide('Buy'))
    // The outcome of the first order appears only after a second order would have been sent.
    await waitFor(() => expect(messages).toHaveLength(1))
    expect(sentTo(place)).toMatchObject([{ side: 'sell', lots: '0.01' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('if a visitor taps Sell in the dock, the sign-in opens, and its address contains the market to return to', async () => {
    const { history } = await open({ media: short, userType: 'visitor' })
    fireEvent.click(dockSide('Sell'))
    await waitFor(() => expect(history.location.pathname).toBe('/login'))
    expect(new URLSearchParams(history.location.search).get('from')).toBe('/trade?code=EURUSD')
  })

  it('before the first price, the dock says that it waits, and does not show this as an error', async () => {
    await renderScreen(<TicketPanel market={market} />, { answers, visited: ['/trade?code=EURUSD'], media: short })
    expect((await screen.findByText('We’re waiting for a price.')).className).toBe('')
  })

  it('if the ticket has a problem, a tap on Buy in the dock opens the full ticket, which shows the problem', async () => {
    const { sentTo } = await open({ media: short, change: { 'account.balance': () => ({ balance: '13', lockedBalance: '0' }) } })
    await screen.findByText(/You need [\d.]+ more free margin/)
    fireEvent.click(dockSide('Buy'))
    expect(handle().getAttribute('aria-expanded')).toBe('true')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sentTo(place)).toEqual([])
  })

  it('an order from the reduced ticket has the chosen size and the prices of the bracket; after the order, the bracket is switched off', async () => {
    const { sentTo } = await open({ media: short })
    const bracket = () => screen.getByRole('button', { name: 'Bracket 1:2' })
    await waitFor(() => expect(bracket()).toHaveProperty('disabled', false))
    press('0.10')
    fireEvent.click(bracket())
    expect(bracket().getAttribute('aria-pressed')).toBe('true')
    // The side of the ticket is Buy. The bracket must contain the prices for the tapped side, which is Sell.
    fireEvent.click(dockSide('Sell'))
    await confirm()
    await waitFor(() => expect(sentTo(place)).toHaveLength(1))
    const [order] = sentTo(place) as { side: string; lots: string; takeProfit: string; stopLoss: string }[]
    expect(order).toMatchObject({ side: 'sell', lots: '0.10' })
    expect(compare(order?.takeProfit ?? '', order?.stopLoss ?? '')).toBe(-1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 })
    press('Done', await result())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bracket().getAttribute('aria-pressed')).toBe('false')
    expect(document.querySelector('.app-handle-text')?.textContent).not.toContain('TP')
  })

  it('the bracket follows the live price until the user changes its take profit or stop loss, and the dock shows both', async () => {
    const { say } = await open({ media: short })
    press('Bracket 1:2')
    const line = () => document.querySelector('.app-handle-text')?.textContent
    await waitFor(() => expect(line()).toContain('BuyTP 1.39020SL 1.38420'))
    await say('quotes', [{ ...quote, last: '1.38633' }])
    await waitFor(() => expect(line()).toContain('BuyTP 1.39033SL 1.38433'))
    fireEvent.click(handle())
    type('Take profit', '1.39500')
    await say('quotes', [{ ...quote, last: '1.38700' }])
    fireEvent.click(handle())
    await waitFor(() => expect(line()).toContain('TP 1.39500SL 1.38433'))
    expect(line()).not.toContain('Buy')
  })

  it('after a reload, the bracket still follows the price, and a sell order gets the prices for a sell', async () => {
    const isBracket = () => screen.getByRole('button', { name: 'Bracket 1:2' }).getAttribute('aria-pressed')
    const line = () => document.querySelector('.app-handle-text')?.textContent
    await open({ media: short })
    press('Bracket 1:2')
    await waitFor(() => expect(line()).toContain('BuyTP 1.39020SL 1.38420'))
    cleanup()
    const { say, sentTo } = await open({ media: short })
    await waitFor(() => expect(line()).toContain('BuyTP 1.39020SL 1.38420'))
    expect(isBracket()).toBe('true')
    await say('quotes', [{ ...quote, last: '1.38633' }])
    await waitFor(() => expect(line()).toContain('BuyTP 1.39033SL 1.38433'))
    fireEvent.click(dockSide('Sell'))
    await confirm()
    await waitFor(() => expect(sentTo(place)).toHaveLength(1))
    expect(sentTo(place)[0]).toMatchObject({ side: 'sell', takeProfit: '1.38233', stopLoss: '1.38833' })
    cleanup()
    await open({ media: short })
    expect(isBracket()).toBe('false')
  })

  it('if the user switches the bracket on and off again, an order from the dock has no take profit and no stop loss', async () => {
    const { sentTo } = await open({ media: short })
    const bracket = () => screen.getByRole('button', { name: 'Bracket 1:2' })
    await waitFor(() => expect(bracket()).toHaveProperty('disabled', false))
    fireEvent.click(bracket())
    fireEvent.click(dockSide('Buy'))
    press('Go back', await review())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(bracket())
    fireEvent.click(dockSide('Buy'))
    await confirm()
    await waitFor(() => expect(sentTo(place)).toHaveLength(1))
    expect(sentTo(place)[0]).toMatchObject({ takeProfit: null, stopLoss: null })
  })

  it('the dock shows the take profit and stop loss of the ticket', async () => {
    await open()
    type('Stop loss', '1.38')
    fireEvent.click(handle())
    expect(document.querySelector('.app-handle-text')?.textContent).toContain('SL 1.38000')
  })
})

describe('the risk of an order before it is placed', () => {
  it('the ticket and the review show which margin level, stop-out price and distance to the stop-out the order would lead to', async () => {
    const { say } = await open()
    type('Lots', '0.50')
    // With a margin of 693.10 and a fee of 1.75, the equity is 9,998.25 and the margin level is 1442.54 %. A loss of 9,651.70
    // leads to a level of 50 %. A position of 0.10 lots is already open, so 0.60 lots lose this amount in 1608.6 pips.
    const risk = ['Margin level after1,442.54%', 'Stop-out price≈ 1.225341,608.6 pips · −9,652USD']
    await waitFor(() => expect(document.body.textContent).toContain(risk[0]))
    expect(document.body.textContent).toContain(risk[1])
    fireEvent.click(orderButton())
    const shown = (await review()).textContent
    for (const text of [...risk, 'Position value69,310.00USD']) expect(shown).toContain(text)
    // A tick ten pips higher: the account of the test has the same equity, so only the price moves.
    await say('quotes', [{ ...quote, last: '1.38720', time: 2 }])
    expect((await review()).textContent).toMatch(/Stop-out price≈ 1\.226\d\d1,608\.\d pips/)
  })

  it('if the stop-out is more than 20 % away, the ticket and the review show only "Over 20% away", without price or amount', async () => {
    await open()
    // 0.11 lots lose 9,913.24 in 9,012 pips, which is more than 20 % of the price.
    const ticketCosts = () => document.querySelector('.lk-ticket-costs')?.textContent
    await waitFor(() => expect(ticketCosts()?.split('Stop-out price')[1]).toBe('Over 20% away'))
    fireEvent.click(orderButton())
    const figures = within(await review()).getAllByRole('definition')
    expect(figures.at(-1)?.textContent).toBe('Over 20% away')
  })

  it('a distance to the stop-out of less than 100 in money is shown with decimals, and is masked if the user hides amounts', async () => {
    const change = { 'account.balance': () => ({ balance: '20', lockedBalance: '0' }) }
    const stopOut = () => document.querySelector('.lk-ticket-costs')?.textContent?.split('Stop-out price')[1]
    await open({ change })
    await waitFor(() => expect(stopOut()).toBe('≈ 1.3850211.8 pips · −13.03USD'))
    cleanup()
    await open({ change, areHidden: true })
    await waitFor(() => expect(stopOut()).toBe('≈ 1.3850211.8 pips · ••••USD'))
  })

  it('an order that leaves a low margin level is sent only after the user has ticked a checkbox', async () => {
    const { sentTo } = await open({ change: { 'account.balance': () => ({ balance: '20', lockedBalance: '0' }) } })
    fireEvent.click(orderButton())
    const sendButton = async () => within(await review()).getByRole('button', { name: /^Buy/ })
    expect(await sendButton()).toHaveProperty('disabled', true)
    fireEvent.click(within(await review()).getByRole('checkbox', { name: /I understand/ }))
    expect(await sendButton()).toHaveProperty('disabled', false)
    press('Go back', await review())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(orderButton())
    expect(await sendButton()).toHaveProperty('disabled', true)
    fireEvent.click(within(await review()).getByRole('checkbox', { name: /I understand/ }))
    await confirm()
    await waitFor(() => expect(sentTo(place)).toHaveLength(1))
  })
})

describe('the size of an order', () => {
  const lots = async () => ((await screen.findByRole('textbox', { name: 'Lots' })) as HTMLInputElement).value
  const sizes = async () => {
    press('Size by')
    return screen.findByRole('dialog', { name: 'Size by' })
  }

  it('a tap on the button for a usual order size sets the lots to that size', async () => {
    await open()
    press('0.50', screen.getByRole('toolbar', { name: 'Usual sizes' }))
    expect(await lots()).toBe('0.50')
  })

  it('the size "Max" is the largest size that leaves a margin level of at least 200 %', async () => {
    await open()
    press(/^Max/, await sizes())
    expect(await lots()).toBe('3.60')
    const level = () => /Margin level after([\d.,]+)%/.exec(document.body.textContent)?.[1]
    await waitFor(() => expect(level()).toBe('200.14'))
    press('Increase Lots')
    await waitFor(() => expect(level()).toMatch(/^199/))
  })

  it('sizing by risk limits the loss at the stop loss, and is disabled with a reason while no stop loss is set', async () => {
    await open()
    const before = await sizes()
    expect(before.textContent).toContain('Set a stop loss first.')
    expect(within(before).getByRole('button', { name: /^Risk 1%/ })).toHaveProperty('disabled', true)
    press('Close', before)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // With this stop loss, 20 pips away, one lot loses 200.
    type('Stop loss', '1.38420')
    press(/^Risk 1%/, await sizes())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await lots()).toBe('0.50')
    const after = await sizes()
    fireEvent.change(within(after).getByRole('textbox', { name: 'Lose at most' }), { target: { value: '75' } })
    press('Use 0.37 lots', after)
    expect(await lots()).toBe('0.37')
    expect(localStorage.getItem('leverkit.loseAtMost')).toBe('75')
  })
})

describe('the stop loss in the sheet of sizes', () => {
  const openSizes = async (setting: Setting = {}) => {
    const opened = await open(setting)
    press('Size by')
    return { ...opened, sheet: await screen.findByRole('dialog', { name: 'Size by' }) }
  }
  const riskButton = (sheet: HTMLElement) => within(sheet).getByRole('button', { name: /^Risk 1%/ })
  const stopField = (sheet: HTMLElement) => within(sheet).getByRole('textbox', { name: 'Stop loss' })

  it('a button sets the stop loss at a distance in pips, and the sizes by risk can then be chosen', async () => {
    const { sheet } = await openSizes()
    press('50 pips', sheet)
    expect(stopField(sheet)).toHaveProperty('value', '1.38120')
    expect(sheet.textContent).not.toContain('Set a stop loss first.')
    press('20 pips', sheet)
    expect(stopField(sheet)).toHaveProperty('value', '1.38420')
    fireEvent.click(riskButton(sheet))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('textbox', { name: 'Lots' })).toHaveProperty('value', '0.50')
    expect(screen.getByRole('textbox', { name: 'Stop loss' })).toHaveProperty('value', '1.38420')
  })

  it('the chosen distance stays pressed and in sight while the price of the stop loss follows the market, until a price is typed', async () => {
    const { sheet, say } = await openSizes()
    press('50 pips', sheet)
    const chosen = () => within(sheet).getByRole('button', { name: '50 pips' }).getAttribute('aria-pressed')
    const field = () => sheet.querySelector('.app-size-stop')?.firstElementChild?.textContent
    expect([chosen(), field()]).toEqual(['true', expect.stringContaining('50.0 pips')])
    await say('quotes', [{ ...quote, last: '1.38720', time: 2 }])
    await waitFor(() => expect(stopField(sheet)).toHaveProperty('value', '1.38220'))
    expect([chosen(), field()]).toEqual(['true', expect.stringContaining('50.0 pips')])
    fireEvent.change(stopField(sheet), { target: { value: '1.38320' } })
    await waitFor(() => expect([chosen(), field()]).toEqual(['false', expect.stringContaining('40.0 pips')]))
  })

  it('a typed stop loss on the wrong side of the price shows its problem, and the sizes by risk stay disabled', async () => {
    const { sheet } = await openSizes()
    fireEvent.change(stopField(sheet), { target: { value: '1.39000' } })
    expect(sheet.textContent).toContain('Must be below 1.38620')
    expect(riskButton(sheet)).toHaveProperty('disabled', true)
    fireEvent.change(stopField(sheet), { target: { value: '1.38420' } })
    expect(riskButton(sheet)).toHaveProperty('disabled', false)
  })

  it('in a market without pips, the buttons for the stop loss show prices only', async () => {
    const { sheet } = await openSizes({ of: { ...market, pipDigits: null } })
    expect(within(sheet).queryByRole('button', { name: /pips/ })).toBeNull()
    press('1.38420', sheet)
    expect(stopField(sheet)).toHaveProperty('value', '1.38420')
  })

  it('for a visitor, the sheet says that the sizes depend on an account, and a button leads to the sign-in', async () => {
    const { sheet, history } = await openSizes({ userType: 'visitor' })
    expect(sheet.textContent).toContain('These sizes depend on your account. Sign in to see them.')
    press('Sign in', sheet)
    await waitFor(() => expect(history.location.pathname).toBe('/login'))
  })

  it('if the free margin is too low for the smallest order, the sheet says so', async () => {
    const { sheet } = await openSizes({ change: { 'account.balance': () => ({ balance: '1', lockedBalance: '0' }) } })
    await waitFor(() => expect(sheet.textContent).toContain('Your free margin is too low for the smallest order.'))
  })
})

describe('take profit and stop loss', () => {
  const value = (name: string) => (screen.getByRole('textbox', { name }) as HTMLInputElement).value
  const both = () => [value('Take profit'), value('Stop loss')]
  const unit = async (name: string) => {
    press(/TP\/SL in/)
    fireEvent.click(await screen.findByRole('option', { name }))
  }

  it('one tap sets the stop loss and a take profit at twice its distance; another tap clears both', async () => {
    await open()
    // The day's range is 100 pips. A twentieth of the range is 5 pips, so the minimum of 20 pips applies.
    press('Bracket 1:2')
    expect(both()).toEqual(['1.39020', '1.38420'])
    press('Clear')
    expect(both()).toEqual(['', ''])
    choose(/^Sell/)
    press('Bracket 1:2')
    expect(both()).toEqual(['1.38220', '1.38820'])
  })

  it('the first press of a step button sets the proposed price, and each further press moves the price by one pip', async () => {
    await open()
    press('Increase Stop loss')
    expect(value('Stop loss')).toBe('1.38420')
    press('Decrease Stop loss')
    expect(value('Stop loss')).toBe('1.38410')
  })

  it('prices can be shown and typed in pips, money or percent, and the order contains the price with all decimals', async () => {
    const { sentTo } = await open()
    type('Lots', '0.10')
    press('Bracket 1:2')
    await unit('pips')
    expect(both()).toEqual(['40.0', '20.0'])
    await unit('USD')
    expect(both()).toEqual(['40.00', '20.00'])
    await unit('% of balance')
    expect(both()).toEqual(['0.40', '0.20'])
    type('Stop loss', '0.5')
    expect(localStorage.getItem('leverkit.stopUnit')).toBe('percent')
    fireEvent.click(orderButton())
    await confirm()
    await waitFor(() => expect(sentTo(place)).toHaveLength(1))
    expect(sentTo(place)[0]).toMatchObject({ takeProfit: '1.39020', stopLoss: '1.38120' })
  })

  it('a price stays as typed while the field has the focus, and is padded with zeros afterwards', async () => {
    await open()
    const user = userEvent.setup()
    await user.type(screen.getByRole('textbox', { name: 'Take profit' }), '1.391')
    expect(value('Take profit')).toBe('1.391')
    await user.tab()
    await waitFor(() => expect(value('Take profit')).toBe('1.39100'))
  })

  describe('typed as a distance', () => {
    const move = { ...quote, last: '1.38630', time: 2 }
    const stopPrice = () => document.querySelectorAll('.app-stop-note')[1]?.textContent

    it('a stop loss typed in pips keeps its distance while the price moves, and no tick changes the text that the user is typing', async () => {
      const { say } = await open()
      await unit('pips')
      const field = screen.getByRole('textbox', { name: 'Stop loss' })
      act(() => field.focus())
      type('Stop loss', '30')
      await say('quotes', [move])
      expect(value('Stop loss')).toBe('30')
      act(() => field.blur())
      await waitFor(() => expect(value('Stop loss')).toBe('30.0'))
      expect(stopPrice()).toBe('1.38330')
    })

    it('a stop loss typed as an amount keeps the amount if the lots change, and moves to the other side of the price if the side changes', async () => {
      await open()
      type('Lots', '0.10')
      await unit('USD')
      type('Stop loss', '20')
      expect(stopPrice()).toBe('1.38420')
      type('Lots', '0.20')
      await waitFor(() => expect(stopPrice()).toBe('1.38520'))
      expect(value('Stop loss')).toBe('20.00')
      choose(/^Sell/)
      await waitFor(() => expect(stopPrice()).toBe('1.38720'))
    })

    it.each(['USD', '% of balance'])('in the unit %s, a stop loss keeps its price if the lots are set by risk', async (name) => {
      await open()
      type('Lots', '0.10')
      await unit(name)
      type('Stop loss', name === 'USD' ? '20' : '0.2')
      expect(stopPrice()).toBe('1.38420')
      press('Size by')
      fireEvent.click(within(await screen.findByRole('dialog', { name: 'Size by' })).getByRole('button', { name: /^Risk 1%/ }))
      await waitFor(() => expect(value('Lots')).toBe('0.50'))
      expect(stopPrice()).toBe('1.38420')
      expect(value('Stop loss')).toBe(name === 'USD' ? '100.00' : '1.00')
    })

    it('a take profit typed in pips follows the target price of a pending order', async () => {
      await open()
      choose('Pending')
      await unit('pips')
      type('Take profit', '10')
      expect(document.querySelector('.app-stop-note')?.textContent).toBe('1.38520')
      type('Order price', '1.38000')
      await waitFor(() => expect(document.querySelector('.app-stop-note')?.textContent).toBe('1.38100'))
    })

    it('a stop loss typed in pips follows the market in the review, too, and the order has the price that the review shows last', async () => {
      const { say, sentTo } = await open()
      await unit('pips')
      type('Stop loss', '30')
      fireEvent.click(orderButton())
      expect((await review()).textContent).toContain('Stop loss1.38320')
      await say('quotes', [move])
      await waitFor(async () => expect((await review()).textContent).toContain('Stop loss1.38330 · 30.0 pips'))
      await confirm()
      await waitFor(() => expect(sentTo(place)).toHaveLength(1))
      expect(sentTo(place)[0]).toMatchObject({ takeProfit: null, stopLoss: '1.38330' })
    })

    it('after a change to the unit "Price", a stop loss stays fixed; after a change to another unit, it follows the market again', async () => {
      const { say } = await open()
      await unit('pips')
      type('Stop loss', '30')
      await unit('Price')
      await say('quotes', [move])
      expect(value('Stop loss')).toBe('1.38320')
      await unit('% of balance')
      // The loss of 31 pips with 0.01 lots, 3.1, is 0.03 % of the balance. The price follows without a loss of digits.
      expect(value('Stop loss')).toBe('0.03')
      expect(stopPrice()).toBe('1.38320')
      await say('quotes', [{ ...move, last: '1.38640', time: 3 }])
      await waitFor(() => expect(stopPrice()).toBe('1.38330'))
    })

    it('after a reload, a take profit typed in pips still follows the market; a distance that leads below zero sets no stop loss', async () => {
      await open()
      await unit('pips')
      type('Stop loss', '20000')
      type('Take profit', '30')
      expect(value('Stop loss')).toBe('')
      cleanup()
      const { say } = await open()
      expect([value('Take profit'), value('Stop loss')]).toEqual(['30.0', ''])
      await say('quotes', [move])
      await waitFor(() => expect(document.querySelector('.app-stop-note')?.textContent).toBe('1.38930'))
    })

    it('an order from the dock has the stop loss price for the side that the user tapped', async () => {
      const { sentTo } = await open({ media: ['(max-height: 959.98px)'] })
      fireEvent.click(handle())
      await unit('pips')
      type('Stop loss', '30')
      fireEvent.click(handle())
      fireEvent.click(dockSide('Sell'))
      await confirm()
      await waitFor(() => expect(sentTo(place)).toHaveLength(1))
      expect(sentTo(place)[0]).toMatchObject({ side: 'sell', takeProfit: null, stopLoss: '1.38920' })
    })
  })
})

describe('the input of a ticket after a reload', () => {
  const reload = async (setting: Setting = {}) => {
    cleanup()
    return open(setting)
  }
  const lots = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Lots' }).value

  it('after a reload, the input of a ticket is restored for the same account, and no order is sent', async () => {
    await open()
    choose(/^Sell/)
    type('Lots', '0.25')
    fireEvent.click(orderButton())
    await review()
    const { sentTo } = await reload()
    expect(orderButton().textContent).toContain('Sell 0.25')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sentTo(place)).toEqual([])
  })

  it('with one-tap trading, an order with a size from before a reload requires a review', async () => {
    tapOnce()
    await open()
    type('Lots', '3')
    const { sentTo } = await reload()
    expect(orderButton().textContent).toContain('Buy 3.00')
    expect(orderButton().textContent).not.toContain('One-tap trading')
    fireEvent.click(orderButton())
    expect((await review()).textContent).toContain('Buy 3.00 lots')
    expect(sentTo(place)).toEqual([])
    press('Go back', await review())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    type('Lots', '0.02')
    fireEvent.click(orderButton())
    await waitFor(() => expect(sentTo(place)).toMatchObject([{ lots: '0.02' }]))
  })

  it('input that a signed-in user typed into a ticket is not restored for a visitor', async () => {
    await open()
    type('Lots', '0.25')
    await reload({ userType: 'visitor' })
    expect(lots()).toBe('0.01')
  })

  it('stored input does not change a ticket of another market', async () => {
    await open()
    type('Lots', '0.25')
    sessionStorage.setItem('leverkit.draft.visitor.EURUSD', sessionStorage.getItem(Object.keys(sessionStorage)[0] ?? '') ?? '')
    await reload({ userType: 'visitor', of: { ...market, code: 'GBPUSD' } })
    expect(lots()).toBe('0.01')
  })

  it.each([
    { minutes: 14, expected: '0.25' },
    { minutes: 16, expected: '0.01' },
  ])('$minutes minutes after the input was stored, a ticket has $expected lots', async ({ minutes, expected }) => {
    await open()
    type('Lots', '0.25')
    cleanup()
    const key = Object.keys(sessionStorage)[0] ?? ''
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '')
    sessionStorage.setItem(key, JSON.stringify({ ...stored, savedAt: stored.savedAt - minutes * 60_000 }))
    await open()
    expect(lots()).toBe(expected)
  })

  it('damaged stored input of a ticket is ignored', async () => {
    sessionStorage.setItem('leverkit.draft.visitor.EURUSD', '{"marketCode":"EURUSD","side":')
    await open({ userType: 'visitor' })
    expect(lots()).toBe('0.01')
  })
})

it('the ticket marks a low margin level with a warning that has a text, and marks no other level', async () => {
  const warning = () => screen.queryByText('Watch your margin')
  await open()
  await waitFor(() => expect(document.body.textContent).toMatch(/Margin level after[\d,.]+%/))
  expect(warning()).toBeNull()
  cleanup()
  await open({ change: { 'account.balance': () => ({ balance: '20', lockedBalance: '0' }) } })
  await waitFor(() => expect(warning()?.closest('.app-thin-level')?.textContent).toContain('144.03%'))
})

it('the handle names the account of the order in the reduced ticket, in the opened ticket and beside a problem', async () => {
  const account = () => document.querySelector('.app-handle-account')?.textContent
  await open({ media: short, change: { 'account.balance': () => ({ balance: '13', lockedBalance: '0' }) } })
  await screen.findByText(/You need [\d.]+ more free margin/)
  expect(account()).toMatch(/^Real \d+$/)
  fireEvent.click(handle())
  expect(account()).toMatch(/^Real \d+$/)
  cleanup()
  await open({ media: short, userType: 'visitor' })
  expect(account()).toBeUndefined()
})

it('if the free margin is too low for the order, a button sets the largest affordable lots', async () => {
  await open({ change: { 'account.balance': () => ({ balance: '100', lockedBalance: '0' }) } })
  const use = () => screen.queryByRole('button', { name: /^Use [\d.]+ lots$/ })
  expect(use()).toBeNull()
  type('Lots', '1')
  await screen.findByText(/You need [\d.,]+ more free margin/)
  press('Use 0.03 lots')
  await waitFor(() => expect(orderButton()).toHaveProperty('disabled', false))
  expect(screen.getByRole('textbox', { name: 'Lots' })).toHaveProperty('value', '0.03')
  expect(use()).toBeNull()
})

it('if the smallest order is not affordable, no button offers a size', async () => {
  await open({ change: { 'account.balance': () => ({ balance: '13', lockedBalance: '0' }) } })
  await screen.findByText(/You need [\d.]+ more free margin/)
  expect(screen.queryByRole('button', { name: /^Use [\d.]+ lots$/ })).toBeNull()
})
