import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { sampleWords } from '../../testing/sampleWords.ts'
import { inArabic } from '../../testing/withRoot.tsx'
import { PeriodBar } from '../period-bar/PeriodBar.tsx'
import { CandleChart } from './CandleChart.tsx'
import type { CandleChartProps } from './CandleChartProps.ts'
import { exampleChart } from './exampleChart.ts'
import { exampleChartIn } from './exampleChartIn.ts'
import type { PriceLine } from './PriceLine.ts'
import { randomCandles } from './randomCandles.ts'

const meta = {
  component: CandleChart,
  args: exampleChart,
  parameters: { layout: 'fullscreen', frame: 390 },
} satisfies Meta<typeof CandleChart>
export default meta

type Story = StoryObj<typeof meta>

/**
 * A chart with the lines of an order and of its take profit and stop loss. The user can drag the take profit and the
 * stop loss, but not the line of the order.
 */
function WithLines(props: CandleChartProps) {
  const [takeProfit, setTakeProfit] = useState('1.09240')
  const [stopLoss, setStopLoss] = useState('1.08710')
  const { locale } = useLocale()
  const words = sampleWords(locale)
  const lines: PriceLine[] = [
    { id: 'order', kind: 'order', price: '1.08871', label: `${words.sides.buy} \u20660.50 · +60.00\u2069` },
    { id: 'tp', kind: 'takeProfit', price: takeProfit, label: `${words.tp} \u2066+184.50\u2069`, onChange: setTakeProfit },
    { id: 'sl', kind: 'stopLoss', price: stopLoss, label: `${words.sl} \u2066−80.50\u2069`, onChange: setStopLoss },
  ]
  return <CandleChart {...props} lines={lines} />
}

const SamplePeriods = () => (
  <PeriodBar
    label="Period"
    items={['1M', '5M', '15M', '30M', '1H', '1D'].map((label) => ({ id: label, label }))}
    value="15M"
    onChange={() => undefined}
  />
)

export const Candles: Story = {}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Lines: Story = { render: WithLines }
export const LinesDark: Story = { render: WithLines, globals: { theme: 'dark' } }
export const RedRises: Story = { render: WithLines, globals: { palette: 'red-green', theme: 'dark' } }
export const BlueAndOrange: Story = { render: WithLines, globals: { palette: 'blue-orange' } }
/** The page is mirrored, but the chart is not. */
export const RightToLeft: Story = { ...inArabic, render: WithLines, args: exampleChartIn('ar-u-nu-latn') }
export const Narrow: Story = { render: WithLines, parameters: { frame: 320 } }
export const Line: Story = { args: { kind: 'line' } }
export const Area: Story = { args: { kind: 'area' } }
export const Indicators: Story = { args: { indicators: ['VOL', 'BOLL', 'MACD', 'RSI', 'KDJ'] }, globals: { theme: 'dark' } }
/**
 * Opening time of the last candle. The clock of the stories shows a fixed time after this opening, so that the countdown does not
 * change.
 */
const lastCandle = exampleChart.candles.at(-1)?.time ?? 0
export const Countdown: Story = { args: { periodMs: 900_000, now: () => lastCandle + 628_000 } }
export const FullScreen: Story = {
  render: WithLines,
  args: { isFullScreen: true, periodMs: 900_000, now: () => lastCandle + 628_000, toolbar: <SamplePeriods /> },
}
export const AsTable: Story = { args: { view: 'table' } }
export const Gold: Story = {
  args: {
    candles: randomCandles({
      count: 300,
      end: Date.UTC(2026, 10, 20, 16),
      periodMs: 3_600_000,
      start: 2410,
      step: 3,
      precision: 2,
      seed: 4,
    }),
    fractionDigits: 2,
    summary: 'XAUUSD, 1 hour.',
  },
}
export const ByKeyboard: Story = {
  args: { summary: ({ from }) => `From ${new Date(from).toISOString()}` },
  play: async ({ canvasElement }) => {
    const first = new Date(exampleChart.candles[0]?.time ?? 0).toISOString()
    // Keys work as soon as the price lines are visible. The lines appear one frame after the candles.
    await waitFor(() => expect(canvasElement.querySelector('.lk-chart-tag[data-kind="last"]')).not.toBeNull(), {
      timeout: 10_000,
    })
    within(canvasElement).getByRole('application').focus()
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(within(canvasElement).getByRole('status')).toHaveTextContent(first), { timeout: 10_000 })
  },
}
export const ByPointer: Story = {
  render: WithLines,
  play: async ({ canvasElement }) => {
    const view = within(canvasElement)
    await userEvent.click(view.getByRole('button', { name: 'Show as table' }))
    await expect(await view.findByRole('table', {}, { timeout: 10_000 })).toBeVisible()
    await userEvent.click(view.getByRole('button', { name: 'Show chart' }))
    await expect(await view.findByRole('slider', { name: /184\.50/ }, { timeout: 10_000 })).toBeVisible()
  },
}
export const Loading: Story = { args: { status: 'loading', candles: [] } }
export const Empty: Story = { args: { candles: [] } }
export const Failed: Story = { args: { status: 'error', candles: [], onRetry: () => undefined } }
