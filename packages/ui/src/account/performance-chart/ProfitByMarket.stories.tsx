import type { Meta, StoryObj } from '@storybook/react-vite'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { figureFrame, figureLabels, showsTable } from './figureStory.ts'
import { ProfitByMarket } from './ProfitByMarket.tsx'

const meta = {
  component: ProfitByMarket,
  args: {
    items: [
      { code: 'XAUUSD', profit: '412.50' },
      { code: 'EURUSD', profit: '96.20' },
      { code: 'USDJPY', profit: '-18.75' },
      { code: 'BTCUSD', profit: '-240.10' },
    ],
    summary: 'Gold brought most, Bitcoin cost most.',
    labels: {
      ...figureLabels,
      table: 'By market',
      profit: 'Profit',
    },
  },
  parameters: figureFrame,
} satisfies Meta<typeof ProfitByMarket>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const AsTable: Story = {
  play: showsTable(['MarketProfit', 'XAUUSD+412.50', 'EURUSD+96.20', 'USDJPY−18.75', 'BTCUSD−240.10']),
}
export const Empty: Story = { args: { items: [] } }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
