import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { afterEach, expect, test, vi } from 'vitest'
import { HiddenAmounts } from '../../money/money/HiddenAmounts.ts'
import { sampleMarket, samplePanelTicket } from '../../testing/sampleTicket.ts'
import { englishPanel } from '../../testing/sampleWords.ts'
import { TicketPanel } from './TicketPanel.tsx'
import type { PanelTicket, TicketPanelProps } from './ticketPanelTypes.ts'

afterEach(cleanup)

function renderPanel(ticket: Partial<PanelTicket> = {}, props: Partial<TicketPanelProps> = {}) {
  const set = vi.fn()
  const onOrder = vi.fn()
  const panel = (more: Partial<PanelTicket>) => (
    <I18nProvider locale="de-DE">
      <TicketPanel
        market={{ ...sampleMarket, displayCode: 'EURUSD' }}
        ticket={{ ...samplePanelTicket, set, ...more }}
        currency="USD"
        onOrder={onOrder}
        labels={englishPanel}
        {...props}
      />
    </I18nProvider>
  )
  const { rerender } = render(panel(ticket))
  return { set, onOrder, user: userEvent.setup(), update: (more: Partial<PanelTicket>) => rerender(panel(more)) }
}

const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Buy/ })
const figures = samplePanelTicket.figures
const closed = { field: 'market', code: 'MARKET_CLOSED', values: {} } as const
const low = { field: 'lots', code: 'LOTS_BELOW_MINIMUM', values: { minLots: '0.01' } } as const

test('the confirm button of TicketPanel shows side, lots, market and latest price, formatted for the locale', async () => {
  const { onOrder, user, update } = renderPanel()
  expect(confirm().textContent).toBe('Buy 0,50 lots EURUSDat 1,08419')
  update({ figures: { ...figures, price: '1.0842' } })
  expect(confirm().textContent).toContain('at 1,08420')
  await user.click(confirm())
  expect(onOrder).toHaveBeenCalledOnce()
})

test('TicketPanel shows the problem of a field at this field, and the first problem of the whole order above the costs', () => {
  renderPanel({
    problems: [low, { field: 'margin', code: 'NOT_ENOUGH_MARGIN', values: { missing: '1500.5' } }],
  })
  expect(screen.getByText('Enter at least 0,01 lots')).toBeTruthy()
  expect(screen.getByText('The order needs 1.500,50 USD more free margin.')).toBeTruthy()
})

test('while amounts are hidden, the sentence about insufficient free margin in TicketPanel shows no amount', () => {
  const problems = [{ field: 'margin', code: 'NOT_ENOUGH_MARGIN', values: { missing: '1500.5' } } as const]
  render(
    <HiddenAmounts value>
      <TicketPanel
        market={{ ...sampleMarket, displayCode: 'EURUSD' }}
        ticket={{ ...samplePanelTicket, problems }}
        currency="USD"
        onOrder={() => undefined}
        labels={englishPanel}
      />
    </HiddenAmounts>,
  )
  expect(screen.getByText(/more free margin/).textContent).not.toMatch(/\d/)
})

test.each([
  ['disabled if a signed-in user’s order has a problem', { problems: [low] }, {}, true],
  [
    'enabled if a visitor’s order has a problem, because the visitor first signs in',
    { problems: [low], isSignedIn: false },
    {},
    false,
  ],
  ['disabled if the market is closed, even for a visitor', { problems: [closed], isSignedIn: false }, {}, true],
  ['disabled if the page sets isBlocked', {}, { isBlocked: true }, true],
  ['enabled if there is no problem', {}, {}, false],
] as const)('the confirm button of TicketPanel is %s', (_, ticket, props, isDisabled) => {
  renderPanel(ticket, props)
  expect(confirm().disabled).toBe(isDisabled)
})

test('when the user chooses a pending order, TicketPanel fills an empty target price with the market price', async () => {
  const market = { ...samplePanelTicket.state, kind: 'market', targetPrice: '' } as const
  const { set, user, update } = renderPanel({ state: market })
  await user.click(screen.getByText('Pending'))
  expect(set.mock.calls).toEqual([[{ kind: 'pending', targetPrice: '1.08419' }]])
  update({ state: { ...market, targetPrice: '1.07' } })
  await user.click(screen.getByText('Pending'))
  expect(set.mock.lastCall).toEqual([{ kind: 'pending' }])
})

test('after a pending order was placed, TicketPanel fills the empty target price with the market price', () => {
  const emptied = { ...samplePanelTicket.state, kind: 'pending', targetPrice: '' } as const
  const { set, update } = renderPanel({ state: emptied })
  expect(set).not.toHaveBeenCalled()
  update({ state: emptied, submission: { phase: 'placed' } })
  expect(set.mock.calls).toEqual([[{ targetPrice: '1.08419' }]])
})

test('`targetPrices` sets the target price of a pending order for each side, until the user types another price', async () => {
  const targetPrices = { buy: '1.08', sell: '1.09' }
  const pending = { ...samplePanelTicket.state, kind: 'pending', side: 'buy', targetPrice: '' } as const
  const { set, user, update } = renderPanel({ state: { ...pending, kind: 'market' } }, { targetPrices, targetKind: 'Buy limit' })
  await user.click(screen.getByText('Pending'))
  expect(set.mock.lastCall).toEqual([{ kind: 'pending', targetPrice: '1.08' }])
  update({ state: { ...pending, targetPrice: '1.08' } })
  expect(screen.getByText('Buy limit')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /Sell/ }))
  expect(set.mock.lastCall).toEqual([{ side: 'sell', targetPrice: '1.09' }])
  update({ state: { ...pending, targetPrice: '1.07' } })
  await user.click(screen.getByRole('radio', { name: /Sell/ }))
  expect(set.mock.lastCall).toEqual([{ side: 'sell' }])
})

test('TicketPanel shows no profit for a take profit or stop loss that has a problem', () => {
  const stop = { field: 'stopLoss', code: 'STOP_LOSS_ABOVE_PRICE', values: { price: '1.08419' } } as const
  const state = { ...samplePanelTicket.state, takeProfit: '1.0872', stopLoss: '1.09' }
  const ticket = { state, figures: { ...figures, profitAtTakeProfit: '10', profitAtStopLoss: '77' } }
  const { update } = renderPanel(ticket)
  expect(document.body.textContent).toContain('+77')
  update({ ...ticket, problems: [stop] })
  expect(document.body.textContent).toContain('+10')
  expect(document.body.textContent).not.toContain('+77')
})
