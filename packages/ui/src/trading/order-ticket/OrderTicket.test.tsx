import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../../primitives/button/Button.tsx'
import { sampleFigures, sampleMarket, sampleShares, sampleTicket } from '../../testing/sampleTicket.ts'
import { englishTicket } from '../../testing/sampleWords.ts'
import { OrderTicket } from './OrderTicket.tsx'
import type { OrderTicketProps } from './ticketTypes.ts'

afterEach(cleanup)

function renderSetup(props: Partial<OrderTicketProps> = {}) {
  const onChange = vi.fn()
  render(
    <OrderTicket
      values={sampleTicket}
      onChange={onChange}
      market={sampleMarket}
      figures={sampleFigures}
      currency="USD"
      labels={englishTicket}
      {...props}
    />,
  )
  return { onChange, user: userEvent.setup() }
}

test('OrderTicket emits only the changed field', async () => {
  const { onChange, user } = renderSetup()
  await user.click(screen.getByText('Sell'))
  await user.click(screen.getByText('Pending'))
  await user.clear(screen.getByRole('textbox', { name: 'Stop loss' }))
  expect(onChange.mock.calls.map(([change]) => change)).toEqual([{ side: 'sell' }, { kind: 'pending' }, { stopLoss: '' }])
})

test('a field of OrderTicket calls the latest onChange, even if the field has not rendered since onChange changed', async () => {
  const [before, after] = [vi.fn(), vi.fn()]
  const ticket = (onChange: OrderTicketProps['onChange']) => (
    <OrderTicket
      {...{ onChange, values: { ...sampleTicket }, market: { ...sampleMarket }, labels: englishTicket }}
      figures={sampleFigures}
      currency="USD"
    />
  )
  const { rerender } = render(ticket(before))
  rerender(ticket(after))
  await userEvent.setup().click(screen.getByText('Sell'))
  expect([before.mock.calls.length, after.mock.calls.length]).toEqual([0, 1])
})

test('on a price tick, OrderTicket renders the changed amounts, but none of its fields', () => {
  const read = vi.fn()
  const digits = (name: 'minLots' | 'pricePrecision') => ({
    get: () => {
      read(name)
      return sampleMarket[name]
    },
  })
  // A field reads the market's rules each time it renders, so these getters count the renders.
  const market = Object.defineProperties(
    { ...sampleMarket },
    { minLots: digits('minLots'), pricePrecision: digits('pricePrecision') },
  )
  const at = (price: string) => (
    <OrderTicket
      values={{ ...sampleTicket, kind: 'pending' }}
      onChange={() => undefined}
      market={market}
      figures={{ margin: price, fee: '1', freeMarginAfter: '1' }}
      currency="USD"
      notional={<i>{price}</i>}
      problems={{ stopLoss: 'Must be below the price' }}
      labels={englishTicket}
    />
  )
  const { rerender } = render(at('271.08'))
  expect(new Set(read.mock.calls.flat())).toEqual(new Set(['minLots', 'pricePrecision']))
  read.mockClear()
  rerender(at('280.5'))
  expect(screen.getAllByText(/^280\.50?$/).length).toBe(2)
  expect(read).not.toHaveBeenCalled()
})

test.each([
  { targetPrice: '1.08200', targetKind: 'Buy limit', expected: 'Buy limit' },
  { targetPrice: '1.08200', targetKind: undefined, expected: 'Target price' },
  { targetPrice: '', targetKind: undefined, expected: null },
])(
  'the target price "$targetPrice" of the kind $targetKind is followed by $expected',
  ({ targetPrice, targetKind, expected }) => {
    renderSetup({ values: { ...sampleTicket, kind: 'pending', targetPrice }, ...(targetKind && { targetKind }) })
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Target price' })
    expect(field.closest('.lk-stepper-field')?.querySelector('.lk-stepper-field-suffix')?.textContent ?? null).toBe(expected)
    expect(field.placeholder).toBe('Target price')
  },
)

test('OrderTicket shows the target price field only for a pending order', () => {
  renderSetup()
  expect(screen.queryByRole('textbox', { name: 'Target price' })).toBeNull()
  cleanup()
  renderSetup({ values: { ...sampleTicket, kind: 'pending' } })
  expect(screen.getByRole('textbox', { name: 'Target price' })).toBeTruthy()
})

test('OrderTicket sets the error message of an invalid field as its accessible description', () => {
  renderSetup({ problems: { stopLoss: 'Must be below 1.08419' } })
  const field = screen.getByRole('textbox', { name: 'Stop loss' })
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('Must be below 1.08419')
})

test('OrderTicket shows unknown costs as dashes, not as zero', () => {
  renderSetup({ figures: { margin: null, fee: null, freeMarginAfter: null } })
  expect(screen.getAllByText('–').length).toBe(3)
  expect(screen.queryByText('0.00')).toBeNull()
})

test.each([{}, { valuePerPip: '5' }])('OrderTicket shows the currency with every amount of the costs (%o)', (more) => {
  renderSetup({ figures: { ...sampleFigures, ...more } })
  const amounts = [...document.querySelectorAll('.lk-ticket-costs .lk-money')].map((amount) => amount.textContent)
  expect(amounts).toEqual(amounts.map(() => expect.stringMatching(/\dUSD$/)))
  expect(amounts).toHaveLength(3 + Object.keys(more).length)
})

test('OrderTicket renders no form element, so that Enter submits nothing', () => {
  renderSetup()
  expect(document.querySelector('form')).toBeNull()
})

test('in OrderTicket, a button for a share of the free margin sets the lots, and is disabled while its `lots` is null', async () => {
  const [quarter, ...others] = sampleShares.items
  const items = [{ id: '25', label: '25%', ...quarter, lots: null }, ...others]
  const { onChange, user } = renderSetup({ shares: { ...sampleShares, items } })
  await user.click(within(screen.getByRole('toolbar', { name: 'Share of free margin' })).getByRole('button', { name: '50%' }))
  await user.click(screen.getByRole('button', { name: '25%' }))
  expect(onChange.mock.calls).toEqual([[{ lots: '8.85' }]])
})

test('OrderTicket shows the pip value with the costs, and omits the pip value for a market without pips', () => {
  const figures = { ...sampleFigures, valuePerPip: '5' }
  renderSetup({ figures })
  expect(screen.getByText('Value per pip').nextElementSibling?.textContent).toContain('5.00')
  cleanup()
  renderSetup({ figures, market: { ...sampleMarket, pipDigits: null } })
  expect(screen.queryByText('Value per pip')).toBeNull()
})

test('in OrderTicket, the accessible name of a step button contains the label of its field', () => {
  renderSetup({ values: { ...sampleTicket, kind: 'pending' } })
  expect(screen.getByRole('button', { name: 'More Lots' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Less Target price' })).toBeTruthy()
})

test('OrderTicket shows `moreFigures` and `shares.more`, and shows `limits` in place of the fields for take profit and stop loss', async () => {
  const onPress = vi.fn()
  const { user } = renderSetup({
    moreFigures: [{ id: 'level', label: 'Margin level after', value: '903.63%' }],
    shares: { ...sampleShares, more: <Button onPress={onPress}>Size by</Button> },
    limits: <p>Other limits</p>,
  })
  expect(screen.getByText('Margin level after').nextElementSibling?.textContent).toBe('903.63%')
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Size by' }))
  expect(onPress).toHaveBeenCalledOnce()
  expect(screen.getByText('Other limits')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Stop loss' })).toBeNull()
})
