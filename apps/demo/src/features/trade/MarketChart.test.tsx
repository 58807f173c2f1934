import { contract, type Market } from '@leverkit/sdk'
import type { CandleChartProps, ChartDrawings } from '@leverkit/ui/chart'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { SingleChart } from './MarketChart.tsx'

vi.mock('@leverkit/ui/chart', () => ({
  CandleChart: ({ toolbar }: CandleChartProps) => <figure aria-label="candles">{toolbar}</figure>,
  DrawingBar: ({ tool, onToolChange, labels }: ChartDrawings) => (
    <div role="toolbar" aria-label={labels.tools} data-tool={tool}>
      <button type="button" onClick={() => onToolChange(null)}>
        {labels.close}
      </button>
    </div>
  ),
}))

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const [market] = contract.markets.list.example.response as [Market]
const [candle] = contract.markets.candles.example.response
const open = (media: readonly string[], address = '/trade?code=EURUSD') =>
  renderScreen(<SingleChart market={market} />, {
    answers: {
      'markets.list': () => [market],
      'markets.candles': () => [candle],
      'orders.list': () => ({ orders: [], total: 0, totalProfit: '0', balance: '0' }),
    },
    visited: ['/', address],
    media,
  })
const pen = () => screen.findByRole('button', { name: 'Drawing tools' })
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element))
const periods = () => screen.queryByRole('toolbar', { name: 'Timeframe' })
const tools = () => screen.queryByRole('toolbar', { name: 'Drawing tools' })

it.each([
  ['on a desktop', ['(min-width: 1024px)'], undefined],
  ['in full screen on a phone', [], '/trade?code=EURUSD&full=1'],
])('%s, the timeframe can be changed while the drawing tools are open', async (_, media, address) => {
  await open(media, address)
  expect((await pen()).getAttribute('aria-pressed')).toBe('false')
  await click(await pen())
  expect(tools()).not.toBeNull()
  expect((await pen()).getAttribute('aria-pressed')).toBe('true')
  const hour = within(periods() as HTMLElement).getByRole('button', { name: /^1h/ })
  await click(hour)
  expect(hour.getAttribute('aria-pressed')).toBe('true')
  expect(tools()).not.toBeNull()
  await click(await pen())
  expect(tools()).toBeNull()
})

it('on a phone, the drawing tools replace the timeframes until the user presses "Done"', async () => {
  await open([])
  await click(await pen())
  expect([periods(), tools() === null]).toEqual([null, false])
  await click(screen.getByRole('button', { name: 'Done' }))
  expect([periods() === null, tools()]).toEqual([false, null])
})
