import { contract, type Market, type Order } from '@leverkit/sdk'
import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limitsFlag, reportOrderBlock } from '../../domain/safeguards.ts'
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
const totals = { floatingProfit: '0.000000', riskRate: '0.00', usedMargin: '0.000000', orders: [] }
const open = async (change: Answers = {}) => {
  const answers = {
    'markets.list': () => [market],
    'platform.settings': () => ({ ...contract.platform.settings.example.response, feeType: 'perLot' }),
    'account.balance': () => ({ balance: '10000', lockedBalance: '0' }),
    ...change,
  }
  const rendered = await renderScreen(<TicketPanel market={market} />, { answers, visited: ['/trade?code=EURUSD'] })
  await rendered.say('quotes', [quote])
  await rendered.say('account', totals)
  return rendered
}
const orderButton = () => screen.getByRole('button', { name: /(Buy|Sell) [\d,.]+ lots EURUSD/ })
const isBusy = () => orderButton().getAttribute('aria-disabled') === 'true'

/** Fakes the clock. Until `stopClock()`, the fake clock advances with real time, because `waitFor` needs a running clock. */
const fakeClock = () => vi.useFakeTimers({ shouldAdvanceTime: true })
/** Stops the fake clock. From now on, only `pass()` advances it. */
const stopClock = () => vi.setTimerTickMode('manual')
/** Advances the fake clock. With 0 ms, it runs only the work that is due now. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** Runs the work that is due now until `holds` returns true. Ends after 1,000 turns of the event loop. */
const runDueWork = async (holds: () => boolean) => {
  for (let turn = 0; turn < 1_000 && !holds(); turn += 1) await pass(0)
}

describe('an order sent with one tap', () => {
  beforeEach(() => localStorage.setItem('leverkit.oneTap', '1'))

  it('while a one-tap order is being sent, its button is busy and no review opens', async () => {
    let fill: (order: Order) => void = () => undefined
    const answered = new Promise<Order>((resolve) => {
      fill = resolve
    })
    const { sentTo, messages } = await open({ 'orders.place': () => answered })
    expect(isBusy()).toBe(false)
    fireEvent.click(orderButton())
    await waitFor(() => expect(sentTo('orders.place')).toHaveLength(1))
    await waitFor(() => expect(isBusy()).toBe(true))
    expect(screen.queryByRole('dialog')).toBeNull()
    fill(placed)
    await waitFor(() => expect(messages).toHaveLength(1))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it("a one-tap order's button stays busy for half a second after the outcome, so that a double tap sends one order", async () => {
    let fill: (order: Order) => void = () => undefined
    const answered = new Promise<Order>((resolve) => {
      fill = resolve
    })
    fakeClock()
    const { messages, sentTo } = await open({ 'orders.place': () => answered })
    fireEvent.click(orderButton())
    await waitFor(() => expect(isBusy()).toBe(true))
    stopClock()
    fill(placed)
    await runDueWork(() => messages.length > 0)
    expect(messages).toHaveLength(1)
    await pass(499)
    expect(isBusy()).toBe(true)
    fireEvent.click(orderButton())
    await pass(1)
    expect(isBusy()).toBe(false)
    expect(sentTo('orders.place')).toHaveLength(1)
  })

  it('a second one-tap order can be sent after the outcome of the first is shown', async () => {
    const { sentTo, messages } = await open()
    fireEvent.click(orderButton())
    await waitFor(() => expect(messages).toHaveLength(1))
    await waitFor(() => expect(isBusy()).toBe(false))
    fireEvent.click(orderButton())
    await waitFor(() => expect(sentTo('orders.place')).toHaveLength(2))
  })
})

describe('an order that was not yet reviewed', () => {
  it('before the review, the order button shows the current price and is not busy', async () => {
    await open()
    expect(orderButton().textContent).toContain('at 1.38620')
    fireEvent.click(orderButton())
    await screen.findByRole('dialog', { name: 'Check your order' })
    expect(screen.getByRole('dialog').textContent).toContain('1.38620')
  })
})

describe('an order whose review stays open while the connection is lost', () => {
  const review = () => screen.getByRole('dialog', { name: 'Check your order' })
  const confirm = () => within(review()).getByRole('button', { name: /^Buy/ })
  afterEach(() => onlineManager.setOnline(true))

  it('if the price has moved after the reconnect, the review says so and the order can be sent after a pause', async () => {
    fakeClock()
    const { say, emit, sentTo } = await open()
    fireEvent.click(orderButton())
    await screen.findByRole('dialog', { name: 'Check your order' })
    await say('quotes', [{ ...quote, last: '1.38630', time: 2 }])
    expect(within(review()).queryByText(/the price moved/)).toBeNull()
    act(() => onlineManager.setOnline(false))
    act(() => onlineManager.setOnline(true))
    stopClock()
    emit('quotes', [{ ...quote, last: '1.38700', time: 3 }])
    await pass(0)
    expect(within(review()).getByText(/the price moved from 1\.38630 to 1\.38700/)).toBeTruthy()
    await pass(1_499)
    fireEvent.click(confirm())
    await pass(1)
    expect(sentTo('orders.place')).toEqual([])
    expect(confirm().textContent).toContain('1.38700')
    fireEvent.click(confirm())
    await runDueWork(() => sentTo('orders.place').length > 0)
    expect(sentTo('orders.place')).toHaveLength(1)
  })

  it('if the price is the same after the reconnect, the review shows no notice', async () => {
    const { say, sentTo } = await open()
    fireEvent.click(orderButton())
    await screen.findByRole('dialog', { name: 'Check your order' })
    act(() => onlineManager.setOnline(false))
    act(() => onlineManager.setOnline(true))
    await say('quotes', [{ ...quote, time: 3 }])
    expect(within(review()).queryByText(/the price moved/)).toBeNull()
    fireEvent.click(confirm())
    await waitFor(() => expect(sentTo('orders.place')).toHaveLength(1))
  })
})

describe("an order that the user's own limits forbid", () => {
  it('if a time-out starts while the review is open, the order cannot be sent and the review says why', async () => {
    reportOrderBlock(null)
    limitsFlag.set(true)
    const { sentTo } = await open()
    fireEvent.click(orderButton())
    const review = await screen.findByRole('dialog', { name: 'Check your order' })
    const confirm = within(review).getByRole('button', { name: /^Buy/ })
    expect(confirm.getAttribute('aria-disabled') ?? confirm.getAttribute('disabled')).toBeNull()
    act(() => reportOrderBlock({ reason: 'timeOut', until: Date.UTC(2030, 0, 1) }))
    await within(review).findByText(/time-out/i)
    fireEvent.click(confirm)
    expect(sentTo('orders.place')).toEqual([])
    expect(screen.getByRole('dialog', { name: 'Check your order' })).toBeTruthy()
    act(() => reportOrderBlock(null))
    fireEvent.click(confirm)
    await waitFor(() => expect(sentTo('orders.place')).toHaveLength(1))
  })
})

describe('an order whose outcome is unknown', () => {
  it('an order with an unknown outcome can be looked up again, even if a problem would block a new order', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const lost = () => {
      throw new TypeError('the line is cut')
    }
    const { say, sentTo } = await open({ 'orders.place': lost, 'orders.list': () => new Refused('UNAVAILABLE') })
    fireEvent.click(orderButton())
    const review = await screen.findByRole('dialog', { name: 'Check your order' })
    fireEvent.click(within(review).getByRole('button', { name: /^Buy/ }))
    await act(() => vi.advanceTimersByTimeAsync(12_000))
    await say('quotes', [{ ...quote, status: 'closed', time: 2 }])
    const look = await screen.findByRole('button', { name: /^Check again/ })
    const before = sentTo('orders.list').length
    fireEvent.click(look)
    await waitFor(() => expect(sentTo('orders.list').length).toBeGreaterThan(before))
    expect(sentTo('orders.place')).toHaveLength(1)
  })
})
