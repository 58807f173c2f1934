import { contract, type Market, type Order } from '@leverkit/sdk'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Answers, Refused, renderScreen } from '../../testing/renderScreen.tsx'
import { OrdersScreen } from './OrdersScreen.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const [market] = contract.markets.list.example.response as [Market]
const [example] = contract.orders.list.example.response.orders as [Order]
const position: Order = { ...example, openPrice: '1.38000', currentPrice: '1.38620', takeProfit: '1.39000', stopLoss: null }
const pending: Order = { ...example, id: 8, openPrice: null, targetPrice: '1.38000', takeProfit: null, stopLoss: '1.37000' }

const open = (order: Order, change: Answers = {}) => {
  const status = order.openPrice === null ? 'pending' : 'open'
  let hasEnded = false
  const end = (answer: unknown) => () => {
    hasEnded = true
    return answer
  }
  const answers: Answers = {
    'markets.list': () => [market],
    'orders.list': (request) => {
      const orders = request.status === status && !hasEnded ? [order] : []
      return { orders, total: orders.length, totalProfit: '0', balance: '1000' }
    },
    'orders.close': end({ ...order, closedAt: 1, closedBy: 'person', profit: '6.2' }),
    'orders.cancel': end(null),
    'orders.place': () => ({ ...example, id: 9, side: 'sell' }),
    ...change,
  }
  const type = status === 'open' ? 1 : 0
  return renderScreen(<OrdersScreen />, { answers, visited: ['/', `/order?type=${type}&id=${order.id}`] })
}
const press = async (name: string, role = 'dialog') => {
  const box = (await screen.findAllByRole(role)).at(-1) as HTMLElement
  const button = await within(box).findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}
const steps = async () => {
  const sheet = await screen.findByRole('dialog', { name: /Reverse position|Edit order/ })
  return within(sheet).getAllByRole('listitem')
}

it('the button "Break-even" moves the stop loss to the price that covers the fee, and keeps the take profit', async () => {
  const { sentTo } = await open(position)
  // The line with the price is in the place of the reason, so that the buttons below do not move when the state changes.
  expect((await screen.findByText(/^Break-even: /)).textContent).toMatch(/1\.38004/)
  await press('Break-even')
  await waitFor(() => expect(sentTo('orders.setStops')).toEqual([{ id: 7, takeProfit: '1.39000', stopLoss: '1.38004' }]))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Stop loss' })).toHaveProperty('value', '1.38004'))
})

it('while the price is near break-even, the button "Break-even" is disabled and the reason is shown', async () => {
  await open({ ...position, openPrice: '1.38615' })
  expect(await screen.findByRole('button', { name: 'Break-even' })).toHaveProperty('disabled', true)
  expect(
    screen.getByText(/^Break-even: Available once the price is more than 1 pip past .?1\.38619.? \(fee included\)\./u),
  ).toBeDefined()
})

it('to reverse a position, the app closes it once, then places the opposite order once, and both outcomes stay on the screen', async () => {
  const { sentTo } = await open(position)
  await press('Reverse')
  const question = await screen.findByRole('alertdialog', { name: 'Reverse your EURUSD position?' })
  expect(question.textContent).toContain('These are two orders.')
  expect(question.textContent).toContain('Sell 0.10 EURUSD')
  // The profit of 0.70 minus the fee of 0.35, and the fee of the new order: 0.10 lots at 3.5 per lot.
  expect(question.textContent).toMatch(/Result after fees.*\+0\.350000.*Fee of the new order.*0\.35\sUSD/)
  expect(question.textContent).toContain('The new position has no take profit or stop loss.')
  expect(sentTo('orders.close')).toEqual([])
  await press('Reverse position', 'alertdialog')
  await waitFor(() => expect(sentTo('orders.place')).toHaveLength(1))
  expect(sentTo('orders.place')[0]).toMatchObject({
    side: 'sell',
    lots: '0.10',
    kind: 'market',
    leverage: '200',
    marketId: market.id,
  })
  expect(sentTo('orders.close')).toEqual([{ id: 7 }])
  await waitFor(async () => expect((await steps())[1]?.textContent).toContain('Order placed · 1.38613'))
  // The profit of 6.20 minus the fee of 0.35.
  expect((await steps())[0]?.textContent).toMatch(/\+5\.850000.*Closed at 1\.38620/)
  await press('Done')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('if the broker refuses to close the position, the app does not send the opposite order', async () => {
  const { sentTo } = await open(position, { 'orders.close': () => new Refused('MARKET_CLOSED') })
  await press('Reverse')
  await press('Reverse position', 'alertdialog')
  await waitFor(async () => expect((await steps())[1]?.textContent).toContain('Not sent'))
  expect((await steps())[0]?.textContent).toContain('The market is closed.')
  expect(sentTo('orders.place')).toEqual([])
})

it('editing a pending order cancels the order and places a new order with the edited terms', async () => {
  const { sentTo } = await open(pending)
  await press('Edit order')
  const form = await screen.findByRole('dialog', { name: 'Edit order' })
  expect(form.textContent).toContain('These are two requests.')
  const price = within(form).getByRole('textbox', { name: 'Order price' })
  await act(async () => void fireEvent.change(price, { target: { value: '1.38100' } }))
  await press('Replace order')
  await waitFor(() => expect(sentTo('orders.place')).toHaveLength(1))
  expect(sentTo('orders.cancel')).toEqual([{ id: 8 }])
  expect(sentTo('orders.place')[0]).toMatchObject({
    kind: 'pending',
    side: 'buy',
    targetPrice: '1.38100',
    stopLoss: '1.37000',
    lots: '0.10',
  })
})

it('a pending order cannot be replaced before one of its terms has another value, and the button says why', async () => {
  const { sentTo } = await open(pending)
  await press('Edit order')
  const form = within(await screen.findByRole('dialog', { name: 'Edit order' }))
  const type = (name: string, value: string) =>
    act(async () => void fireEvent.change(form.getByRole('textbox', { name }), { target: { value } }))
  const isInactive = () => {
    const button = form.getByRole<HTMLButtonElement>('button', { name: 'Replace order' })
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? null
    expect(reason).toBe(button.disabled ? 'No changes were made.' : null)
    return button.disabled
  }
  expect(isInactive()).toBe(true)
  for (const [name, other, same] of [
    ['Order price', '1.381', '1.380'],
    ['Lots', '0.2', '0.1'],
    ['Stop loss', '1.371', '1.370'],
    ['Take profit', '1.391', ''],
  ] as const) {
    await type(name, other)
    expect(isInactive(), `${name} ${other}`).toBe(false)
    await type(name, same)
    expect(isInactive(), `${name} ${same}`).toBe(true)
  }
  await press('Replace order')
  expect(sentTo('orders.cancel')).toEqual([])
})

it('in the form for a pending order, a stop loss typed in pips keeps its distance when the order price is edited', async () => {
  const { sentTo } = await open(pending)
  await press('Edit order')
  const form = within(await screen.findByRole('dialog', { name: 'Edit order' }))
  const field = (name: string) => form.getByRole<HTMLInputElement>('textbox', { name })
  const type = (name: string, value: string) => act(async () => void fireEvent.change(field(name), { target: { value } }))
  await act(async () => void fireEvent.click(form.getByRole('button', { name: /TP\/SL in/ })))
  await act(async () => void fireEvent.click(await screen.findByRole('option', { name: 'pips' })))
  expect(field('Stop loss').value).toBe('100.0')
  await type('Stop loss', '50')
  await type('Order price', '1.38100')
  await waitFor(() => expect(document.body.textContent).toContain('1.37600'))
  await press('Replace order')
  await waitFor(() => expect(sentTo('orders.place')).toHaveLength(1))
  expect(sentTo('orders.place')[0]).toMatchObject({ targetPrice: '1.38100', stopLoss: '1.37600', takeProfit: null })
})

it('if a typed stop loss is beyond the current price, the field shows the problem instead of a result', async () => {
  await open(position)
  const field = await screen.findByRole('textbox', { name: 'Stop loss' })
  const outcomes = () => document.querySelectorAll('.app-stop .lk-stepper-field-outcome').length
  await act(async () => void fireEvent.change(field, { target: { value: '1.38500' } }))
  expect(outcomes()).toBe(2)
  await act(async () => void fireEvent.change(field, { target: { value: '1.38700' } }))
  expect(screen.getByText(/^Must be below .?1\.38620/u)).toBeDefined()
  expect(outcomes()).toBe(1)
})

it('if the edited order is refused, the old order can be placed again', async () => {
  let refusals = 1
  const { sentTo } = await open(pending, {
    'orders.place': () => {
      refusals -= 1
      return refusals >= 0 ? new Refused('NOT_ENOUGH_MARGIN') : { ...pending, id: 9 }
    },
  })
  await press('Edit order')
  const form = await screen.findByRole('dialog', { name: 'Edit order' })
  await act(async () => void fireEvent.change(within(form).getByRole('textbox', { name: 'Lots' }), { target: { value: '50' } }))
  await press('Replace order')
  await press('Place old order again')
  await waitFor(() => expect(sentTo('orders.place')).toHaveLength(2))
  expect(sentTo('orders.place').map(({ lots, targetPrice }) => [lots, targetPrice])).toEqual([
    ['50', '1.38000'],
    ['0.10', '1.38000'],
  ])
  await waitFor(async () => expect((await steps())[1]?.textContent).toContain('Order placed'))
})
