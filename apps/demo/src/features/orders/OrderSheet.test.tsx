import { contract, type Market, type Order, type OrderStatus } from '@leverkit/sdk'
import { HiddenAmounts } from '@leverkit/ui'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Answers, Refused, renderScreen } from '../../testing/renderScreen.tsx'
import { OrderSheet } from './OrderSheet.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const [market] = contract.markets.list.example.response as [Market]
const [example] = contract.orders.list.example.response.orders as [Order]
const listOf = (...orders: Order[]) => ({ orders, total: orders.length, totalProfit: '0', balance: '1000' })
const pendingOrder: Order = { ...example, id: 8, openPrice: null, targetPrice: '1.38000', takeProfit: null, profit: '0' }

interface Setting {
  readonly change?: Answers
  readonly of?: Market
  readonly areHidden?: boolean
}
const open = (status: OrderStatus, order: Order, { change = {}, of = market, areHidden = false }: Setting = {}) =>
  renderScreen(
    <HiddenAmounts value={areHidden}>
      <OrderSheet status={status} />
    </HiddenAmounts>,
    {
      answers: { 'orders.list': () => listOf(order), 'markets.list': () => [of], ...change },
      visited: ['/order', `/order?id=${order.id}`],
    },
  )
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const confirmation = () => screen.findByRole('alertdialog')
const confirm = async (name: string) => fireEvent.click(within(await confirmation()).getByRole('button', { name }))

it('after a confirmation with size and profit, an open order is closed exactly once', async () => {
  const { sentTo } = await open('open', example)
  await press('Close position')
  const asked = (await confirmation()).textContent
  for (const text of ['Close your buy position of 0.10 lots EURUSD?', 'This closes at the market price', '0.70'])
    expect(asked).toContain(text)
  expect(sentTo('orders.close')).toEqual([])
  await confirm('Close position')
  await waitFor(() => expect(sentTo('orders.close')).toEqual([{ id: 7 }]))
  expect(sentTo('orders.cancel')).toEqual([])
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

it('the confirmations name the number and the price of the order', async () => {
  const { close } = await open('open', example)
  await press('Close position')
  expect((await confirmation()).textContent).toContain('#7 · Open price 1.38613')
  close()
  await open('pending', pendingOrder)
  await press('Cancel order')
  expect((await confirmation()).textContent).toContain('#8 · Order price 1.38000')
  expect((await screen.findByText('#8', { selector: '[role=alertdialog] bdi' })).dir).toBe('ltr')
})

it('an open order is not closed if the user dismisses the confirmation', async () => {
  const { sentTo, history } = await open('open', example)
  await press('Close position')
  await confirm('Keep position')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sentTo('orders.close')).toEqual([])
  expect(history.location.search).toBe('?id=7')
})

it('the order sheet closes once its order is closed', async () => {
  const { history } = await open('open', example)
  await press('Close position')
  await confirm('Close position')
  await waitFor(() => expect(history.location.search).toBe(''))
})

it('if the broker refuses to close an order, the confirmation closes and the order sheet stays open', async () => {
  const { sentTo, history } = await open('open', example, { change: { 'orders.close': () => new Refused('MARKET_CLOSED') } })
  await press('Close position')
  await confirm('Close position')
  await waitFor(() => expect(sentTo('orders.close')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(history.location.search).toBe('?id=7')
})

it('the details of a pending order show its kind, and its distance from the price instead of a result', async () => {
  await open('pending', pendingOrder)
  const head = (await screen.findByText('Buy limit')).closest('.lk-order-detail-head')
  expect(head?.textContent).toMatch(/Buy limit 0\.10.*pips away$/)
})

it('a pending order can be cancelled, even while its market is closed', async () => {
  const { sentTo } = await open('pending', pendingOrder, { of: { ...market, status: 'closed' } })
  await press('Cancel order')
  const asked = (await confirmation()).textContent
  expect(asked).toContain('Cancel your pending order to buy 0.10 lots EURUSD?')
  expect(asked).toContain('This order hasn’t been filled, so it hasn’t opened a position.')
  await confirm('Cancel order')
  await waitFor(() => expect(sentTo('orders.cancel')).toEqual([{ id: 8 }]))
  expect(sentTo('orders.close')).toEqual([])
})

it('the confirmation for cancelling a pending order has a second button, "Keep order", which keeps the order', async () => {
  const { sentTo, history } = await open('pending', pendingOrder)
  await press('Cancel order')
  const buttons = within(await confirmation()).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Keep order', 'Cancel order'])
  await confirm('Keep order')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sentTo('orders.cancel')).toEqual([])
  expect(history.location.search).toBe('?id=8')
})

it('an open order cannot be closed while its market is closed, but can be closed once the market opens', async () => {
  const { say } = await open('open', example, { of: { ...market, status: 'closed' } })
  const closed = await screen.findByRole('button', { name: 'Market closed' })
  expect(closed).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: 'Close position' })).toBeNull()
  const quote = { code: 'EURUSD', ...market.quote, high: '1.39', low: '1.38', status: 'open', time: 1 }
  await say('quotes', [quote])
  expect(await screen.findByRole('button', { name: 'Close position' })).toHaveProperty('disabled', false)
  await say('quotes', [{ ...quote, status: 'closed', last: '1.38614', time: 2 }])
  expect(await screen.findByRole('button', { name: 'Market closed' })).toBeDefined()
})

it('take profit and stop loss are both sent even if only one has changed, and the order sheet closes', async () => {
  const { sentTo, history, messages } = await open('open', example)
  const save = await screen.findByRole('button', { name: 'Save TP / SL' })
  expect(save).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByRole('textbox', { name: 'Take profit' }), { target: { value: '1.38900' } })
  // Expected profit: (1.38900 − 1.38613) × 100 000 × 0.1 = 28.70. The distance is 28.7 pips.
  expect(document.body.textContent).toMatch(/28\.70.*28\.7[^ ]* pips/)
  fireEvent.change(screen.getByRole('textbox', { name: 'Take profit' }), { target: { value: '1.389' } })
  await press('Save TP / SL')
  await waitFor(() => expect(sentTo('orders.setStops')).toEqual([{ id: 7, takeProfit: '1.389', stopLoss: null }]))
  const description = 'TP / SL of 7 saved\nTP \u20661.38900\u2069 · SL Not set'
  const title = '\u2066EURUSD\u2069 Buy \u20660.10\u2069'
  await waitFor(() => expect(messages).toMatchObject([{ words: { title, description }, name: 'setStops 7' }]))
  await waitFor(() => expect(history.location.search).toBe(''))
})

const type = async (name: string, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } })
const textIn = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value
const units = async () => {
  await press('Price TP/SL in')
  return screen.findAllByRole('option')
}
const choose = async (name: string) => {
  const option = (await units()).find(({ textContent }) => textContent === name)
  await act(async () => void fireEvent.click(option as HTMLElement))
}

it('in the sheet of an order, a stop loss typed in pips is saved as a price', async () => {
  const { sentTo } = await open('open', example)
  await choose('pips')
  // The distance is measured from the open price, 1.38613.
  expect(textIn('Take profit')).toBe('18.7')
  await type('Stop loss', '20')
  await press('Save TP / SL')
  await waitFor(() => expect(sentTo('orders.setStops')).toEqual([{ id: 7, takeProfit: '1.38800', stopLoss: '1.38413' }]))
})

it('in the sheet of a pending order, a stop loss typed in money is saved as a price', async () => {
  const { sentTo } = await open('pending', { ...pendingOrder, side: 'sell', targetPrice: '1.39000' })
  await choose('USD')
  // 0.10 lots lose 25 in 25 pips. The distance is measured from the order price.
  await type('Stop loss', '25')
  await press('Save TP / SL')
  await waitFor(() => expect(sentTo('orders.setStops')).toEqual([{ id: 8, takeProfit: null, stopLoss: '1.39250' }]))
})

it('in the sheet of a position, one tap clears take profit and stop loss, and one tap proposes both around the current price', async () => {
  const { sentTo } = await open('open', { ...example, openPrice: '1.37000' })
  await press('Clear')
  expect([textIn('Take profit'), textIn('Stop loss')]).toEqual(['', ''])
  await press('Bracket 1:2')
  expect([textIn('Take profit'), textIn('Stop loss')]).toEqual(['1.39020', '1.38420'])
  expect(sentTo('orders.setStops')).toEqual([])
  await press('Save TP / SL')
  await waitFor(() => expect(sentTo('orders.setStops')).toEqual([{ id: 7, takeProfit: '1.39020', stopLoss: '1.38420' }]))
})

it('in the sheet of a pending order, the proposed take profit and stop loss are around the target price', async () => {
  await open('pending', pendingOrder)
  await press('Bracket 1:2')
  expect([textIn('Take profit'), textIn('Stop loss')]).toEqual(['1.38400', '1.37800'])
})

it('while amounts are hidden, take profit and stop loss can be typed only as prices or in pips', async () => {
  localStorage.setItem('leverkit.stopUnit', 'money')
  await open('open', example, { areHidden: true })
  await waitFor(() => expect(textIn('Take profit')).toBe('1.38800'))
  expect((await units()).map(({ textContent }) => textContent)).toEqual(['Price', 'pips'])
})

it('emptying the take profit field removes the take profit and keeps the stop loss', async () => {
  const { sentTo } = await open('open', { ...example, stopLoss: '1.38' })
  fireEvent.change(await screen.findByRole('textbox', { name: 'Take profit' }), { target: { value: '' } })
  await press('Save TP / SL')
  await waitFor(() => expect(sentTo('orders.setStops')).toEqual([{ id: 7, takeProfit: null, stopLoss: '1.38000' }]))
})

it('a take profit or stop loss on the wrong side of the market price is rejected, and the market price is shown', async () => {
  const { sentTo } = await open('open', example)
  fireEvent.change(await screen.findByRole('textbox', { name: 'Take profit' }), { target: { value: '1.38000' } })
  expect(await screen.findByText('Must be above 1.38620')).toBeDefined()
  const save = screen.getByRole('button', { name: 'Save TP / SL' })
  expect(save).toHaveProperty('disabled', true)
  fireEvent.click(save)
  expect(sentTo('orders.setStops')).toEqual([])
})

it('if the broker refuses take profit and stop loss, the order sheet stays open', async () => {
  const { sentTo, history } = await open('open', example, { change: { 'orders.setStops': () => new Refused('ORDER_NOT_OPEN') } })
  fireEvent.change(await screen.findByRole('textbox', { name: 'Take profit' }), { target: { value: '1.38900' } })
  await press('Save TP / SL')
  await waitFor(() => expect(sentTo('orders.setStops')).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save TP / SL' })).toHaveProperty('disabled', false))
  expect(history.location.search).toBe('?id=7')
})

it('a closed order has no action buttons', async () => {
  await open('closed', { ...example, closedAt: 1_399_033_900_000, closedBy: 'takeProfit' })
  expect(await screen.findByText('Close price')).toBeDefined()
  for (const name of ['Close position', 'Cancel order', 'Save TP / SL']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})

it("prices and lots of an order have the market's decimals, and the costs of the order are shown", async () => {
  await open('open', { ...example, lots: '0.1', openPrice: '1.3861' })
  const { textContent } = await screen.findByRole('dialog')
  for (const text of ['#7', '1.38610', '1.38620', '0.10', '69.31', '0.35', '1:200']) expect(textContent).toContain(text)
})

it('the order sheet closes when its order leaves the list', async () => {
  const { history, say } = await open('open', example)
  await screen.findByRole('button', { name: 'Close position' })
  await say('closedOrders', [7])
  await waitFor(() => expect(history.location.search).toBe(''))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('an order of an unlisted market can be viewed and closed; its stop loss can be typed only as a price', async () => {
  const { sentTo } = await open('open', example, { change: { 'markets.list': () => [] } })
  expect(await screen.findByRole('textbox', { name: 'Stop loss' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /TP\/SL in/ })).toBeNull()
  await press('Close position')
  await confirm('Close position')
  await waitFor(() => expect(sentTo('orders.close')).toEqual([{ id: 7 }]))
})

it('if the sheet closes with an unsaved stop loss, a toast reports this; the typed value is kept and can be discarded later', async () => {
  const { history, sentTo, messages } = await open('open', example)
  fireEvent.change(await screen.findByRole('textbox', { name: 'Stop loss' }), { target: { value: '1.38000' } })
  await act(history.back)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(messages).toMatchObject([{ words: { title: 'TP / SL of EURUSD not saved' } }])
  await act(async () => history.go('/order?id=7'))
  expect(await screen.findByRole('textbox', { name: 'Stop loss' })).toHaveProperty('value', '1.38000')
  expect(screen.getByText('Not saved yet')).toBeDefined()
  await press('Discard')
  expect(screen.getByRole('textbox', { name: 'Stop loss' })).toHaveProperty('value', '')
  expect(screen.queryByText('Not saved yet')).toBeNull()
  expect(sentTo('orders.setStops')).toEqual([])
})
