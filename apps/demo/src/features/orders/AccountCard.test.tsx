import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { i18n, speak } from '../../i18n/i18n.ts'
import { AccountCard } from './AccountCard.tsx'

const figures = {
  floatingProfit: '-500.000000',
  usedMargin: '950.000000',
  equity: '9500.000000',
  freeMargin: '8550.000000',
  riskRate: '10.00',
  marginLevel: '1000.00',
}
const connection = { isOnline: true, isLive: true, lastLiveAt: null as number | null, lastFrameAt: null as number | null }
const closed = { totalProfit: '12.000000', orders: [] as object[], hasMore: false, isPending: false }
vi.mock('@leverkit/react-hooks', () => ({
  useOnline: () => connection.isOnline,
  useLiveness: () => connection,
  useLeverkit: () => ({ stream: connection }),
  useAccountSummary: () => ({ balance: { balance: '10000.000000' }, figures, error: null, refetch: vi.fn() }),
  useAccountDetail: () => ({ data: undefined }),
  useOrders: () => closed,
}))

beforeAll(async () => {
  await speak('en')
  await i18n.loadNamespaces(['orders', 'shell'])
})
afterEach(() => {
  Object.assign(closed, { orders: [], hasMore: false })
  cleanup()
})

const explanationOf = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  const words = within(screen.getByRole('dialog', { name })).getByRole('paragraph').textContent
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
  return words
}

it.each([
  ['Floating P/L', /every open position closed now at current prices/],
  ['Margin use', /used margin ÷ equity × 100/],
  ['% of balance', /floating P\/L ÷ balance × 100/],
  ['Balance', /without your floating P\/L/],
  ['Equity', /balance \+ floating P\/L/],
  ['Used margin', /set aside for your open positions/],
  ['Free margin', /equity − used margin/],
  ['Margin level', /equity ÷ used margin × 100.*At 50% or below, we start closing your positions/],
])('a tap on %s shows its explanation with the formula', (name, meaning) => {
  render(<AccountCard status="open" />)
  expect(explanationOf(name)).toMatch(meaning)
})

it('once all closed orders are loaded, the history shows the total result after fees and ignores cancelled orders', () => {
  closed.orders = [
    { openPrice: '1.1', profit: '5', fee: '0.35' },
    { openPrice: '1.1', profit: '-1', fee: '0.035' },
    { openPrice: null, profit: '0', fee: '9' },
  ]
  render(<AccountCard status="closed" />)
  expect(screen.getByRole('region', { name: 'Result after fees' }).textContent).toContain('+3.615000')
  expect(explanationOf('Result after fees')).toMatch(/minus their fees/)
})

it("until all closed orders are loaded, the history shows the broker's total and states that fees are excluded", () => {
  closed.hasMore = true
  render(<AccountCard status="closed" />)
  expect(explanationOf('Realised P/L before fees')).toMatch(/closed positions.*Fees not included/)
  expect(screen.queryByRole('button', { name: 'Floating P/L' })).toBeNull()
})

it.each([
  ['while figures are live, the account summary shows no time of their last update', {}, null],
  [
    'while prices are not live, the account summary shows the time of the last live data',
    { isLive: false, lastLiveAt: Date.UTC(2026, 10, 18, 14, 3, 5) },
    /Last update: \d\d:03:05/,
  ],
  [
    'while the device is offline, the account summary shows the time of the last data',
    { isOnline: false, lastFrameAt: Date.UTC(2026, 10, 18, 14, 3, 4) },
    /Last update: \d\d:03:04/,
  ],
])('%s', (_what, change, time) => {
  const before = { ...connection }
  Object.assign(connection, change)
  render(<AccountCard status="open" />)
  Object.assign(connection, before)
  if (time === null) expect(screen.queryByText(/Last update/)).toBeNull()
  else expect(screen.getByText(time)).toBeTruthy()
  expect(screen.getByText('9,500.00')).toBeTruthy()
})
