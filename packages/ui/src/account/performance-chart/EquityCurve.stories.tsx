import type { Meta, StoryObj } from '@storybook/react-vite'
import { inArabic } from '../../testing/withRoot.tsx'
import { createRandom } from '../../trading/candle-chart/randomCandles.ts'
import { EquityCurve } from './EquityCurve.tsx'
import { figureFrame, figureLabels, showsTable } from './figureStory.ts'

function walkBalance(count: number) {
  const random = createRandom(3)
  let balance = 10_000
  return Array.from({ length: count }, (_, i) => {
    const profit = (random() - 0.44) * 120
    balance += profit
    return {
      id: i,
      code: ['EURUSD', 'XAUUSD', 'USDJPY', 'BTCUSD'][i % 4] ?? '',
      closedAt: Date.UTC(2026, 10, 1) + i * 9_400_000,
      profit: profit.toFixed(2),
      balance: balance.toFixed(2),
    }
  })
}

const meta = {
  component: EquityCurve,
  args: {
    points: walkBalance(60),
    startBalance: '10000.00',
    timeZone: 'UTC',
    summary: '60 closed orders since 1 November, balance before 10,000.00 USD.',
    labels: {
      ...figureLabels,
      table: 'Closed orders',
      time: 'Closed',
      profit: 'Profit',
      balance: 'Balance',
    },
  },
  parameters: figureFrame,
} satisfies Meta<typeof EquityCurve>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Dark: Story = { globals: { theme: 'dark' } }
export const RightToLeft: Story = inArabic
export const RedRises: Story = { globals: { palette: 'red-green' } }
export const Narrow: Story = { parameters: { frame: 320 } }
export const AsTable: Story = {
  args: { points: walkBalance(2), summary: '2 closed orders since 1 November, balance before 10,000.00 USD.' },
  play: showsTable([
    'ClosedMarketProfitBalance',
    'Nov 1, 2026, 02:36XAUUSD−48.1600009,985.47',
    'Nov 1, 2026, 00:00EURUSD+33.63000010,033.63',
  ]),
}
export const Empty: Story = { args: { points: [] } }
