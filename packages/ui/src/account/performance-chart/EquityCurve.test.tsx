import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { EquityCurve } from './EquityCurve.tsx'

beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(cleanup)

const labels = {
  table: 'Closed orders',
  time: 'Closed',
  market: 'Market',
  profit: 'Profit',
  balance: 'Balance',
  showTable: 'Show as table',
  showChart: 'Show chart',
  empty: 'No closed orders yet.',
}
const points = [
  { id: 1, code: 'EURUSD', closedAt: Date.UTC(2026, 10, 2, 9), profit: '12.500000', balance: '10012.50' },
  { id: 2, code: 'XAUUSD', closedAt: Date.UTC(2026, 10, 3, 9), profit: '-40.250000', balance: '9972.25' },
]
const curve = (
  <EquityCurve points={points} startBalance="10000.00" summary="Two orders." labels={labels} locale="en-GB" timeZone="UTC" />
)

test('EquityCurve exposes the chart as one image whose accessible name is the summary', () => {
  render(curve)
  expect(screen.getByRole('img', { name: 'Two orders.' })).toBeDefined()
})

test('the table of EquityCurve lists every closed order, newest first, with signed results', async () => {
  render(curve)
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  )
  expect(cells).toEqual([
    ['XAUUSD', '−40.250000', '9,972.25'],
    ['EURUSD', '+12.500000', '10,012.50'],
  ])
})

test('EquityCurve shows one time label for orders that closed within the same minute', () => {
  const minute = Date.UTC(2026, 10, 2, 9)
  const close = points.map((point, i) => ({ ...point, closedAt: minute + i * 1000 }))
  const { container } = render(
    <EquityCurve points={close} startBalance="0" summary="Two orders." labels={labels} locale="en-GB" timeZone="UTC" />,
  )
  expect([...container.querySelectorAll('.lk-equity-time')].map(({ textContent }) => textContent)).toEqual(['09:00'])
})

test('EquityCurve shows a message and disables the table button if there are no closed orders', () => {
  render(<EquityCurve points={[]} startBalance="10000.00" summary="" labels={labels} locale="en-GB" />)
  expect(screen.getByText('No closed orders yet.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Show as table' })).toHaveProperty('disabled', true)
})

test('EquityCurve with hasDrawdown shades the area between the balance and its highest value so far', () => {
  const view = (hasDrawdown: boolean, shown = points) =>
    render(
      <EquityCurve
        points={shown}
        startBalance="10000.00"
        hasDrawdown={hasDrawdown}
        summary="Two orders."
        labels={labels}
        locale="en-GB"
        timeZone="UTC"
      />,
    ).container.querySelector('.lk-equity-drawdown')
  expect(view(false)).toBeNull()
  const heights = (path: Element | null) =>
    new Set([...(path?.getAttribute('d') ?? '').matchAll(/L[\d.]+ ([\d.]+)/g)].map(([, y]) => y))
  // The path has three heights: the start balance, the peak after the first order, and the balance after the second order.
  expect(heights(view(true)).size).toBe(3)
  expect(heights(view(true, points.slice(0, 1))).size).toBe(2)
})
